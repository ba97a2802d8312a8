import { t } from './translate.ts'
import { vocabulary } from './vocabulary.ts'

/** The words by which files of other trackers, and people, say what a thing is. Pure. */

type Status = (typeof vocabulary.actionStatus)[number]
type Priority = (typeof vocabulary.priority)[number]
type PlanStage = (typeof vocabulary.planStage)[number]

const statuses: Record<Status, string> = {
  'To do':
    'todo|not started|open|new|planned|backlog|pending|draft|0|0%|offen|zu erledigen|nicht begonnen|nicht gestartet|neu|geplant|ausstehend|entwurf',
  'On track':
    'in progress|started|doing|active|ongoing|in review|working on it|green|50|50%|im plan|in arbeit|in bearbeitung|begonnen|gestartet|laufend|aktiv|auf kurs|grun|gruen|wird bearbeitet',
  'At risk':
    'yellow|amber|behind|needs attention|progressing slowly|delayed|on hold|waiting|gefahrdet|gefaehrdet|gelb|verzogert|verzoegert|pausiert|wartend|zuruckgestellt|risiko',
  'In Trouble':
    'off track|red|blocked|stuck|critical|overdue|in schwierigkeiten|rot|blockiert|kritisch|uberfallig|ueberfaellig',
  Completed:
    'complete|done|achieved|reached|closed|resolved|finished|yes|x|100|100%|abgeschlossen|erledigt|fertig|fertiggestellt|geschlossen|beendet|umgesetzt|ja',
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

export type WordReader<Word extends string> = (text: string) => Word | null

/** The status that a word names, `null` for none. */
export const readStatus: WordReader<Status> = readerOf(vocabulary.actionStatus, statuses)
/** The priority that a word names. */
export const readPriority: WordReader<Priority> = readerOf(vocabulary.priority, priorities)
/** The stage of the plan that a word names. */
export const readStage: WordReader<PlanStage> = readerOf(vocabulary.planStage, stages)

/** Reads words by those that name them, divided by `|`, and by what the portal itself calls them in the language of the reader. */
export function readerOf<Word extends string>(
  all: readonly Word[],
  words: Record<Word, string>,
  said: (word: Word) => string = t,
): WordReader<Word> {
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

/** A name by its words, whatever their order: `Berg, Kim` is `Kim Berg`, and `2026 Q4` is `Q4 2026`. */
export function nameKey(name: string): string {
  return plain(name).split(' ').toSorted().join(' ')
}
