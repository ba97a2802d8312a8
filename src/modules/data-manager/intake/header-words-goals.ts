import type { FieldWords } from './field-words.ts'

/** What heads of columns call the fields of goals, as other OKR tools and lists of goals write them. */
export const goalHeaderWords: Readonly<Record<string, FieldWords>> = {
  type: {
    best: 'type|goal type|object type|item type|okr type|entity type|record type|objective or key result',
    bestAbroad: 'typ|art|zieltyp|zielart|objekttyp',
    not: 'metric|measure|progress|unit|level|status|metrik|einheit',
  },
  title: {
    best: 'title|key result|key result name|key result title|goal title|goal name|outcome|name|goal|key results|goals|kr|okr',
    bestAbroad:
      'titel|schlusselergebnis|schluesselergebnis|schlusselergebnisse|ergebnis|zielname|ziel|bezeichnung|titre|titulo|titolo',
    fair: 'what|topic|summary',
    fairAbroad: 'was|thema',
    not: 'objective|parent|owner|id|type|status|date|start|target|value|unit|metric|period|file|user|level|weight|team|wert|einheit|typ|art|kind|progress',
  },
  above: {
    best: 'stands below|parent|objective|parent objective|parent goal|parent title|parent name|objective title|objective name|aligned to|aligned with|supports|objectives',
    bestAbroad:
      'steht unter|ubergeordnet|uebergeordnet|ubergeordnetes ziel|uebergeordnetes ziel|oberziel|zielsetzung|leitziel|objectif|objetivo|obiettivo',
    fair: 'contributes to|belongs to|alignment',
    fairAbroad: 'gehort zu|gehoert zu|zahlt ein auf',
    not: 'id|owner|type|status|date|progress|key|result|weight|typ|art|description|number|level',
  },
  period: {
    best: 'period|time period|timeframe|time frame|cycle|okr cycle|session|quarter|planning period|plan',
    bestAbroad: 'zeitraum|periode|zyklus|quartal|okr zyklus|planungszeitraum|periodo',
    not: 'start|end|id|status|date',
  },
  level: {
    best: 'level|goal level|objective level|scope',
    bestAbroad: 'ebene|stufe der organisation|zielebene|niveau|nivel|livello',
    not: 'confidence|id',
  },
  part: {
    best: 'part of the organisation|organisational unit|organizational unit|business unit|team|department|teams|group|team name|department name',
    bestAbroad:
      'teil der organisation|organisationseinheit|geschaftseinheit|geschaeftseinheit|abteilung|bereich|team name|gruppe',
    not: 'id|members|email',
  },
  owner: {
    best: 'owner email|lead email|owner|lead|goal owner|objective owner|key result owner|assignee|responsible|assigned to|owners',
    bestAbroad:
      'verantwortlich|verantwortlicher|verantwortliche|verantwortliche person|zustandig|zustaendig|inhaber|eigentumer|eigentuemer|responsable',
    fair: 'who|accountable',
    fairAbroad: 'wer|leitung',
    not: 'id|team|date|created|type|parent',
  },
  contributors: {
    best: 'contributors|contributor|collaborators|members|participants|supporters|involved',
    bestAbroad: 'mitwirkende|beteiligte|weitere beteiligte|teilnehmer',
    not: 'id|count',
  },
  tags: {
    best: 'tags|labels|tag|label|keywords',
    bestAbroad: 'stichworter|stichwoerter|stichworte|schlagworter|schlagwoerter|schlagworte|etiketten|etiquetas',
    fair: 'categories|category|pillar|strategic pillar',
    fairAbroad: 'kategorien|kategorie',
    not: 'id',
  },
  weight: {
    best: 'weight|weighting|weights',
    bestAbroad: 'gewicht|gewichtung|poids|peso',
  },
  kind: {
    best: 'kind|metric type|key result type|measurement type|kind of key result|type of key result|type of metric|measured by',
    bestAbroad: 'messart|art des schlusselergebnisses|art des schluesselergebnisses|art der messung|metriktyp',
  },
  unit: {
    best: 'unit|metric unit|unit of measure|measurement unit|unit of measurement|uom|units',
    bestAbroad: 'einheit|mengeneinheit|masseinheit|messeinheit|unite|unidad|unita',
    fair: 'format|symbol',
    not: 'business|organisational|organizational|name|id',
  },
  start: {
    best: 'start value|start|starting value|initial value|baseline|metric start value|baseline value|metric start',
    bestAbroad: 'startwert|anfangswert|ausgangswert|basiswert|valeur initiale|valor inicial',
    fair: 'from|initial',
    fairAbroad: 'von|ausgangslage',
    not: 'date|day|datum|tag|on|target|current|month|due',
  },
  target: {
    best: 'target value|target|goal value|metric target value|desired value|metric target|end value',
    bestAbroad: 'zielwert|sollwert|soll|valeur cible|valor objetivo',
    fair: 'to',
    not: 'date|day|datum|id|start|current|operator|due|type',
  },
  value: {
    best: 'current value|value|current|actual|actual value|metric current value|latest value|last value|metric current',
    bestAbroad: 'aktueller wert|istwert|ist|wert|aktuell|stand wert|valeur actuelle|valor actual',
    fair: 'now|result',
    fairAbroad: 'erreicht|jetzt',
    not: 'start|target|initial|baseline|date|goal|status|quarter|key|progress|ziel|desired|end',
  },
  checked_in: {
    best: 'last check in|last check in date|checked in|last checked in|check in date|last update|last updated|last progress update',
    bestAbroad: 'letzter check in|letzte aktualisierung|letztes update|zuletzt eingecheckt|letzte ruckmeldung',
    fair: 'updated at|updated on|updated',
    fairAbroad: 'aktualisiert am|aktualisiert',
    not: 'by|note|comment|von|next',
  },
  steps: {
    best: 'steps|milestones|checklist|subtasks|checklist items|milestone steps',
    bestAbroad: 'schritte|meilensteine|checkliste|teilschritte|etappen',
    not: 'count|done|number',
  },
  pace: {
    best: 'expected to come|expected pace|trajectory',
    bestAbroad: 'erwartet im verlauf|erwarteter verlauf|verlauf|soll verlauf',
    not: 'progress|value|date',
  },
  stage: {
    best: 'stage|plan stage|phase',
    bestAbroad: 'stufe|planphase|phase des plans',
    not: 'date|id',
  },
  status: {
    best: 'status|goal status|progress status|health|state|key result status|objective status|confidence status',
    bestAbroad: 'zustand|zielstatus|bearbeitungsstatus|statut|estado|stato|ampel',
    not: 'date|change|approval|id',
  },
  priority: {
    best: 'priority|prio|importance',
    bestAbroad: 'prioritat|prioritaet|wichtigkeit|priorite|prioridad|priorita',
  },
  due: {
    best: 'due|due date|deadline|end date|target date|due on|end',
    bestAbroad:
      'fallig|faellig|fallig am|faellig am|frist|enddatum|zieldatum|ende|termin|endtermin|echeance|vencimiento',
    fair: 'until|by when',
    fairAbroad: 'bis|bis wann',
    not: 'start|created|updated|value|completed|closed',
  },
  roll_up: {
    best: 'roll up|rollup|rolls up by|progress calculation|progress type|progress rollup|progress tracking',
    bestAbroad: 'hochrechnung|zusammenfassung des fortschritts|fortschrittsberechnung|aufrollen|berechnung',
    not: 'date|value',
  },
  manual: {
    best: 'progress set by hand %|progress set by hand|manual progress|progress by hand',
    bestAbroad: 'fortschritt von hand %|fortschritt von hand|manueller fortschritt',
  },
  description: {
    best: 'description|notes|details|objective description|goal description|why',
    bestAbroad: 'beschreibung|notizen|erlauterung|erlaeuterung|zielbeschreibung|descripcion|descrizione',
    fair: 'comment|comments|context',
    fairAbroad: 'bemerkung|bemerkungen|kommentar|kommentare|anmerkung',
    not: 'key|unit|metric',
  },
  archived: {
    best: 'archived|is archived',
    bestAbroad: 'archiviert|im archiv',
    not: 'date|by|at|on|am',
  },
}
