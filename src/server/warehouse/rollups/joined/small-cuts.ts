import type { JoinedRollup, RolledUpload } from '../../compile/rolled.ts'

/** So many rows are copied at most, all cuts together. */
const mostRows = 300_000

type AddedUp = Pick<RolledUpload, 'upload' | 'build' | 'rows'>

/** The builds that a copy is of, by their uploads: those that have rows. A number alone may be given again after the clock was set back. */
export function joinableBuilds(rollups: readonly AddedUp[]): Record<string, string> {
  return Object.fromEntries(withCuts(rollups).map(({ upload, build }) => [upload, build]))
}

/**
 * The cuts that all builds have, the smallest first, as many as may be copied together, and how many rows each has; `null`
 * with fewer than two builds, and where no cut is small enough.
 */
export function smallCuts(rollups: readonly AddedUp[], most = mostRows): Pick<JoinedRollup, 'of' | 'rows'> | null {
  const [first, ...others] = withCuts(rollups)
  if (!first || others.length === 0) return null
  const common = Object.keys(first.rows).filter(cut => others.every(({ rows }) => rows[cut] !== undefined))
  const sizes = common
    .map(cut => ({ cut, rows: [first, ...others].reduce((sum, { rows }) => sum + (rows[cut] ?? 0), 0) }))
    .sort((a, b) => a.rows - b.rows || (a.cut < b.cut ? -1 : 1))
  const rows: Record<string, number> = {}
  let copied = 0
  for (const size of sizes) {
    copied += size.rows
    if (copied > most) break
    rows[size.cut] = size.rows
  }
  return Object.keys(rows).length > 0 ? { of: joinableBuilds(rollups), rows } : null
}

function withCuts(rollups: readonly AddedUp[]): AddedUp[] {
  return rollups.filter(({ rows }) => Object.keys(rows).length > 0)
}
