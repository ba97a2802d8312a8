import { stopWords } from './stop-words.ts'

/** The languages a text is told to be in; of any other nothing is said. */
export const textLanguages = ['de', 'en', 'es', 'fr', 'it', 'pl'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** As much of a text as tells its language. */
export const languageSample = 20_000

/** Fewer words that tell a language are chance. */
const leastWords = 1.5
/** In running text every third word is one of them; in lists and tables fewer. */
const leastShare = 0.06
/** What the first language must be above the second. */
const leastLead = 1.2

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(stopWords)) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

/**
 * The language a text is in, by the small words of each that stand in it; a word that several have counts less. `null` where they
 * are too few or speak for two alike, and for languages that are known only to be told apart.
 */
export function textLanguage(text: string): TextLanguage | null {
  const words =
    text
      .slice(0, languageSample)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) {
    const languages = languagesOf.get(word) ?? []
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length)
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  if (!first) return null
  const [language, count] = first
  const isSure = count >= leastWords && count >= leastShare * words.length && count >= leastLead * (second?.[1] ?? 0)
  return isSure ? (textLanguages.find(each => each === language) ?? null) : null
}
