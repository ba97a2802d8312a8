import { plural, t } from '#shared/translate.ts'
import { formatNumber, formatShare } from '#web/ui/format.ts'
import { memberColor, tintOf } from './chart-colors.ts'
import type { SankeyData } from './chart-data.ts'
import { fitNames } from './fit-names.ts'
import { flowSizes, foldFlows, inOrder } from './fold-flows.ts'
import { frameOf, movement } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'
import { widest } from './text-width.ts'

type Node = SankeyData['nodes'][number]
type Link = SankeyData['links'][number]
type Flow = {
  nodes: readonly Node[]
  links: readonly Link[]
  sizes: ReadonlyMap<string, number>
  stages: number
  total: number
  height: number
  /** Between two nodes of a stage: on a narrow page as much as a second line of a name needs. */
  gap: number
  look: Look
}

/** How many members of a stage have a node of their own. */
const [mostNodes, mostNarrow] = [12, 4]

/**
 * What flows from stage to stage, the largest first and the others last; a narrow page shows fewer. Names stand in their
 * node, so that no flow runs below them. A flow that is not above zero has no width: it is left out and said in words.
 */
export function prepareSankey(data: SankeyData, look: Look): Prepared {
  const narrow = isNarrow(look)
  const above = data.links.filter(({ value }) => value > 0)
  const joined = new Set(above.flatMap(({ from, to }) => [from, to]))
  const whole = { ...data, nodes: data.nodes.filter(({ key }) => joined.has(key)), links: above }
  const { nodes: unordered, links: flows } = foldFlows(whole, narrow ? mostNarrow : mostNodes)
  const sizes = flowSizes({ nodes: unordered, links: flows })
  const nodes = inOrder(unordered, sizes)
  const links = flows.toSorted((one, other) => other.value - one.value)
  const first = nodes.filter(({ stage }) => stage === 0)
  const total = first.reduce((sum, { key }) => sum + (sizes.get(key) ?? 0), 0)
  const most = Math.max(0, ...data.stages.map((_, stage) => nodes.filter(node => node.stage === stage).length))
  const height = nodes.length === 0 ? 8 : Math.max(look.height, most * (narrow ? 72 : 46) + top * 2)
  const flow: Flow = { nodes, links, sizes, stages: data.stages.length, total, height, gap: narrow ? 26 : 14, look }
  return {
    option: { ...frameOf(look, 'item'), ...(nodes.length === 0 ? {} : { series: [seriesOf(flow)] }) },
    rows: rowsOf(flow),
    isLying: true,
    height,
    notes: [...(nodes.length > 0 ? [t`From left to right: ${data.stages.join(', ')}.`] : []), ...leftNotes(data, look)],
  }
}

const top = 10
/** The stripe of a node in its colour, and the room on either side of its words. */
const stripe = 6
const beside = 5
const lineHeight = 13

function seriesOf(flow: Flow) {
  const { nodes, links, stages, gap, look } = flow
  const { colors } = look
  const first = nodes.filter(({ stage }) => stage === 0).map(({ key }) => key)
  const colorOf = ({ key, stage, others }: Node) =>
    others !== undefined ? colors.text : stage === 0 ? memberColor(first.indexOf(key), colors) : colors.outOfFocus
  const nodeWidth = widthOfNodes(flow)
  const heights = heightsOf(flow)
  const words = wordsOf(flow, heights, nodeWidth)
  const byKey = new Map(nodes.map(node => [node.key, node]))
  const isOthers = (key: string) => byKey.get(key)?.others !== undefined
  return {
    type: 'sankey' as const,
    ...movement,
    left: 1,
    right: 1,
    top,
    bottom: top,
    nodeWidth,
    nodeGap: gap,
    // Nodes stay in the order they are given in.
    layoutIterations: 0,
    draggable: false,
    emphasis: {
      focus: 'none' as const,
      itemStyle: { color: 'inherit' as const, borderColor: colors.mark, borderWidth: 2 },
      lineStyle: { opacity: 0.75 },
    },
    lineStyle: { curveness: 0.5 },
    label: {
      position: 'insideLeft' as const,
      distance: stripe + beside,
      color: colors.ink,
      fontSize: sizeOfNames(look),
      lineHeight,
      formatter: ({ dataIndex }: { dataIndex: number }) => words[dataIndex] ?? '',
    },
    data: nodes.map((node, index) => ({
      name: node.key,
      depth: node.stage,
      itemStyle: {
        color: striped(colorOf(node), { width: nodeWidth, height: heights[index] ?? 0 }, look),
        borderColor: colors.surface,
        borderWidth: 0,
      },
    })),
    links: links.map(({ from, to, value }) => ({
      source: from,
      target: to,
      value,
      lineStyle: {
        color: colorOf(byKey.get(from) ?? { key: from, label: '', stage: stages }),
        opacity: isOthers(from) || isOthers(to) ? 0.16 : 0.32,
      },
    })),
  }
}

