import type { WordPlaces } from './rules-vectors.ts'
import { fold, typedForms, wordsOf } from './rules-words.ts'

/** Phrases of the words that stand in nearly every text: kept by their pairs, as the words themselves tell no document from another. Pure. */

/** The most frequent words of each language that texts are told to be in. */
const most = {
  en: 'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which you one we her all there would their has been if more when who will no other may any shall such',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass daß sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la mais comme ou si leur y dont aux d l s n c ils avec son sa ses cette été être ont nous vous sans tout fait elle',
  it: 'di e il la che in a per un è del non una i con si le da al più della dei gli nel come sono alla lo l ha delle dal o ma se su anche dell ai questo degli alle nella sul ad ed ogni essere stato',
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy',
  pl: 'w i z na do się nie to że o jest przez od po dla za a jak co oraz ze tym lub są być może jego ich które który która tego tej przy ma nad pod jako już tylko tak ale był było go czy we',
} as const

/** All of them as they are kept, without accents. */
export const frequentWords: ReadonlySet<string> = new Set(
  Object.values(most).flatMap(words => words.split(' ').map(fold)),
)

/** Of a word without accents. */
export function isFrequent(word: string): boolean {
  return frequentWords.has(word)
}

/** So many words of a phrase are looked for by their pairs. */
const longestPhrase = 8

/** What two words beside each other are kept as. */
export function pairOf(one: string, next: string): string {
  return `${one}_${next}`
}

/**
 * The phrases that were typed where it is one in quotation marks and of frequent words alone, as `typedForms`, each by its words;
 * else `null`.
 */
export function frequentPhrases(typed: string): string[][] | null {
  const [, phrase = ''] = /^\s*"([\p{L}\p{M}\s]+)"\s*$/u.exec(typed) ?? []
  const phrases = typedForms(phrase).map(wordsOf)
  const areFrequent = phrases.every(
    words => words.length > 1 && words.length <= longestPhrase && words.every(word => frequentWords.has(word)),
  )
  return areFrequent ? phrases : null
}

/** A page as it is written, with how many places it has. */
export type PageWords = { words: WordPlaces; length: number }

/**
 * Which frequent words stand beside each other, each two as one word, of pages that are told one after the other: on them, and from the
 * last word of one to the first of the next.
 */
export function collectPairs(): { add: (page: PageWords) => void; pairs: ReadonlySet<string> } {
  const pairs = new Set<string>()
  let last: string | undefined
  function add({ words, length }: PageWords): void {
    const byPlace = new Map<number, string>()
    for (const [word, places] of words) if (isFrequent(word)) for (const place of places) byPlace.set(place, word)
    if (last !== undefined) byPlace.set(0, last)
    for (const [place, word] of byPlace) {
      const next = byPlace.get(place + 1)
      if (next !== undefined) pairs.add(pairOf(word, next))
    }
    if (length > 0) last = byPlace.get(length)
  }
  return { add, pairs }
}
