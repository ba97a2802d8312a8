import type { FieldWords } from './field-words.ts'

/** What heads of columns call the fields of actions, as other trackers and lists of measures write them. */
export const actionHeaderWords: Readonly<Record<string, FieldWords>> = {
  number: {
    best: 'number|action number|action no|action nr',
    bestAbroad: 'nummer|massnahmennummer|massnahme nr|massnahmen nr|numero',
    fair: 'no|nr',
    fairAbroad: 'lfd nr|laufende nummer',
    not: 'months|parts|phone|supplier|vendor|order|invoice|contract|monate|lieferant|vertrag',
  },
  title: {
    best: 'title|task name|action title|action name|action|task|summary|measure|measure name|initiative|subject|action item|name',
    bestAbroad:
      'titel|massnahme|massnahmen|aufgabe|aufgabenname|aufgabentitel|vorgangsname|vorgang|zusammenfassung|betreff|bezeichnung|titre|tache|action a mener|titulo|tarea|tarefa|titolo|attivita|taak|uppgift|oppgave|opgave',
    fair: 'issue|to do|todo|what|topic|item',
    fairAbroad: 'was|thema|punkt|inhalt',
    not: 'owner|number|no|id|type|status|date|project|parent|created|bucket|assignee|section|file|user|creator|projekt|ersteller|typ',
  },
  description: {
    best: 'description|action description|task description|notes|details|note|body',
    bestAbroad:
      'beschreibung|notizen|notiz|massnahmenbeschreibung|aufgabenbeschreibung|erlauterung|erlaeuterung|descripcion|descricao|descrizione|omschrijving|beskrivning|beskrivelse',
    fair: 'comment|comments|remark|remarks',
    fairAbroad: 'bemerkung|bemerkungen|kommentar|kommentare|anmerkung|anmerkungen|commentaire|commentaires',
    not: 'supplier|item',
  },
  status: {
    best: 'status|action status|task status|progress|state',
    bestAbroad:
      'bearbeitungsstatus|bearbeitungsstand|fortschritt|zustand|stand|umsetzungsstand|statut|estado|stato|voortgang',
    not: 'date|supplier|category|change|approval|kategorie',
  },
  priority: {
    best: 'priority|prio|importance|urgency',
    bestAbroad: 'prioritat|prioritaet|wichtigkeit|dringlichkeit|priorite|prioridad|prioridade|priorita|prioriteit',
  },
  stage: {
    best: 'stage|plan stage|phase',
    bestAbroad: 'planphase|phase des plans|stufe',
    not: 'saving|approval|date',
  },
  owner: {
    best: 'owner email|assignee email|owner e mail|owner|action owner|assignee|assigned to|responsible|responsible person|person responsible|task owner',
    bestAbroad:
      'verantwortlich|verantwortlicher|verantwortliche|verantwortliche person|zustandig|zustaendig|zustandige person|zugewiesen an|zugewiesen|zugeordnet|bearbeiter|inhaber|eigentumer|eigentuemer|responsable|responsavel|responsabile|verantwoordelijke|ansvarig|ansvarlig',
    fair: 'who|lead|assigned|accountable|pic',
    fairAbroad: 'wer|leitung',
    not: 'parts|supplier|date|reviewer|created|id',
  },
  contributors: {
    best: 'contributors|contributor|collaborators|participants|followers|watchers|members|involved',
    bestAbroad: 'mitwirkende|beteiligte|mitarbeit|teilnehmer|weitere beteiligte|participantes|partecipanti',
    fair: 'team|supported by|consulted|informed',
    fairAbroad: 'unterstutzung|unterstuetzung',
  },
  start: {
    best: 'start|start date|begin|begins|planned start|begin date|start on',
    bestAbroad: 'beginn|startdatum|anfang|anfangsdatum|starttermin|geplanter beginn|debut|inicio|inizio|begindatum',
    fair: 'from',
    fairAbroad: 'von|ab',
    not: 'saving|savings|saves|end|due|contract|einsparung|actual',
  },
  due: {
    best: 'due|due date|deadline|due on|target date|end date|finish|end|finish date',
    bestAbroad:
      'fallig|faellig|falligkeit|faelligkeit|falligkeitsdatum|faelligkeitsdatum|fallig am|faellig am|frist|termin|zieltermin|zieldatum|enddatum|ende|endtermin|bis wann|zu erledigen bis|umsetzung bis|echeance|date limite|fecha limite|vencimiento|prazo|scadenza|deadline',
    fair: 'until|by when|by|date',
    fairAbroad: 'bis|datum|wann',
    not: 'start|created|completed|saving|reminder|modified|updated|contract|overdue|late|resolved|erstellt|erinnerung',
  },
  remind_on: {
    best: 'reminder|remind on|reminder date|remind|follow up',
    bestAbroad: 'erinnerung|erinnern am|erinnerung am|wiedervorlage|rappel|recordatorio',
  },
  completed_on: {
    best: 'completed on|completed at|completed date|completion date|date completed|done on|closed on|resolved|closed date|finished on|completed',
    bestAbroad: 'abgeschlossen am|erledigt am|fertiggestellt am|abschlussdatum|erledigungsdatum|abgeschlossen',
    fair: 'closed|done',
    fairAbroad: 'erledigt',
    not: 'by|parts|checklist|percent|%|von',
  },
  parts: {
    best: 'parts|checklist items|checklist|subtasks|sub tasks|steps|sub actions',
    bestAbroad: 'teile|teilaufgaben|unteraufgaben|checkliste|checklistenelemente|teilschritte|arbeitsschritte|schritte',
    not: 'done|completed|count|number|erledigt|abgeschlossen',
  },
  waits_for: {
    best: 'waits for|blocked by|depends on|dependencies|predecessors|predecessor|blocked by dependencies',
    bestAbroad:
      'wartet auf|abhangig von|abhaengig von|abhangigkeiten|abhaengigkeiten|vorganger|vorgaenger|blockiert durch',
    not: 'blocking',
  },
  tags: {
    best: 'tags|labels|keywords|tag|label',
    bestAbroad:
      'stichworter|stichwoerter|stichworte|schlagworter|schlagwoerter|schlagworte|etiketten|bezeichnungen|etiquettes|etiquetas|etichette',
    fair: 'categories|category|topics',
    fairAbroad: 'kategorien|kategorie|themen',
    not: 'saving|status',
  },
  saving_type: {
    best: 'type of saving|type of savings|saving type|savings type|savings category|kind of saving',
    bestAbroad: 'art der einsparung|einsparungsart|einsparart|typ der einsparung',
  },
  saving: {
    best: 'amount saved|saving amount|savings amount|saving|savings|expected savings|planned savings|estimated savings|claimed saving|annual savings|savings potential|potential savings',
    bestAbroad:
      'einsparung|einsparungen|eingesparter betrag|betrag der einsparung|einsparbetrag|einsparungsbetrag|einsparpotenzial|einsparpotential|einsparungspotenzial|geplante einsparung|erwartete einsparung|ersparnis|economies|ahorro|economia|risparmio|besparing',
    fair: 'amount|potential|benefit|value',
    fairAbroad: 'betrag|potenzial|potential|nutzen|wert',
    not: 'type|start|from|months|currency|date|stage|realised|art|ab|beginn|monate|wahrung|waehrung|realisiert',
  },
  currency: {
    best: 'currency|currency code|saving currency|curr|ccy',
    bestAbroad: 'wahrung|waehrung|wahrung der einsparung|devise|moneda|moeda|valuta',
  },
  saving_start: {
    best: 'saves from|saving start|savings start|saving from|savings from|start of saving|first month of saving',
    bestAbroad: 'spart ab|einsparung ab|einsparung von|beginn der einsparung|einsparbeginn|wirksam ab',
    fair: 'effective from|first month',
    fairAbroad: 'erster monat',
  },
  saving_months: {
    best: 'months of saving|saving months|savings months|number of months|months',
    bestAbroad: 'monate der einsparung|monate|anzahl monate|laufzeit in monaten|laufzeit monate',
    fair: 'duration',
    fairAbroad: 'laufzeit|dauer',
  },
}