/** As wide as its longest name, while half of the chart is left to the flows, or less where it is narrow. */
function widthOfNodes({ nodes, stages, look }: Flow): number {
  const size = sizeOfNames(look)
  const names = widest(
    nodes.map(({ label }) => label),
    size,
  )
  return Math.round(Math.min(names + stripe + beside * 2, (look.width / stages) * (isNarrow(look) ? 0.88 : 0.5)))
}

function isNarrow({ width }: Look): boolean {
  return width < 560
}

function sizeOfNames(look: Look): number {
  return isNarrow(look) ? 10.5 : 11
}

/** How high each node is drawn: ECharts gives the fullest stage all the height that its gaps leave. */
function heightsOf({ nodes, sizes, stages, height, gap }: Flow): number[] {
  const scales = Array.from({ length: stages }, (_, stage) => {
    const here = nodes.filter(node => node.stage === stage)
    const sum = here.reduce((all, { key }) => all + (sizes.get(key) ?? 0), 0)
    return (height - top * 2 - (here.length - 1) * gap) / sum
  })
  return nodes.map(({ key }) => (sizes.get(key) ?? 0) * Math.min(...scales))
}

/** The name of each node on as many lines as it is high, and its value below where that has room too. */
function wordsOf({ nodes, sizes, gap, look }: Flow, heights: readonly number[], nodeWidth: number): string[] {
  const width = nodeWidth - stripe - beside * 2
  const labels = nodes.map(({ label }) => label)
  const room = { width, size: sizeOfNames(look) }
  const [inOne, inTwo] = [fitNames(labels, room), fitNames(labels, { ...room, lines: 2 })]
  return nodes.map(({ key }, index) => {
    const high = heights[index] ?? 0
    const name = (high + gap > lineHeight * 2 ? inTwo[index] : inOne[index]) ?? ''
    const isValueInside = (name.split('\n').length + 1) * lineHeight <= high
    return isValueInside ? `${name}\n${look.short(sizes.get(key) ?? 0)}` : name
  })
}

/**
 * A node in a tint that words are read on, with a stripe of its colour at its left. One that is lower than its words has
 * no tint, which would strike them through.
 */
function striped(color: string, { width, height }: { width: number; height: number }, { colors }: Look) {
  const end = stripe / width
  const tint = height < lineHeight ? colors.surface : tintOf(color, colors)
  return {
    type: 'linear' as const,
    ...{ x: 0, y: 0, x2: 1, y2: 0 },
    colorStops: [
      { offset: 0, color },
      { offset: end, color },
      { offset: end, color: tint },
      { offset: 1, color: tint },
    ],
  }
}

/** Stage by stage, and between two stages the flows from one to the other. */
function rowsOf(flow: Flow): Point[][] {
  const rows = Array.from({ length: flow.stages }, (_, stage) => [
    flow.nodes.filter(node => node.stage === stage).map(node => nodePoint(node, flow)),
    flow.links.filter(link => stageOf(link.from, flow) === stage).map(link => linkPoint(link, flow)),
  ])
  return rows.flat().filter(row => row.length > 0)
}

function stageOf(key: string, { nodes }: Flow): number | undefined {
  return nodes.find(node => node.key === key)?.stage
}

function nodePoint(node: Node, flow: Flow): Point {
  const value = flow.sizes.get(node.key) ?? 0
  const share = formatShare(flow.total > 0 ? value / flow.total : null)
  return {
    mark: { key: node.key, value, label: node.label },
    words: `${node.label}: ${flow.look.format(value)}, ${share}`,
    place: { seriesIndex: 0, dataIndex: flow.nodes.indexOf(node), dataType: 'node' },
    tip: { title: node.label, rows: [{ value: flow.look.format(value) }, { name: t('Share'), value: share }] },
  }
}

function linkPoint(link: Link, flow: Flow): Point {
  const name = (key: string) => flow.nodes.find(node => node.key === key)?.label ?? key
  const label = t`${name(link.from)} to ${name(link.to)}`
  const share = formatShare(flow.total > 0 ? link.value / flow.total : null)
  return {
    mark: { key: link.from, series: link.to, value: link.value, label },
    words: `${label}: ${flow.look.format(link.value)}, ${share}`,
    place: { seriesIndex: 0, dataIndex: flow.links.indexOf(link), dataType: 'edge' },
    tip: { title: label, rows: [{ value: flow.look.format(link.value) }, { name: t('Share'), value: share }] },
  }
}

function leftNotes({ links }: SankeyData, look: Look): string[] {
  const below = links.filter(({ value }) => value < 0)
  const sum = below.reduce((total, { value }) => total + value, 0)
  return [
    ...(below.length > 0
      ? [
          t`Left out: ${formatNumber(below.length)} ${plural(below.length, 'flow', 'flows')} of credits, ${look.format(sum)} together, counted between every two stages.`,
        ]
      : []),
    ...(links.every(({ value }) => value <= 0)
      ? [t('Nothing is above zero, so there is nothing to draw; the table has the values.')]
      : []),
  ]
}
