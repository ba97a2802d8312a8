/** How deep objectives stand below each other. Pure. */

/** So many objectives may stand below each other, the topmost counted. */
export const deepest = 20

/** Of each objective the one that it stands below. What is not among them ends the way up. */
export type Parents = ReadonlyMap<string, string | null>

/** How deep each objective stands, the topmost as 1 and each after the one above it; and those that stand below themselves. */
export function depthsOf(parents: Parents): { depths: Map<string, number>; circles: Set<string> } {
  const depths = new Map<string, number>()
  const circles = new Set<string>()
  const above = (uuid: string) => {
    const parent = parents.get(uuid) ?? null
    return parent !== null && parents.has(parent) ? parent : null
  }
  for (const from of parents.keys()) {
    const way = new Set<string>()
    let at: string | null = from
    for (; at !== null && !depths.has(at) && !way.has(at); at = above(at)) way.add(at)
    const met = [...way]
    if (at !== null && way.has(at)) for (const uuid of met.slice(met.indexOf(at))) circles.add(uuid)
    let depth = depths.get(at ?? '') ?? 0
    for (const uuid of met.toReversed()) depths.set(uuid, ++depth)
  }
  return { depths, circles }
}

/** What stands above an objective, the nearest first, each once. */
export function wayUp(parents: Parents, from: string): string[] {
  const way = new Set<string>()
  for (let at = parents.get(from) ?? null; at !== null && !way.has(at); at = parents.get(at) ?? null) way.add(at)
  return [...way]
}

/**
 * Below which objective each is shown, whatever is stored: none is deeper than the limit, and none below itself. What stands deeper
 * is beside the one it stands below, those of a circle and what stands below none of these are at the top: `null`.
 */
export function shownBelow(parents: Parents): Map<string, string | null> {
  const { depths, circles } = depthsOf(parents)
  const shown = new Map<string, string | null>()
  const levels = new Map<string, number>()
  for (const uuid of depths.keys()) {
    const parent = circles.has(uuid) ? null : (parents.get(uuid) ?? null)
    const level = parent === null ? undefined : levels.get(parent)
    const isBeside = level !== undefined && level >= deepest
    shown.set(uuid, level === undefined ? null : isBeside ? (shown.get(parent ?? '') ?? null) : parent)
    levels.set(uuid, isBeside ? level : (level ?? 0) + 1)
  }
  return shown
}

/** Those of some objectives that have come to stand where they, or what is below them, are too deep. */
export function tooDeep(parents: Parents, moved: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const movedBy = new Map<string, string>()
  for (const [uuid, depth] of depthsOf(parents).depths) {
    const by = moved.has(uuid) ? uuid : movedBy.get(parents.get(uuid) ?? '')
    if (by === undefined) continue
    movedBy.set(uuid, by)
    if (depth > deepest) found.add(by)
  }
  return found
}
