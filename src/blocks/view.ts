import type { ModuleBlock, PlacedBlock } from '#shared/placed-block.ts'
import type { PresetId } from '#shared/presets.ts'
import type { Filter, Grain, Period, QuerySpec } from '#shared/query-spec.ts'

/**
 * A view of analytics as data: what it asks and how it shows it. A page draws any of them; a saved view keeps what a
 * person changed of one.
 */
export type View = {
  /** Its address: `/app/analytics/view/<id>`. */
  id: string
  title: string
  /** What it answers, as one question. */
  question: string
  /** The name of a process of `GET /api/type`; views of a process the organisation has not are not offered. */
  process: string
  dataset: QuerySpec['dataset']
  /** The measure its sentence, its shares and its comparison are about first. */
  measure: string
  /** How its sentence begins: "Spend without a contract was"; the measure's name when missing. `null`: its blocks say it. */
  says?: string | null
  /** The dimension whose largest mover its sentence names. */
  about?: string
  /** The dimension of families one of which it is all about; without a filter on one it offers a choice. */
  party?: 'supplier_family' | 'customer_family'
  /** The period it opens with; the last twelve months when missing. */
  period?: PresetId | Period
  /** What it is compared with when it opens; the same time last year when missing. */
  compare?: 'lastYear' | 'before' | 'budget' | 'none'
  /** It tells what is known once lines are paid, so that its presets end with the last month whose payments are known. */
  isOfPayments?: true
  /** It asks what other days to pay would be worth, these at first. */
  targetDays?: number
  /** It holds purchases against sales: offered only to who has processes of both. */
  needsBoth?: true
  /** What it is always narrowed to, beside what a person filters. */
  only?: readonly Filter[]
  /** Ratios of the catalogue its figures rest on: "covers 62% of spend". */
  restsOn?: readonly string[]
  blocks: readonly Block[]
  /** Its blocks by parts, shown one at a time, each with an address of its own; all on one page when missing. */
  parts?: readonly ViewPart[]
}

/** What of a view is shown at once. */
export type ViewPart = {
  /** `part` of the address, but for the first. */
  id: string
  title: string
  blocks: readonly Block[]
  /** Says beside its blocks how much of the money the figures of the view can rest on. */
  hasCoverage?: true
}

/** What the lines of a dataset come to. */
export const moneyMeasure: Record<View['dataset'], string> = { spend: 'spend', sales: 'revenue', deals: 'pipeline' }

export const chartKinds = [
  'bar',
  'stacked',
  'line',
  'area',
  'pareto',
  'treemap',
  'heat',
  'scatter',
  'sankey',
  'map',
  'none',
] as const
/** `none`: the table alone. */
export type ChartKind = (typeof chartKinds)[number]

/** A strip of key figures, each with its change and its reason. */
export type FiguresBlock = PlacedBlock & {
  kind: 'figures'
  measures: readonly string[]
  coverage?: FiguresCoverage
}

/** What figures rest on, and what is said in their place where there is nothing of it. */
export type FiguresCoverage = {
  /** Measures among them; they rest on something where a ratio of these is not 0, or another one is known. */
  measures: readonly string[]
  title: string
  why: string
  /** Where a person who may write brings what is missing. */
  step: { label: string; to: string }
}

/** A question to the warehouse with its picture and its table. */
export type QueryBlock = PlacedBlock & {
  kind: 'query'
  measures: readonly string[]
  /** Dimensions to choose from, the first at first; none with a grain alone. */
  by: readonly string[]
  /** By time: `auto` fits the period. */
  grain?: Grain | 'auto'
  /** A second dimension: the parts of a stack, the columns of a heat map, the far end of a sankey. */
  split?: string
  /** A third, for a sankey of three stages. */
  through?: string
  /** Measures beside the first whose value before and change stand in the table too. */
  moving?: readonly string[]
  /** Left out where no line fits, since another block of its view says so. */
  isLeftOutEmpty?: true
  /** It stands beside another, and its table keeps to the columns that there is room for. */
  isNarrow?: true
  /** How many members are shown by themselves; the others are one, honestly named. */
  top: number
  /** Pictures to choose from, the first at first. */
  charts: readonly [ChartKind, ...ChartKind[]]
}

/** Something that has a component of its own. */
export type SpecialBlock = PlacedBlock & { kind: SpecialKind }

/**
 * What filters do to a block: `whole`, all that it shows is narrowed by each; `part`, they narrow it, and it shows some that they do
 * not; `party`, it is asked with that alone which names its supplier or customer; `none`.
 */
export type Narrowing = 'whole' | 'part' | 'party' | 'none'

/** What a block needs around it: a dataset and a measure alone, a filter that names one supplier or customer, or a view of its own. */
type Needs = 'alone' | 'party' | 'view'

const special = {
  bridge: { needs: 'alone', narrowing: 'whole' },
  drivers: { needs: 'alone', narrowing: 'whole' },
  ranking: { needs: 'alone', narrowing: 'whole' },
  tail: { needs: 'alone', narrowing: 'whole' },
  concentration: { needs: 'alone', narrowing: 'whole' },
  'price-variance': { needs: 'alone', narrowing: 'whole' },
  'price-index': { needs: 'alone', narrowing: 'whole' },
  'price-moves': { needs: 'alone', narrowing: 'whole' },
  'price-pairs': { needs: 'alone', narrowing: 'none' },
  'cash-target': { needs: 'view', narrowing: 'none' },
  cohort: { needs: 'alone', narrowing: 'whole' },
  findings: { needs: 'alone', narrowing: 'part' },
  stages: { needs: 'alone', narrowing: 'whole' },
  squeeze: { needs: 'alone', narrowing: 'part' },
  latest: { needs: 'alone', narrowing: 'whole' },
  rhythms: { needs: 'alone', narrowing: 'whole' },
  party: { needs: 'party', narrowing: 'part' },
  spellings: { needs: 'party', narrowing: 'party' },
  contracts: { needs: 'party', narrowing: 'party' },
  'party-deals': { needs: 'party', narrowing: 'party' },
  'own-rhythm': { needs: 'party', narrowing: 'whole' },
} as const satisfies Record<string, { needs: Needs; narrowing: Narrowing }>
export type SpecialKind = keyof typeof special

/** What filters do to blocks of the kinds that have a component of their own, by their names. */
export const specialNarrowings: ReadonlyMap<string, Narrowing> = new Map(
  Object.entries(special).map(([kind, { narrowing }]) => [kind, narrowing]),
)

type KindsThatNeed<N extends Needs> = {
  [Kind in SpecialKind]: (typeof special)[Kind]['needs'] extends N ? Kind : never
}[SpecialKind]

function kindsThatNeed<N extends Needs>(needs: N): KindsThatNeed<N>[] {
  return (Object.keys(special) as SpecialKind[]).filter(
    (kind): kind is KindsThatNeed<N> => special[kind].needs === needs,
  )
}

/** The kinds that need no more around them than a dataset and a measure. */
export const aloneKinds = kindsThatNeed('alone')
/** The kinds that are about one supplier or customer, which a filter names. */
export const partyKinds = kindsThatNeed('party')

/** Whether it is of a kind that a module brings. */
export function isOfModule(block: Block): block is ModuleBlock {
  return block.kind.includes('/')
}

export type Block = FiguresBlock | QueryBlock | SpecialBlock | ModuleBlock
