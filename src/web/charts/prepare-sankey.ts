import { t } from '#shared/translate.ts'
import { formatShare } from '#web/ui/format.ts'
import { memberColor } from './chart-colors.ts'
import type { SankeyData } from './chart-data.ts'
import { counted } from './chart-text.ts'
import { fitNames } from './fit-names.ts'
import { frameOf, movement } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'

type Node = SankeyData['nodes'][number]
type Link = SankeyData['links'][number]
type Flow = { nodes: readonly Node[]; links: readonly Link[]; total: number; look: Look }

/** What a stage needs for its names to be read. */
const stageRoom = 170

/**
 * What flows from stage to stage. A flow that is not above zero has no width: it is left out and said in words. Where
 * the page is narrower than its names need, it scrolls.
 */
export function prepareSankey(data: SankeyData, look: Look): Prepared {
  const width = Math.max(look.width, data.stages.length * stageRoom)
  const links = data.links.filter(({ value }) => value > 0)
  const joined = new Set(links.flatMap(({ from, to }) => [from, to]))
  const nodes = data.nodes.filter(({ key }) => joined.has(key))
  const first = nodes.filter(({ stage }) => stage === 0).map(({ key }) => key)
  const total = links.filter(({ from }) => first.includes(from)).reduce((sum, { value }) => sum + value, 0)
  const most = Math.max(0, ...data.stages.map((_, stage) => nodes.filter(node => node.stage === stage).length))
  const flow: Flow = { nodes, links, total, look: { ...look, width } }
  return {
    option: {
      ...frameOf(look, 'item'),
      ...(nodes.length === 0 ? {} : { series: [seriesOf(flow, first, data.stages.length)] }),
    },
    rows: rowsOf(flow, data.stages.length),
    isLying: true,
    height: nodes.length === 0 ? 8 : Math.max(look.height, most * 30 + 16),
    ...(width > look.width && nodes.length > 0 ? { width } : {}),
    notes: [...(nodes.length > 0 ? [t`From left to right: ${data.stages.join(', ')}.`] : []), ...leftNotes(data, look)],
  }
}

function seriesOf({ nodes, links, look }: Flow, first: readonly string[], stages: number) {
  const { colors } = look
  const room = Math.min(look.width / (stages + (stages > 2 ? 0.6 : 0.4)) - 26, 190)
  const names = fitNames(
    nodes.map(({ label }) => label),
    { width: room },
  )
  const colorOf = ({ key, stage }: Node) => (stage === 0 ? memberColor(first.indexOf(key), colors) : colors.outOfFocus)
  return {
    type: 'sankey' as const,
    ...movement,
    left: 2,
    right: 2,
    top: 8,
    bottom: 8,
    nodeWidth: 10,
    nodeGap: 14,
    draggable: false,
    emphasis: {
      focus: 'none' as const,
      itemStyle: { color: 'inherit' as const, borderColor: colors.mark, borderWidth: 2 },
      lineStyle: { opacity: 0.75 },
    },
    lineStyle: { color: 'source' as const, opacity: 0.28, curveness: 0.5 },
    label: {
      color: colors.ink,
      fontSize: 11,
      textBorderColor: colors.surface,
      textBorderWidth: 2,
      formatter: ({ dataIndex }: { dataIndex: number }) => names[dataIndex] ?? '',
    },
    data: nodes.map(node => ({
      name: node.key,
      depth: node.stage,
      itemStyle: { color: colorOf(node), borderColor: colors.surface, borderWidth: 0 },
      label: { position: node.stage === stages - 1 ? ('left' as const) : ('right' as const) },
    })),
    links: links.map(({ from, to, value }) => ({ source: from, target: to, value })),
  }
}

/** Stage by stage, and between two stages the flows from one to the other. */
function rowsOf(flow: Flow, stages: number): Point[][] {
  const rows = Array.from({ length: stages }, (_, stage) => [
    flow.nodes.filter(node => node.stage === stage).map(node => nodePoint(node, flow)),
    flow.links.filter(link => stageOf(link.from, flow) === stage).map(link => linkPoint(link, flow)),
  ])
  return rows.flat().filter(row => row.length > 0)
}

function stageOf(key: string, { nodes }: Flow): number | undefined {
  return nodes.find(node => node.key === key)?.stage
}

/** How far to the right a stage stands, 0 to 1. */
function acrossOf(stage: number, { nodes }: Flow): number {
  const last = Math.max(1, ...nodes.map(node => node.stage))
  return stage / last
}

function nodePoint(node: Node, flow: Flow): Point {
  const sum = (side: 'from' | 'to') =>
    flow.links.filter(link => link[side] === node.key).reduce((all, { value }) => all + value, 0)
  const value = Math.max(sum('from'), sum('to'))
  const share = formatShare(flow.total > 0 ? value / flow.total : null)
  return {
    mark: { key: node.key, value, label: node.label },
    words: `${node.label}: ${flow.look.format(value)}, ${share}`,
    place: {
      seriesIndex: 0,
      dataIndex: flow.nodes.indexOf(node),
      dataType: 'node',
      across: acrossOf(node.stage, flow),
    },
    tip: { title: node.label, rows: [{ value: flow.look.format(value) }, { name: 'Share', value: share }] },
  }
}

function linkPoint(link: Link, flow: Flow): Point {
  const name = (key: string) => flow.nodes.find(node => node.key === key)?.label ?? key
  const label = t`${name(link.from)} to ${name(link.to)}`
  const share = formatShare(flow.total > 0 ? link.value / flow.total : null)
  return {
    mark: { key: link.from, series: link.to, value: link.value, label },
    words: `${label}: ${flow.look.format(link.value)}, ${share}`,
    place: {
      seriesIndex: 0,
      dataIndex: flow.links.indexOf(link),
      dataType: 'edge',
      across: acrossOf((stageOf(link.from, flow) ?? 0) + 0.5, flow),
    },
    tip: { title: label, rows: [{ value: flow.look.format(link.value) }, { name: 'Share', value: share }] },
  }
}

function leftNotes({ links }: SankeyData, look: Look): string[] {
  const below = links.filter(({ value }) => value < 0)
  const sum = below.reduce((total, { value }) => total + value, 0)
  return [
    ...(below.length > 0
      ? [
          t`Left out: ${counted(below.length, 'flow')} of credits, ${look.format(sum)} together, counted between every two stages.`,
        ]
      : []),
    ...(links.every(({ value }) => value <= 0)
      ? [t('Nothing is above zero, so there is nothing to draw; the table has the values.')]
      : []),
  ]
}
