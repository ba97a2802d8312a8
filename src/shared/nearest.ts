/** The ids most like a misspelt one, best first, as words for a message: `suppliers, supplier`. */
export function nearest(word: string, ids: readonly string[], count = 3): string {
  return ids
    .map(id => ({ id, distance: id.startsWith(word) || word.startsWith(id) ? 0.5 : editDistance(word, id) }))
    .sort((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
    .slice(0, count)
    .map(({ id }) => id)
    .join(', ')
}

/** So many letters of a word are looked at: no id is longer, and what is typed may be a whole text. */
const mostLetters = 64

/** Levenshtein distance of the beginnings of two words: the fewest letters added, removed or changed. */
function editDistance(whole: string, other: string): number {
  const [a, b] = [whole.slice(0, mostLetters), other.slice(0, mostLetters)]
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
