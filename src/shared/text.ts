import { spokenLanguage, t } from './translate.ts'

/** Whether a text holds nothing once trimmed: `null`, `undefined`, empty and white space are all blank. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}

/** The text with its first letter in upper case, as a sentence begins. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text with its first letter in lower case, to stand within a sentence; in German, whose nouns keep theirs, as it is. */
export function lowerFirst(text: string): string {
  return hasLargeNouns() ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** A label of the catalogue within a sentence, all of it in lower case but for languages whose nouns keep their first letter. */
export function inSentence(label: string): string {
  return hasLargeNouns() ? label : label.toLowerCase()
}

function hasLargeNouns(): boolean {
  return spokenLanguage() === 'de'
}

/** How many more there are than the one a sentence names; nothing where there are none. */
export function andMore(others: number): string {
  return others > 0 ? t` (and ${others} more)` : ''
}
