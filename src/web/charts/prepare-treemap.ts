import { mix } from '#shared/palette.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber, formatPercent, formatShare } from '#web/ui/format.ts'
import { inkOn, memberColor } from './chart-colors.ts'
import type { TreemapData, TreeNode } from './chart-data.ts'
import { chartFont, frameOf, movement } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'
import { tileSizes, treemapFrame } from './treemap-sizes.ts'
import { type Flat, fontSize, headOf, headPadding, lineHeight, padding, textIn } from './treemap-words.ts'

/** Tiles by size, in two levels. What is not above zero has no area: it is left out and said in words. */
export function prepareTreemap(data: TreemapData, look: Look): Prepared {
  const { nodes, left } = drawable(data.nodes)
  const total = nodes.reduce((sum, { value }) => sum + value, 0)
  const sizes = tileSizes(nodes, look)
  const flat = nodes
    .flatMap((node, index) => flatten(node, null, colorOf(node, index, nodes, look)))
    .map((one, _, all): Flat => ({ ...one, size: sizes.get(one.node), names: all.map(({ node }) => node.label) }))
  const points = flat.map((one, index) => pointOf(one, index + 1, total, look))
  return {
    option: {
      ...frameOf(look, 'item'),
      series: [
        {
          type: 'treemap',
          ...movement,
          left: 0,
          right: 0,
          top: treemapFrame.top,
          bottom: treemapFrame.bottom,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          // Squarer than usual, as words need width.
          squareRatio: 1,
          visibleMin: treemapFrame.least,
          levels: levelsOf(
            look,
            nodes.some(({ children }) => children),
          ),
          label: {
            show: true,
            position: 'insideTopLeft',
            distance: 0,
            padding: [...padding],
            fontFamily: chartFont,
            fontSize,
            lineHeight,
            formatter: ({ dataIndex }) => textIn(flat[dataIndex - 1], look),
          },
          upperLabel: {
            show: true,
            height: treemapFrame.group.head,
            padding: [0, headPadding],
            fontFamily: chartFont,
            fontSize,
            formatter: ({ dataIndex }) => headOf(flat[dataIndex - 1], look),
          },
          data: nodes.map((node, index) => tileOf(node, colorOf(node, index, nodes, look), look)),
        },
      ],
    },
    rows: [points],
    height: nodes.length === 0 ? 8 : look.height,
    notes: [...leftNotes(left, look, nodes.length), ...unnamedNotes(flat, look)],
  }
}

/** The nodes that have an area, and the smallest parts that have none. */
export function drawable(nodes: readonly TreeNode[]): { nodes: TreeNode[]; left: TreeNode[] } {
  const left: TreeNode[] = []
  const kept = nodes.flatMap((node): TreeNode[] => {
    if (!node.children || node.children.length === 0) {
      if (node.value > 0) return [node]
      left.push(node)
      return []
    }
    const below = drawable(node.children)
    left.push(...below.left)
    if (below.nodes.length === 0) return []
    return [{ ...node, value: below.nodes.reduce((sum, { value }) => sum + value, 0), children: below.nodes }]
  })
  return { nodes: kept, left }
}

type Coloured = Pick<Flat, 'node' | 'parent' | 'color'>

/** As ECharts counts them: each node before its children. */
function flatten(node: TreeNode, parent: TreeNode | null, color: string): Coloured[] {
  return [{ node, parent, color }, ...(node.children ?? []).flatMap(child => flatten(child, node, color))]
}

/** Groups have a colour each; tiles without groups go from the period's blue to paler ones. */
function colorOf({ children }: TreeNode, index: number, all: readonly TreeNode[], { colors }: Look): string {
  if (children || all.some(node => node.children)) return memberColor(index, colors)
  return mix(colors.current, colors.outOfFocus, Math.max(1 - index / 8, 0))
}

type Emphasis = {
  itemStyle: { color: string; borderColor: string }
  label: { color: string }
  upperLabel: { show: boolean; color: string }
}
type Tile = {
  id: string
  name: string
  value: number
  itemStyle: { color: string }
  label: { color: string }
  upperLabel: { color: string }
  emphasis: Emphasis
  children?: Tile[]
}

