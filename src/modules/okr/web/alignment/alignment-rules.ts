import type { Alignment, Objective } from '../../contract.ts'
import { levels } from '../../okr-words.ts'
import type { GoalNode } from '../../rules-narrow.ts'

/** Where the boxes of the alignment picture stand, and what goes with what. Pure. */

export const box = { width: 264, height: 92, row: 104, column: 348, indent: 20, margin: 16 }

export type AlignedBox = {
  objective: Objective
  /** Which of the columns: organisation, units, people. */
  column: number
  left: number
  top: number
  above: string | null
  below: string[]
}

export type AlignmentPicture = {
  /** In the order of the tree. */
  boxes: AlignedBox[]
  width: number
  height: number
}

/**
 * Each objective in the column of its level, those below it beside it or, in the same column, under it. What stands below another
 * one never stands left of it.
 */
export function layOut(nodes: readonly GoalNode[]): AlignmentPicture {
  const boxes: AlignedBox[] = []
  const place = (node: GoalNode, top: number, above: AlignedBox | null): number => {
    const { objective, below } = node
    const column = Math.max(levels.indexOf(objective.level), above?.column ?? 0)
    const left = above?.column === column ? above.left + box.indent : box.margin + column * box.column
    const uuids = below.map(one => one.objective.uuid)
    const own = { objective, column, left, top, above: above?.objective.uuid ?? null, below: uuids }
    boxes.push(own)
    let next = top
    for (const child of below) {
      const isUnder = Math.max(levels.indexOf(child.objective.level), column) === column
      next = place(child, isUnder ? Math.max(next, top + box.row) : next, own)
    }
    return Math.max(next, top + box.row)
  }
  const height = nodes.reduce((top, node) => place(node, top, null), box.margin)
  const right = boxes.reduce((most, { left }) => Math.max(most, left + box.width), 0)
  return { boxes, width: Math.max(right, box.margin + 2 * box.column + box.width) + 3 * box.margin, height }
}

/** What goes with one objective: all above it, all below it, and what it supports or is supported by. */
export function goesWith(
  boxes: readonly Pick<AlignedBox, 'objective' | 'above' | 'below'>[],
  supports: Alignment['supports'],
  of: string,
): Set<string> {
  const known = new Map(boxes.map(one => [one.objective.uuid, one]))
  const found = new Set<string>(known.has(of) ? [of] : [])
  for (let above = known.get(of)?.above; above; above = known.get(above)?.above) found.add(above)
  const addBelow = (uuid: string) => {
    for (const child of known.get(uuid)?.below ?? []) {
      found.add(child)
      addBelow(child)
    }
  }
  addBelow(of)
  for (const { from, to } of supports) {
    if (from === of && known.has(to)) found.add(to)
    if (to === of && known.has(from)) found.add(from)
  }
  return found
}

/** The objectives of a tree that are among some, in their order; what stands above one that is not is left away too. */
export function onlyThose(nodes: readonly GoalNode[], those: ReadonlySet<string>): GoalNode[] {
  return nodes.flatMap(node => {
    const below = onlyThose(node.below, those)
    return those.has(node.objective.uuid) ? [{ ...node, below }] : below
  })
}

/** How large the picture can be drawn. */
export const zooms = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const

/** The next larger or smaller one; the last where there is none. */
export function zoomBy(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? zooms.find(one => one > zoom) : zooms.findLast(one => one < zoom)
  return next ?? zoom
}

/** The largest at which all of a picture is in sight, never larger than it is drawn. */
export function zoomToFit(
  picture: { width: number; height: number },
  sight: { width: number; height: number },
): number {
  const fits = Math.min(sight.width / picture.width, sight.height / picture.height)
  return zooms.findLast(one => one <= Math.min(1, fits)) ?? zooms[0]
}

export type AlignmentLine = { key: string; from: string; to: string; path: string; isSupport: boolean }

/** The lines, from what stands below to what stands above, and from what supports to what is supported. */
export function linesOf(boxes: readonly AlignedBox[], supports: Alignment['supports']): AlignmentLine[] {
  const known = new Map(boxes.map(one => [one.objective.uuid, one]))
  const line = (from: AlignedBox, to: AlignedBox, isSupport: boolean): AlignmentLine => {
    const [one, other] = [from.objective.uuid, to.objective.uuid]
    const path = isSupport ? supportPath(from, to) : abovePath(from, to)
    return { key: `${isSupport ? 's' : 'a'} ${one} ${other}`, from: one, to: other, path, isSupport }
  }
  const upward = boxes.flatMap(one => {
    const above = one.above === null ? undefined : known.get(one.above)
    return above ? [line(one, above, false)] : []
  })
  const sideways = supports.flatMap(({ from, to }) => {
    const [one, other] = [known.get(from), known.get(to)]
    return one && other ? [line(one, other, true)] : []
  })
  return [...upward, ...sideways]
}

const middle = ({ top }: AlignedBox) => top + box.height / 2

function abovePath(from: AlignedBox, to: AlignedBox): string {
  if (from.column === to.column) {
    return `M${from.left} ${middle(from)}H${to.left + box.indent / 2}V${to.top + box.height}`
  }
  const [x1, x2] = [from.left, to.left + box.width]
  const bend = (x1 + x2) / 2
  return `M${x1} ${middle(from)}C${bend} ${middle(from)} ${bend} ${middle(to)} ${x2} ${middle(to)}`
}

/** Out of the right side and into it, in a bow, so that it lies on no line from below to above. */
function supportPath(from: AlignedBox, to: AlignedBox): string {
  const [x1, x2] = [from.left + box.width, to.left + box.width]
  const bow = Math.max(x1, x2) + 40
  return `M${x1} ${middle(from) + 8}C${bow} ${middle(from) + 8} ${bow} ${middle(to) + 8} ${x2} ${middle(to) + 8}`
}

/** Where an arrow key leads from a box: up and down the picture, left to what is above, right to what is below. */
export function stepInPicture(boxes: readonly AlignedBox[], at: number, key: string): number {
  const { above, below } = boxes[at] ?? { above: null, below: [] }
  const placeOf = (uuid: string | null | undefined) => boxes.findIndex(({ objective }) => objective.uuid === uuid)
  const last = boxes.length - 1
  const places: Record<string, number> = {
    ...{ ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last },
    ...{ ArrowLeft: placeOf(above), ArrowRight: placeOf(below[0]) },
  }
  const found = places[key] ?? at
  return found < 0 ? at : found
}
