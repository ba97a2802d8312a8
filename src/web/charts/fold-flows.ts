import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { SankeyData } from './chart-data.ts'

type Node = SankeyData['nodes'][number]

/** What flows through a node: what comes in or what goes out, the larger of the two. */
export function flowSizes({ nodes, links }: Pick<SankeyData, 'nodes' | 'links'>): Map<string, number> {
  const [incoming, outgoing] = [new Map<string, number>(), new Map<string, number>()]
  for (const { from, to, value } of links) {
    outgoing.set(from, (outgoing.get(from) ?? 0) + value)
    incoming.set(to, (incoming.get(to) ?? 0) + value)
  }
  return new Map(nodes.map(({ key }) => [key, Math.max(incoming.get(key) ?? 0, outgoing.get(key) ?? 0)]))
}

/** The nodes of each stage from the largest, the others last. */
export function inOrder(nodes: readonly Node[], sizes: ReadonlyMap<string, number>): Node[] {
  return nodes.toSorted(
    (one, other) =>
      one.stage - other.stage ||
      Number(one.others !== undefined) - Number(other.others !== undefined) ||
      (sizes.get(other.key) ?? 0) - (sizes.get(one.key) ?? 0),
  )
}

/** The largest members of each stage, and all beyond them as one with their count; no flow is lost. */
export function foldFlows(data: SankeyData, most: number): SankeyData {
  const ordered = inOrder(data.nodes, flowSizes(data))
  const places = data.stages.map((_, stage) =>
    foldStage(
      ordered.filter(node => node.stage === stage),
      most,
      stage,
    ),
  )
  const into = new Map(places.flatMap(({ folded, others }) => folded.map(({ key }) => [key, others?.key ?? key])))
  const links = new Map<string, SankeyData['links'][number]>()
  for (const link of data.links) {
    const [from, to] = [into.get(link.from) ?? link.from, into.get(link.to) ?? link.to]
    const known = links.get(`${from}\n${to}`)
    links.set(`${from}\n${to}`, { from, to, value: (known?.value ?? 0) + link.value })
  }
  return {
    ...data,
    nodes: places.flatMap(({ kept, others }) => [...kept, ...(others ? [others] : [])]),
    links: [...links.values()],
  }
}

/** One member alone is not folded: its own name takes no more room. */
function foldStage(nodes: readonly Node[], most: number, stage: number) {
  const folded = nodes.slice(most)
  if (folded.length < 2) return { kept: nodes, folded: [], others: null }
  const counts = folded.map(({ others = 1 }) => others)
  const count = counts.includes(0) ? 0 : counts.reduce((sum, one) => sum + one, 0)
  const others: Node = { key: `all ${stage} others`, label: othersWords(count), stage, others: count }
  return { kept: nodes.slice(0, most), folded, others }
}

function othersWords(count: number): string {
  return count > 0 ? `${formatNumber(count)} ${plural(count, 'other', 'others')}` : t('Others')
}
