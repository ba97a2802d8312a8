/** What the portal says in one language. */
export type Translations = {
  /** A BCP 47 name, such as de. */
  language: string
  /** English sentences by what they are called here; the forms of a plural are one text, parted by `|`. */
  sentences: Readonly<Record<string, string>>
}

type Said = string | number | bigint | null | undefined

let current: () => Translations | null = () => null

/**
 * Where the language of the reader is found: on the server it is that of who asks. `null` is English. Answers where it was
 * found before.
 */
export function readTranslations(source: () => Translations | null): () => Translations | null {
  const before = current
  current = source
  return before
}

/** The language that is spoken now, by its BCP 47 name. */
export function spokenLanguage(): string {
  return current()?.language ?? 'en'
}

type Say = {
  (text: string): string
  /** The same of a sentence with values in it, written as a template. */
  (parts: TemplateStringsArray, ...values: readonly Said[]): string
}

/**
 * A sentence in the language of who reads it. Its English text is its name. A template's values stand in the sentence's name
 * as {0}, {1}, …, so that other languages can say them in another order. What no catalogue knows is said as it is.
 * The build of the browser puts the sentence of its language in place of a call whose text is written in it.
 */
export const t: Say = (text: string | TemplateStringsArray, ...values: readonly Said[]) => {
  const known = current()?.sentences
  if (typeof text === 'string') return known?.[text] ?? text
  const sentence = known?.[templateName(text)]
  return sentence === undefined ? String.raw({ raw: text }, ...values) : fill(sentence, values)
}

/**
 * A sentence of what is defined when a module is read, before anybody is there to be spoken to: its English text, found here
 * for the catalogues, and said by `t` when somebody reads it (`saidWhenRead`).
 */
export function toSay(text: string): string {
  return text
}

/** The form of a word that goes with a count: `plural(3, 'line', 'lines')`. Other languages may have more forms. */
export function plural(count: number, one: string, other: string, ...more: readonly string[]): string {
  const translations = current()
  const forms = translations?.sentences[pluralName(one, other)]?.split('|') ?? [one, other, ...more]
  const rules = rulesOf(spokenLanguage())
  const { pluralCategories } = rules.resolvedOptions()
  const place = categories.filter(category => pluralCategories.includes(category)).indexOf(rules.select(count))
  return forms[Math.min(place, forms.length - 1)] ?? ''
}

/** What a template is called in catalogues: its parts with {0}, {1}, … between them. */
export function templateName(parts: readonly string[]): string {
  return parts.reduce((name, part, index) => `${name}{${index - 1}}${part}`)
}

/** What the forms of a word are called in catalogues. */
export function pluralName(one: string, other: string): string {
  return `${one}|${other}`
}

/** In the order a catalogue gives them. */
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const rulesKnown = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const rules = rulesKnown.get(language) ?? new Intl.PluralRules(language)
  rulesKnown.set(language, rules)
  return rules
}

function fill(sentence: string, values: readonly Said[]): string {
  return sentence.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)] ?? ''))
}
