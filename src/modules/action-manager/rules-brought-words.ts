import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { ActionStatus, PlanStage, Priority } from './action-words.ts'
import { type SavingType, savingTypes, shortTypeWords } from './savings-words.ts'

/** The words by which files of other trackers, and people, say what an action is. Pure. */

const statuses: Record<ActionStatus, string> = {
  'To do':
    'todo|not started|open|new|planned|backlog|pending|draft|0|0%|offen|zu erledigen|nicht begonnen|nicht gestartet|neu|geplant|ausstehend|entwurf',
  'On track':
    'in progress|started|doing|active|ongoing|in review|working on it|green|50|50%|im plan|in arbeit|in bearbeitung|begonnen|gestartet|laufend|aktiv|auf kurs|grun|gruen|wird bearbeitet',
  'At risk':
    'yellow|amber|delayed|on hold|waiting|gefahrdet|gefaehrdet|gelb|verzogert|verzoegert|pausiert|wartend|zuruckgestellt|risiko',
  'In Trouble':
    'off track|red|blocked|stuck|critical|overdue|in schwierigkeiten|rot|blockiert|kritisch|uberfallig|ueberfaellig',
  Completed:
    'complete|done|closed|resolved|finished|yes|x|100|100%|abgeschlossen|erledigt|fertig|fertiggestellt|geschlossen|beendet|umgesetzt|ja',
}

const priorities: Record<Priority, string> = {
  High: 'highest|urgent|critical|important|major|blocker|1|a|p1|hoch|sehr hoch|dringend|wichtig|kritisch',
  Medium: 'normal|moderate|2|b|p2|mittel|standard',
  Low: 'lowest|minor|trivial|3|c|p3|niedrig|gering|sehr niedrig',
}

const stages: Record<PlanStage, string> = {
  Plan: 'planning|planen|planung',
  Source: 'sourcing|procure|procurement|quelle|beschaffen|beschaffung|einkauf',
  Make: 'making|produce|production|herstellen|herstellung|produktion|fertigung',
  Deliver: 'delivery|logistics|liefern|lieferung|logistik',
}

const types: Record<SavingType, string> = {
  hard: 'hard saving|hard savings|cost reduction|reduction|hart|harte einsparung|kostensenkung|reduktion',
  soft: 'soft saving|soft savings|weich|weiche einsparung',
  avoidance: 'avoided|cost avoidance|avoided cost|vermieden|vermeidung|kostenvermeidung',
}

type Reader<Word extends string> = (text: string) => Word | null

/** The status that a word names, `null` for none. */
export const readStatus: Reader<ActionStatus> = readerOf(vocabulary.actionStatus, statuses)
/** The priority that a word names. */
export const readPriority: Reader<Priority> = readerOf(vocabulary.priority, priorities)
/** The stage of the plan that a word names. */
export const readStage: Reader<PlanStage> = readerOf(vocabulary.planStage, stages)
/** The type of a saving that a word names. */
export const readSavingType: Reader<SavingType> = readerOf(savingTypes, types, type => t(shortTypeWords[type]))

/** Besides the words above, what the portal itself calls it in the language of the reader. */
function readerOf<Word extends string>(
  all: readonly Word[],
  words: Record<Word, string>,
  said: (word: Word) => string = t,
): Reader<Word> {
  const known = new Map(all.flatMap(word => [word, ...words[word].split('|')].map(text => [plain(text), word])))
  return text => known.get(plain(text)) ?? all.find(word => plain(said(word)) === plain(text)) ?? null
}

/** In small letters without accents, with one blank between words. */
export function plain(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d%]+/gu, ' ')
    .replaceAll(' %', '%')
    .trim()
}
