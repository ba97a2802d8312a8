/** Which action waits for which. Pure. */

/** Of each action those that it waits for. */
export type Waits = ReadonlyMap<string, readonly string[]>

/**
 * The circle of waits that an action is in, from it back to it; `null` when there is none. Of several it is a shortest one.
 */
export function findCircle(waits: Waits, from: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const open = [from]
  for (const at of open) {
    for (const next of waits.get(at) ?? []) {
      if (next === from) return [...wayTo(at, cameFrom), from]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      open.push(next)
    }
  }
  return null
}

function wayTo(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [last]
  for (let at = cameFrom.get(last); at !== undefined; at = cameFrom.get(at)) way.unshift(at)
  return way
}

/**
 * Which of some actions can be completed together, as each waits only for what is completed or among them. `open` are all
 * that are not completed.
 */
export function completableOf(uuids: readonly string[], waits: Waits, open: ReadonlySet<string>): Set<string> {
  const can = new Set(uuids)
  for (let before = -1; before !== can.size; ) {
    before = can.size
    for (const uuid of can) {
      if ((waits.get(uuid) ?? []).some(other => open.has(other) && !can.has(other))) can.delete(uuid)
    }
  }
  return can
}
