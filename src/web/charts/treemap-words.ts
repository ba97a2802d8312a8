import { formatPercent } from '#web/ui/format.ts'
import type { TreeNode } from './chart-data.ts'
import { fitNames } from './fit-names.ts'
import type { Look } from './prepared.ts'
import { widthOf } from './text-width.ts'
import { type Size, treemapFrame } from './treemap-sizes.ts'

/** A node as it is drawn, with the group it stands in, its size, and the names it must not read like. */
export type Flat = {
  node: TreeNode
  parent: TreeNode | null
  color: string
  size: Size | undefined
  names: readonly string[]
}

export const fontSize = 11.5
export const lineHeight = 15
/** The room a tile keeps around its words, as CSS has it, and a group around its head. */
export const padding = [6, 6, 4, 8] as const
export const headPadding = 4
/** How much of a name must be left for it to be known by, and how many letters. */
const [leastOfName, leastLetters] = [0.45, 6]

/** What a tile has room for: its name and figures below it, or nothing. The rest is in its tip. */
export function textIn(one: Flat | undefined, look: Look): string {
  if (!one?.size) return ''
  const [top, right, bottom, left] = padding
  const border = treemapFrame.tile.border * 2
  const width = one.size.width - border - left - right
  const rows = Math.floor((one.size.height - border - top - bottom) / lineHeight)
  const name = rows < 1 ? '' : nameIn(one, width, rows > 1 ? 2 : 1)
  const figures = figuresOf(one.node, look).find(text => widthOf(text, fontSize) <= width)
  return name && figures && name.split('\n').length < rows ? `${name}\n${figures}` : name
}

/** What stands above a group: its name, and as much of its figures as there is room for. */
export function headOf(one: Flat | undefined, look: Look): string {
  if (!one?.size) return ''
  const width = one.size.width - treemapFrame.group.border * 2 - headPadding * 2
  const whole = figuresOf(one.node, look).map(text => `${one.node.label}  ${text}`)
  return whole.find(text => widthOf(text, fontSize) <= width) ?? nameIn(one, width, 1)
}

function nameIn({ node: { label }, names }: Flat, width: number, lines: 1 | 2): string {
  if (widthOf(label, fontSize) <= width) return label
  if (width <= 0) return ''
  const name = fitNames(names, { width, size: fontSize, lines })[names.indexOf(label)] ?? ''
  const isKnown = name.replaceAll('…', '').length >= Math.max(label.length * leastOfName, leastLetters)
  return isKnown ? name : ''
}

/** Figures are whole or left out, for one that is cut reads as another: the value with its change, or alone. */
function figuresOf(node: TreeNode, look: Look): string[] {
  const value = look.short(node.value)
  const change = changeOf(node)
  return change ? [`${value}  ${change}`, value] : [value]
}

/** A change with its direction as a shape: ▲ 6.2%. */
function changeOf({ change }: TreeNode): string {
  if (change === undefined || change === null) return ''
  const shape = change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''
  return `${shape}${formatPercent(Math.abs(change))}`
}
