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

/** The English plural of a label of the catalogue: supplier families, countries, days, categories of level 2. */
export function pluralOf(label: string): string {
  const [kind = '', part] = label.split(', ')
  if (part) return t`${pluralOf(kind)} of ${part}`
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return label.endsWith('s') ? label : `${label}s`
}

/** A label within a sentence; one that begins with an abbreviation stays as it is: GL account. */
export function wordOf(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : lowerFirst(label)
}
