/** What to keep: so many answers, of texts of at most so many characters. */
type Bounds = { entries: number; characters: number }

/**
 * A function that keeps its latest answers by the text they were found for, so that it must be pure. Answers are shared:
 * nobody may change one.
 */
export function rememberLatest<T>(bounds: Bounds, find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = find(text)
    if (text.length > bounds.characters) return found
    if (known.size >= bounds.entries) dropOldest(known)
    known.set(text, found)
    return found
  }
}

/** Takes the entry out of a map that was put in first. */
export function dropOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
