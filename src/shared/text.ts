import { plainNumber } from './formats/write-number.ts'
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

/** A text as it was written, in the marks of the language spoken. */
export function quoted(text: string): string {
  return t`‘${text}’`
}

/** Things one after another, the last behind “and”. */
export function allOf(things: readonly string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : t`${things.slice(0, -1).join(', ')} and ${last}`
}

/** Things one after another, the last behind “or”. */
export function anyOf(things: readonly string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : t`${things.slice(0, -1).join(', ')} or ${last}`
}

/** How many more there are than the one a sentence names; nothing where there are none. */
export function andMore(others: number): string {
  return others > 0 ? t` (and ${plainNumber(others)} more)` : ''
}

/** Whether a name has every word of a search, whatever the case. */
export function hasWords(name: string, search: string): boolean {
  const lower = name.toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every(word => lower.includes(word))
}
