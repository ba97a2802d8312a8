import type { Pair, PairChoices, Path } from './definition.ts'

type Named = { names: readonly string[] }
export type SoldFamily = Named & { family: string }
export type BoughtCategory = Named & { path: Path }
type Suggestion = PairChoices['families'][number]['suggestions'][number]

const mostSuggestions = 3
const mostWords = 4
/** A word of so many product categories times so many purchase categories tells nothing. */
const commonFrom = 4
/** Two rare words, or one that is in one category of each side. */
const leastScore = 0.75

/**
 * The purchase categories whose names say that they may stand beside a product category: first those that buy items
 * under the names they are sold by, then those that share rare words with it; a word counts one divided by how many
 * categories of either side have it. Never more than a suggestion: a person decides.
 */
export function suggestPairs(
  families: readonly SoldFamily[],
  categories: readonly BoughtCategory[],
): Map<string, Suggestion[]> {
  const sold = families.map(({ family, names }) => ({
    family,
    exact: exactNames(names),
    words: wordsOf([family, ...names]),
  }))
  const bought = categories.map(({ path, names }) => ({
    path,
    exact: exactNames(names),
    words: wordsOf([path.at(-1) ?? '', ...names]),
  }))
  const [inSold, inBought] = [countWords(sold), countWords(bought)]
  const weightOf = (word: string) => {
    const places = (inSold.get(word) ?? 0) * (inBought.get(word) ?? 0)
    return places === 0 || places >= commonFrom ? 0 : 1 / places
  }
  const found = sold.map(family => ({
    family: family.family,
    suggestions: bought.flatMap(category => suggestionOf(family, category, weightOf) ?? []),
  }))
  const isLikely = likelyGroups(found.map(({ suggestions }) => suggestions))
  return new Map(
    found.map(({ family, suggestions }) => {
      const likely = suggestions.filter(one => one.kind === 'same' || isLikely(one.path))
      const best = likely.toSorted((a, b) => b.score - a.score || a.path.join('\n').localeCompare(b.path.join('\n')))
      return [family, best.slice(0, mostSuggestions).map(({ score: _, ...suggestion }) => suggestion)]
    }),
  )
}

/**
 * A word in common may be chance ("natural" yogurt and gas). What goes into products is bought in few groups of purchases
 * that many product categories share words with, so a group with under a quarter as many as the best one is left out.
 */
function likelyGroups(found: readonly (readonly Suggestion[])[]): (path: Path) => boolean {
  const counts = new Map<string, number>()
  for (const suggestions of found) {
    const groups = new Set(suggestions.map(({ path }) => path[0] ?? ''))
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return path => (counts.get(path[0] ?? '') ?? 0) * 4 >= most
}

type Words = { exact: ReadonlyMap<string, string>; words: ReadonlySet<string> }

function suggestionOf(
  family: Words,
  { path, exact, words }: Words & { path: Path },
  weightOf: (word: string) => number,
): (Suggestion & { score: number }) | null {
  const same = [...exact].flatMap(([name, text]) => (family.exact.has(name) ? [text] : []))
  if (same.length > 0) return { path, kind: 'same', words: same.slice(0, mostWords), score: 1000 + same.length }
  const shared = [...words].filter(word => family.words.has(word) && weightOf(word) > 0)
  const score = shared.reduce((sum, word) => sum + weightOf(word), 0)
  const rarest = shared.toSorted((a, b) => weightOf(b) - weightOf(a) || a.localeCompare(b))
  return score < leastScore ? null : { path, kind: 'alike', words: rarest.slice(0, mostWords), score }
}

function exactNames(names: readonly string[]): Map<string, string> {
  return new Map(names.flatMap(name => (name.trim() === '' ? [] : [[name.trim().toLowerCase(), name.trim()]])))
}

const joining = new Set(['and', 'for', 'the', 'with', 'other', 'und', 'mit', 'für'])

/** Words of three letters and more; sizes and numbers are no words, and a plural is its singular. */
function wordsOf(names: readonly string[]): Set<string> {
  const words = names.flatMap(name => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const telling = words.filter(word => !joining.has(word))
  return new Set(telling.map(word => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)))
}

function countWords(categories: readonly Words[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of categories) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Whether one path lies within the other, which would count its lines twice. */
export function isWithin(one: Path, other: Path): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return one.length !== other.length && shorter.every((name, index) => name === longer[index])
}

/** A product category with what stands beside it and what its name suggests. */
export type PairRow = PairChoices['families'][number] & { pairs: Pair[] }

/** Product categories by revenue, those that are paired without any last; what is suggested may still be put there. */
export function pairRows({ families }: Pick<PairChoices, 'families'>, pairs: readonly Pair[]): PairRow[] {
  const gone = pairs.filter(({ family }) => !families.some(one => one.family === family)).map(({ family }) => family)
  const without = [...new Set(gone)].map(family => ({ family, revenue: '0.00', suggestions: [] }))
  return [...families, ...without].map(one => {
    const beside = pairs.filter(({ family }) => family === one.family)
    return { ...one, pairs: beside, suggestions: one.suggestions.filter(({ path }) => !isTaken(path, beside)) }
  })
}

/** Whether a purchase category stands there already, as a whole or in part. */
export function isTaken(path: Path, pairs: readonly Pair[]): boolean {
  return pairs.some(pair => pair.path.join('\n') === path.join('\n') || isWithin(pair.path, path))
}

/** A purchase category by its names from the first level down. */
export function pathText(path: readonly string[]): string {
  return path.join(' › ')
}
