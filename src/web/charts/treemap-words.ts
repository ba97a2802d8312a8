import { formatPercent } from '#web/ui/format.ts'
import type { TreeNode } from './chart-data.ts'
import { widthOf } from './chart-text.ts'
import type { Look } from './prepared.ts'

/** A node as it is drawn, with the group it stands in. */
export type Flat = { node: TreeNode; parent: TreeNode | null; color: string }

export const fontSize = 11.5
/** The shortest name that is still known by its beginning, and the room a tile keeps at its sides. */
const shortestName = widthOf('Name…', fontSize)
const sides = 14
/** What a group takes of its tiles' room: above them, and around them. */
export const headHeight = 22
const frameWidth = 6
/** Tiles are rarely narrower than this part of a square of their size; most are less so. */
const [narrow, usual] = [0.65, 0.8]

/** What a tile has room for: its name and figures below it, or nothing. The rest is in its tip. */
export function textIn(one: Flat | undefined, look: Look, total: number): string {
  if (!one || total <= 0) return ''
  const label = nameIn(one, look, total)
  const room = sideOf(one, look, total) * narrow - sides
  const figures = figuresOf(one.node, look).find(text => widthOf(text, fontSize) <= room)
  return label && figures ? `${label}\n${figures}` : label
}

/** The name, where enough of it can be read; ECharts ends it with an ellipsis. */
function nameIn(one: Flat, look: Look, total: number): string {
  const { label } = one.node
  const room = sideOf(one, look, total) * usual - sides
  return room < Math.min(widthOf(label, fontSize), shortestName) ? '' : label
}

/** What stands above a group: its name, and as much of its figures as there is room for. */
export function headOf(one: Flat | undefined, look: Look, total: number): string {
  if (!one || total <= 0) return ''
  const label = nameIn(one, look, total)
  const room = sideOf(one, look, total) * narrow - sides
  const whole = label === '' ? [] : figuresOf(one.node, look).map(text => `${label}  ${text}`)
  return whole.find(text => widthOf(text, fontSize) <= room) ?? label
}

/** Figures are whole or left out, for one that is cut reads as another: the value with its change, or alone. */
function figuresOf(node: TreeNode, look: Look): string[] {
  const value = look.short(node.value)
  const change = changeOf(node)
  return change ? [`${value}  ${change}`, value] : [value]
}

/** The side of a tile in pixels, were it a square; what is within a group stands below its head and inside its frame. */
function sideOf({ node, parent }: Flat, { width, height }: Look, total: number): number {
  const side = (value: number) => Math.sqrt((value / total) * width * height)
  if (!parent) return side(node.value)
  const [outer, inner] = [side(parent.value), Math.max(side(parent.value) - headHeight - frameWidth, 0)]
  return Math.sqrt((node.value / parent.value) * inner * Math.max(outer - frameWidth, 0))
}

/** A change with its direction as a shape: ▲ 6.2%. */
function changeOf({ change }: TreeNode): string {
  if (change === undefined || change === null) return ''
  const shape = change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''
  return `${shape}${formatPercent(Math.abs(change))}`
}
