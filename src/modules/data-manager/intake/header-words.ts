import { type LoadableId, loadableIds } from '#shared/loadables.ts'
import { isCurrencyCode } from '#shared/written/currency-words.ts'
import type { FieldWords } from './field-words.ts'
import { actionHeaderWords } from './header-words-actions.ts'
import { goalHeaderWords } from './header-words-goals.ts'
import { registerHeaderWords } from './header-words-registers.ts'
import { salesHeaderWords } from './header-words-sales.ts'
import { spendHeaderWords } from './header-words-spend.ts'

const words: Record<LoadableId, Readonly<Record<string, FieldWords>>> = {
  spend: spendHeaderWords,
  sales: salesHeaderWords,
  ...registerHeaderWords,
  actions: actionHeaderWords,
  goals: goalHeaderWords,
}

type Phrase = { field: string; tokens: string[]; weight: number; isAbroad: boolean; place: number }
type Phrases = {
  /** Phrases by the word they begin with, and by all their words written together. */
  byWord: ReadonlyMap<string, readonly Phrase[]>
  /** What speaks against a field. */
  against: ReadonlyMap<string, string[][]>
}

/** How well a head names a field: 0 to 1, and the language it was recognised in. */
export type HeaderMatch = { score: number; isAbroad: boolean }

const weights = { best: 1, fair: 0.62, against: 0.45 }
/** What the last of the best words loses against the first, so that two good heads are not equal. */
const orderLoss = 0.08

const phrases = Object.fromEntries(loadableIds.map(id => [id, compile(id)])) as Record<LoadableId, Phrases>

/**
 * The fields of the dataset that the words of a head name, and how well. Only phrases are compared that one of the words
 * leads to: a wide file has a thousand heads, and each could be compared with hundreds of phrases.
 */
export function matchHeaders(dataset: LoadableId, words: readonly string[]): ReadonlyMap<string, HeaderMatch> {
  const { byWord, against } = phrases[dataset]
  const tokens = withoutCurrency(words)
  const joined = tokens.join('')
  const best = new Map<string, { score: number; phrase: Phrase }>()
  for (const word of new Set([...tokens, joined])) {
    for (const phrase of byWord.get(word) ?? []) {
      const score = phrase.weight * coverage(tokens, joined, phrase.tokens)
      const found = best.get(phrase.field)
      const isBetter = !found || score > found.score || (score === found.score && phrase.place < found.phrase.place)
      if (score > 0 && isBetter) best.set(phrase.field, { score, phrase })
    }
  }
  return new Map(
    [...best].map(([field, { score, phrase }]) => {
      const unsaid = withoutPhrase(tokens, phrase.tokens)
      const said = (against.get(field) ?? []).filter(words => startOf(unsaid, words) !== -1).length
      return [field, { score: said === 0 ? score : score * weights.against ** said, isAbroad: phrase.isAbroad }]
    }),
  )
}

/** Every word of a phrase of any dataset, for or against a field. */
export const headerWords: ReadonlySet<string> = new Set(
  loadableIds.flatMap(id => [
    ...[...phrases[id].byWord.values()].flatMap(all => all.flatMap(({ tokens }) => tokens)),
    ...[...phrases[id].against.values()].flat(2),
  ]),
)

/** Characters beyond which a cell is a text and no head. */
const longestHead = 120

/** Which datasets have a phrase that begins with a word, or is it when written together. */
const datasetsByWord = new Map<string, Set<LoadableId>>()
for (const id of loadableIds) {
  for (const word of phrases[id].byWord.keys()) {
    datasetsByWord.set(word, (datasetsByWord.get(word) ?? new Set<LoadableId>()).add(id))
  }
}

/**
 * Whether a cell holds words that name some field, so that its row may be a header. Any cell of a file may be asked
 * about, so only datasets are looked into that one of its words leads to.
 */
export function isHeaderWord(text: string): boolean {
  if (text.length > longestHead) return false
  const tokens = headerTokens(text)
  const rest = withoutCurrency(tokens)
  const near = new Set([...rest, rest.join('')].flatMap(word => [...(datasetsByWord.get(word) ?? [])]))
  return [...near].some(id => [...matchHeaders(id, tokens).values()].some(({ score }) => score >= 0.6))
}

/**
 * The words of a head: unaccented, in small letters, camel case and signs taken apart. A letter in parentheses at the
 * end, by which ledgers mark the text of a code, is left out.
 */
export function headerTokens(header: string): string[] {
  return header
    .replace(/\([A-Z]\)\s*$/, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\d%]+/u)
    .filter(token => token !== '')
}

/** `Amount EUR` names an amount as well as `Amount` does. */
function withoutCurrency(tokens: readonly string[]): readonly string[] {
  const rest = tokens.filter(token => token.length !== 3 || !isCurrencyCode(token.toUpperCase()))
  return rest.length === 0 ? tokens : rest
}

function compile(dataset: LoadableId): Phrases {
  const byWord = new Map<string, Phrase[]>()
  for (const [field, entry] of Object.entries(words[dataset])) {
    const all = [
      ...split(entry.best, weights.best, false),
      ...split(entry.bestAbroad, weights.best, true),
      ...split(entry.fair, weights.fair, false),
      ...split(entry.fairAbroad, weights.fair, true),
    ]
    for (const [place, phrase] of all.entries()) {
      for (const word of new Set([phrase.tokens[0] ?? '', phrase.tokens.join('')])) {
        byWord.set(word, [...(byWord.get(word) ?? []), { ...phrase, field, place }])
      }
    }
  }
  const against = Object.entries(words[dataset]).map(([field, { not = '' }]): [string, string[][]] => [
    field,
    not.split('|').filter(Boolean).map(headerTokens),
  ])
  return { byWord, against: new Map(against) }
}

function split(list: string | undefined, weight: number, isAbroad: boolean): Omit<Phrase, 'field' | 'place'>[] {
  const all = (list ?? '').split('|').filter(Boolean)
  return all.map((phrase, at) => ({
    tokens: phrase.split(' '),
    weight: weight * (1 - (orderLoss * at) / all.length),
    isAbroad,
  }))
}

/** 1 when the head is the phrase; less when it says more; 0 when it does not hold the phrase word for word. */
function coverage(tokens: readonly string[], joined: string, phrase: string[]): number {
  if (startOf(tokens, phrase) === -1) return joined === phrase.join('') ? 1 : 0
  return tokens.length === phrase.length ? 1 : 0.6 + (0.35 * phrase.length) / tokens.length
}

/** What a head says beside the phrase: `vat` speaks against an amount, but not in `amount excl vat`. */
function withoutPhrase(tokens: readonly string[], phrase: string[]): readonly string[] {
  const at = startOf(tokens, phrase)
  return at === -1 ? [] : tokens.toSpliced(at, phrase.length)
}

function startOf(tokens: readonly string[], phrase: string[]): number {
  for (let at = 0; at + phrase.length <= tokens.length; at++) {
    if (phrase.every((token, offset) => tokens[at + offset] === token)) return at
  }
  return -1
}