function tileOf(node: TreeNode, color: string, look: Look): Tile {
  const ink = inkOn(color, look.colors)
  return {
    id: node.key,
    name: node.label,
    value: node.value,
    itemStyle: { color },
    label: { color: ink },
    upperLabel: { color: look.colors.ink },
    emphasis: pointedTile(color, look),
    ...(node.children ? { children: node.children.map(child => tileOf(child, color, look)) } : {}),
  }
}

/** A tile has no frame of its own that could grow, so the whole tile turns gold, and a gold one dark. */
function pointedTile(color: string, { colors }: Look): Emphasis {
  const turned = color === colors.mark ? colors.ink : colors.mark
  return {
    itemStyle: { color: turned, borderColor: colors.mark },
    label: { color: inkOn(turned, colors) },
    upperLabel: { show: true, color: inkOn(colors.mark, colors) },
  }
}

function levelsOf({ colors }: Look, hasGroups: boolean) {
  const border = { borderColor: colors.surface, borderWidth: 0, gapWidth: treemapFrame.gap }
  const group = {
    itemStyle: {
      borderColor: colors.line,
      borderWidth: treemapFrame.group.border,
      gapWidth: treemapFrame.group.gap,
      borderRadius: 3,
    },
    upperLabel: { show: true },
  }
  const tile = {
    itemStyle: { borderColor: colors.line, borderWidth: treemapFrame.tile.border, gapWidth: treemapFrame.tile.gap },
  }
  return [{ itemStyle: border, upperLabel: { show: false } }, ...(hasGroups ? [group] : []), tile]
}

function pointOf({ node, parent }: Coloured, dataIndex: number, total: number, look: Look): Point {
  const label = parent ? `${parent.label}, ${node.label}` : node.label
  const share = formatShare(total > 0 ? node.value / total : null)
  const change = node.change === undefined || node.change === null ? '' : formatPercent(node.change, { isSigned: true })
  return {
    mark: { key: node.key, ...(parent ? { series: parent.key } : {}), value: node.value, label },
    words: t`${label}: ${look.format(node.value)}, ${share} of what is drawn${change ? t`, change ${change}` : ''}`,
    place: { seriesIndex: 0, dataIndex },
    tip: {
      title: label,
      rows: [
        { value: look.format(node.value) },
        { name: t('Share of what is drawn'), value: share },
        ...(change ? [{ name: t('Change'), value: change }] : []),
      ],
    },
  }
}

/** The tiles that have no room for a name, the largest first. */
function unnamedNotes(flat: readonly Flat[], look: Look): string[] {
  const unnamed = flat
    .filter(one => one.size && !one.node.children && textIn(one, look) === '')
    .map(({ node }) => node)
    .toSorted((one, other) => other.value - one.value)
  if (unnamed.length === 0) return []
  const names = unnamed.slice(0, 4).map(({ label, value }) => `${label} ${look.short(value)}`)
  const more = unnamed.length - names.length
  const words = `${names.join(', ')}${more > 0 ? t` and ${formatNumber(more)} more` : ''}`
  return [t`Too small for a name: ${words}.`]
}

function leftNotes(left: readonly TreeNode[], look: Look, drawn: number): string[] {
  const below = left.filter(({ value }) => value < 0)
  const empty = left.length - below.length
  const sum = below.reduce((total, { value }) => total + value, 0)
  const names = below.slice(0, 3).map(({ label }) => label)
  const more = below.length > names.length ? t` and ${formatNumber(below.length - names.length)} more` : ''
  return [
    ...(below.length > 0
      ? [
          t`Left out: ${formatNumber(below.length)} ${plural(below.length, 'credit', 'credits')}, ${look.format(sum)} together (${names.join(', ')}${more}).`,
        ]
      : []),
    ...(empty > 0 ? [t`Left out: ${empty} ${plural(empty, 'tile', 'tiles')} of zero.`] : []),
    ...(drawn === 0 ? [t('Nothing is above zero, so there is nothing to draw; the table has the values.')] : []),
  ]
}
