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

const frequent: ReadonlySet<string> = new Set(Object.values(most).flatMap(words => words.split(' ').map(fold)))

/** All of them as they are kept, without accents. */
export const frequentWords: readonly string[] = [...frequent]

/** Of a word without accents. */
export function isFrequent(word: string): boolean {
  return frequent.has(word)
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
    words => words.length > 1 && words.length <= longestPhrase && words.every(word => frequent.has(word)),
  )
  return areFrequent ? phrases : null
}

/** Characters at both sides of the end of a page in which its last word stands, and the first of the next. */
const edge = 80

/** What stands around the ends of pages, whole words of it, so that those beside each other over two pages are known. */
export function pageEdges(pages: readonly string[]): string[] {
  return pages.slice(1).map((page, at) => {
    const before = (pages[at] ?? '').trimEnd()
    const after = page.trimStart()
    const last = before.length > edge ? before.slice(-edge).replace(/^\S+/, '') : before
    const first = after.length > edge ? after.slice(0, edge).replace(/\S+$/, '') : after
    return fold(`${last}\n${first}`)
  })
}
