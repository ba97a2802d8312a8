import type { Row } from '#shared/query-answer.ts'

/** A place in the category tree: the members from the top down to it. */
export type CategoryPlace = { key: string; path: readonly string[] }

/** One text of a path, to tell places apart. */
export function pathKey(path: readonly string[]): string {
  return path.length === 0 ? '' : JSON.stringify(path)
}

/**
 * The places of a tree from its branches, one row each with a column a level: by name, each place followed by those below
 * it. What a line does not state ends its branch.
 */
export function categoryPlaces(rows: readonly Row[], chain: readonly { id: string }[]): CategoryPlace[] {
  const places = new Map<string, CategoryPlace>()
  for (const row of rows) {
    const path: string[] = []
    for (const { id } of chain) {
      const member = row[id]
      if (member === null || member === undefined || member === '') break
      path.push(String(member))
      const key = pathKey(path)
      if (!places.has(key)) places.set(key, { key, path: [...path] })
    }
  }
  return [...places.values()].sort((a, b) => comparePaths(a.path, b.path))
}

/** The places whose own name has all words of a search, whatever the case; all of them without one. */
export function foundPlaces(places: readonly CategoryPlace[], search: string): CategoryPlace[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return places.filter(({ path }) => {
    const name = (path.at(-1) ?? '').toLowerCase()
    return words.every(word => name.includes(word))
  })
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let level = 0; level < Math.min(a.length, b.length); level++) {
    const order = (a[level] ?? '').localeCompare(b[level] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}
