/** How much each word of a set of names tells: rare ones much, those of many names little. */
export type Rarity = {
  /** Natural logarithm of names per name that has the word, at least a little. */
  weight(word: string): number
  /** In how many names the word stands. */
  count(word: string): number
  /** The word that tells most; of equals the longest. Empty for a name without words. */
  rarest(words: readonly string[]): string
}

/** Rarity over names as words: inverse document frequency (K. Spärck Jones, 1972), smoothed for words of every name. */
export function rarityOf(names: Iterable<readonly string[]>): Rarity {
  const counts = new Map<string, number>()
  let total = 0
  for (const words of names) {
    total++
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const weights = new Map<string, number>()
  const count = (word: string) => counts.get(word) ?? 0
  return {
    weight(word) {
      const known = weights.get(word)
      if (known !== undefined) return known
      const weight = Math.log(1 + (total + 1) / Math.max(1, count(word)))
      weights.set(word, weight)
      return weight
    },
    count,
    rarest: words =>
      words.reduce((best, word) => {
        const difference = count(best) - count(word)
        return best === '' || difference > 0 || (difference === 0 && word.length > best.length) ? word : best
      }, ''),
  }
}
