import type { CleanName } from './clean-name.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import type { Rarity } from './name-rarity.ts'

export type NameScore = {
  /** 0-1. */
  score: number
  /** Words both names have. */
  shared: string[]
}

type ScoredName = Pick<CleanName, 'words' | 'key' | 'shortened'>

/** Words less alike than this are different words. */
const leastAlike = 0.88
/** What a name can reach at most while a word of it is left over, or alike for no reason a slip of the hand explains. */
const mostDoubtful = 0.965
/** Names that differ in where they are divided into words only. */
const dividedOtherwise = 0.99
const shortenedWord = 0.98
const leastShare = 0.7

/**
 * How likely two cleaned names are one company, 0-1: half Jaro-Winkler over the texts, half the words they share weighted
 * by rarity. Method of W. Cohen, P. Ravikumar and S. Fienberg, "A Comparison of String Distance Metrics for Name-Matching
 * Tasks" (2003): soft TF-IDF, here as a share of both names' weight (Dice) with a quarter for the shorter name's share,
 * so that a name within a longer one is asked about.
 */
export function scoreNames(one: ScoredName, other: ScoredName, rarity: Rarity): NameScore {
  if (one.words.join('') === other.words.join('')) return { score: dividedOtherwise, shared: one.words }
  const aligned = alignWords(one, other, rarity)
  // The texts could add so little that nobody would be asked: most pairs end here.
  if (aligned.share < leastShare) return { score: aligned.share, shared: aligned.shared }
  const texts = Math.max(jaroWinkler(one.words.join(' '), other.words.join(' ')), jaroWinkler(one.key, other.key))
  const score = (texts + aligned.share) / 2
  return { score: aligned.isDoubtful ? Math.min(score, mostDoubtful) : score, shared: aligned.shared }
}

type Aligned = { share: number; shared: string[]; isDoubtful: boolean }

function alignWords(one: ScoredName, other: ScoredName, rarity: Rarity): Aligned {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const left = new Set(long.words)
  const open = new Set<string>()
  const shared: string[] = []
  let matched = 0
  let isDoubtful = false
  for (const word of new Set(short.words)) {
    if (left.delete(word)) {
      matched += 2 * rarity.weight(word)
      shared.push(word)
    } else open.add(word)
  }
  for (const word of open) {
    const best = bestPartner(word, left, short.shortened, long.shortened)
    if (!best) continue
    left.delete(best.word)
    open.delete(word)
    isDoubtful ||= best.isDoubtful
    matched += best.alike * (rarity.weight(word) + rarity.weight(best.word))
  }
  const [shortWeight, longWeight] = [weightOf(short, rarity), weightOf(long, rarity)]
  const dice = matched / (shortWeight + longWeight)
  const contained = Math.min(1, matched / 2 / Math.min(shortWeight, longWeight))
  return { share: 0.75 * dice + 0.25 * contained, shared, isDoubtful: isDoubtful || open.size > 0 || left.size > 0 }
}

function weightOf({ words }: ScoredName, rarity: Rarity): number {
  let sum = 0
  for (const word of new Set(words)) sum += rarity.weight(word)
  return sum
}

type Partner = { word: string; alike: number; isDoubtful: boolean }

function bestPartner(word: string, words: Iterable<string>, shortHere: string[], shortThere: string[]): Partner | null {
  let best: Partner | null = null
  for (const candidate of words) {
    const partner = partnerOf(word, candidate, shortHere, shortThere)
    if (partner && (!best || partner.alike > best.alike)) best = partner
  }
  return best
}

function partnerOf(word: string, other: string, shortHere: string[], shortThere: string[]): Partner | null {
  const isShortened =
    (shortHere.includes(word) && other.startsWith(word)) || (shortThere.includes(other) && word.startsWith(other))
  if (isShortened) return { word: other, alike: shortenedWord, isDoubtful: false }
  if (Math.abs(word.length - other.length) > 4) return null
  const alike = jaroWinkler(word, other)
  return alike < leastAlike ? null : { word: other, alike, isDoubtful: !isSlip(word, other) }
}

/** Whether two words differ as one word mistyped does: two neighbouring letters changed places, or one struck twice. */
export function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5) return false
  if (undoubled(one) === undoubled(other)) return true
  if (one.length !== other.length) return false
  let at = 0
  while (one[at] === other[at] && at < one.length) at++
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

function undoubled(word: string): string {
  return word.replace(/(.)\1/g, '$1')
}
