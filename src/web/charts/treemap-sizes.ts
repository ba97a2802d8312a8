import type { TreeNode } from './chart-data.ts'
import type { Look } from './prepared.ts'

export type Size = { width: number; height: number }

/** What frames tiles: the lines around them and between them, and the words above a group. All in pixels. */
export const treemapFrame = {
  top: 4,
  bottom: 4,
  gap: 3,
  group: { border: 2, gap: 1, head: 22 },
  tile: { border: 1, gap: 1 },
  /** The smallest area that is drawn. */
  least: 12,
} as const

/**
 * The size of every tile as ECharts lays them out, so that what they have room for is known before they are drawn: rows
 * along the shorter side, each as long as its tiles become squarer by it (Bruls, Huizing, van Wijk: Squarified treemaps).
 */
export function tileSizes(nodes: readonly TreeNode[], { width, height }: Look): Map<TreeNode, Size> {
  const { top, bottom, gap, group } = treemapFrame
  const sizes = new Map<TreeNode, Size>()
  lay(nodes, inside({ width, height: height - top - bottom }, 0, 0, gap), gap, sizes)
  for (const node of nodes) {
    const size = sizes.get(node)
    if (size && node.children) lay(node.children, inside(size, group.border, group.head, group.gap), group.gap, sizes)
  }
  return sizes
}

/** The room within a frame; gaps are half on either side of each tile, so the outermost reach into it. */
function inside({ width, height }: Size, border: number, head: number, gap: number): Size {
  const [side, above] = [border - gap / 2, Math.max(border, head) - gap / 2]
  return { width: Math.max(width - 2 * side, 0), height: Math.max(height - side - above, 0) }
}

type Tile = { node: TreeNode; area: number }

function lay(nodes: readonly TreeNode[], room: Size, gap: number, sizes: Map<TreeNode, Size>): void {
  const rect = { ...room }
  let row: Tile[] = []
  let best = Number.POSITIVE_INFINITY
  for (const tile of tilesOf(nodes, room.width * room.height)) {
    const score = worst([...row, tile], Math.min(rect.width, rect.height))
    if (row.length > 0 && score > best) {
      place(row, rect, gap, sizes, false)
      row = [tile]
      best = worst(row, Math.min(rect.width, rect.height))
    } else {
      row.push(tile)
      best = score
    }
  }
  place(row, rect, gap, sizes, true)
}

/** The largest first, of equal ones the later; what is too small is left out and its room shared by the others. */
function tilesOf(nodes: readonly TreeNode[], area: number): Tile[] {
  const sorted = nodes.toReversed().toSorted((one, other) => other.value - one.value)
  let sum = sorted.reduce((total, { value }) => total + value, 0)
  for (let last = sorted.at(-1); last && (last.value / sum) * area < treemapFrame.least; last = sorted.at(-1)) {
    sum -= last.value
    sorted.pop()
  }
  return sorted.map(node => ({ node, area: (node.value / sum) * area }))
}

/** How far from a square the least square tile of a row is. */
function worst(row: readonly Tile[], side: number): number {
  const areas = row.map(({ area }) => area)
  const square = areas.reduce((sum, area) => sum + area, 0) ** 2
  return Math.max((side ** 2 * Math.max(...areas)) / square, square / (side ** 2 * Math.min(...areas)))
}

/** Places a row along the shorter side, and takes its room away; the last row takes all that is left. */
function place(row: readonly Tile[], rect: Size, gap: number, sizes: Map<TreeNode, Size>, isLast: boolean): void {
  const isAcross = rect.width <= rect.height
  const [side, rest] = isAcross ? [rect.width, rect.height] : [rect.height, rect.width]
  const area = row.reduce((sum, tile) => sum + tile.area, 0)
  const deep = isLast ? rest : Math.min(side > 0 ? area / side : 0, rest)
  let left = side
  for (const [index, tile] of row.entries()) {
    const step = deep > 0 ? tile.area / deep : 0
    const along = index === row.length - 1 ? left : Math.min(step, left)
    left -= along
    const [long, short] = [Math.max(along - gap, 0), Math.max(deep - gap, 0)]
    sizes.set(tile.node, isAcross ? { width: long, height: short } : { width: short, height: long })
  }
  if (isAcross) rect.height -= deep
  else rect.width -= deep
}
