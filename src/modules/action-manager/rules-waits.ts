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
  for (let at = cameFrom.get(last); at !== undefined; at = cameFrom.get(at)) way.push(at)
  return way.reverse()
}

/** All actions that are in a circle of waits, whichever it is: those that wait, by whatever way, for each other. */
export function allInCircles(waits: Waits): Set<string> {
  const waitedBy = new Map<string, string[]>()
  for (const [uuid, others] of waits) {
    for (const other of others) {
      const known = waitedBy.get(other)
      if (known) known.push(uuid)
      else waitedBy.set(other, [uuid])
    }
  }
  // From those that are left last, back along the waits, nothing is reached but what is in circles with them.
  const seen = new Set<string>()
  const left = [...waits.keys()].flatMap(uuid => walk(waits, uuid, seen))
  const placed = new Set<string>()
  const found = new Set<string>()
  for (const uuid of left.toReversed()) {
    const together = walk(waitedBy, uuid, placed)
    if (together.length > 1 || (waits.get(uuid) ?? []).includes(uuid)) for (const one of together) found.add(one)
  }
  return found
}

/** All that is reached from an action and was not seen before, each after what is reached from it. */
function walk(ways: Waits, from: string, seen: Set<string>): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  const left: string[] = []
  const open = [{ uuid: from, others: (ways.get(from) ?? []).values() }]
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { value: next } = last.others.next()
    if (next === undefined) {
      left.push(last.uuid)
      open.pop()
    } else if (!seen.has(next)) {
      seen.add(next)
      open.push({ uuid: next, others: (ways.get(next) ?? []).values() })
    }
  }
  return left
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
