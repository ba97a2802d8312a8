/**
 * What a chart shows, by kind, in values and words only: preparation decides how it looks, drawing decides nothing.
 * `null` is not known and leaves a gap. `key` of a mark is what `onPick` gives back: a member, a category, a day.
 */
export type SeriesData = {
  kind: 'bar' | 'stacked' | 'line' | 'area'
  /**
   * `isOpen`: a time whose values are not final yet, drawn in grey. `title`: its name in the tip and the table, where its
   * label leaves something out.
   */
  categories: readonly { key: string; label: string; title?: string; isOpen?: boolean }[]
  series: readonly {
    key: string
    name: string
    values: readonly (number | null)[]
    /** Drawn in sand behind the current period. */
    isComparison?: boolean
    /** The members beyond the top, as one: drawn apart from the members. */
    isOthers?: boolean
  }[]
  /** The first category in focus; bars before it are paler. */
  focusFrom?: number
  /** Bars lie: the categories are long names and not times. */
  isLying?: boolean
  /** Lines of indices, far from zero: the axis begins where they do, and says so. */
  isIndex?: boolean
  /** Words on a category: "new contract". */
  annotations?: readonly { category: string; text: string }[]
}

/** Members by size, negative ones last, with the share they and all before them have (0-1). */
export type ParetoData = {
  kind: 'pareto'
  members: readonly { key: string; label: string; value: number; cumulative: number; group?: string }[]
  /** How many members there are, where only some are drawn, evenly spaced by place. */
  all?: number
  /** Shares at which a line is drawn, with their names. */
  limits: readonly { share: number; label: string }[]
}

/** From a total through changes to a total; the steps between add up to the difference. */
export type WaterfallData = {
  kind: 'waterfall'
  steps: readonly { key: string; label: string; value: number; role: 'total' | 'change' }[]
  /** Whether more is good, bad or neither: the colour of a change, beside its sign. */
  direction: 'up-is-good' | 'up-is-bad' | 'neutral'
}

export type TreeNode = {
  key: string
  label: string
  value: number
  change?: number | null
  children?: readonly TreeNode[]
}
export type TreemapData = { kind: 'treemap'; nodes: readonly TreeNode[] }

export type HeatData = {
  kind: 'heat'
  /** `isOthers`: the members beyond the top as one, which are not shaded: beside them all members would be pale. */
  rows: readonly { key: string; label: string; isOthers?: true }[]
  columns: readonly { key: string; label: string; isOthers?: true }[]
  /** By row, then column. */
  values: readonly (readonly (number | null)[])[]
  /** Words on a row that is a time. */
  annotations?: readonly { category: string; text: string }[]
}

/** What an axis of a scatter measures; `short` writes the ticks, `format` when missing. */
export type ScatterAxis = {
  label: string
  format: (value: number) => string
  short?: (value: number) => string
}
/** A point without `x` or `y` is not drawn and said in words; the area of a point grows with `size`. */
export type ScatterData = {
  kind: 'scatter'
  x: ScatterAxis
  y: ScatterAxis
  size?: ScatterAxis
  points: readonly { key: string; label: string; x: number | null; y: number | null; size?: number }[]
}

/** Keys are unique over all stages (`supplier:acme`), and every link goes to a later stage. */
export type SankeyData = {
  kind: 'sankey'
  /** What stands at each stage, from the left: Category, Supplier, Unit. */
  stages: readonly string[]
  /** `stage` 0 is the left end; `others`: how many members a node stands for that stand for none alone, 0 not known. */
  nodes: readonly { key: string; label: string; stage: number; others?: number }[]
  links: readonly { from: string; to: string; value: number }[]
}

/** By country, `key` ISO 3166-1 alpha-2; a key that is no country is said in words below the map. */
export type MapData = {
  kind: 'map'
  countries: readonly { key: string; label: string; value: number }[]
  /** What belongs to no country: lines without one. */
  unplaced?: { label: string; value: number }
}

export type ChartData =
  | SeriesData
  | ParetoData
  | WaterfallData
  | TreemapData
  | HeatData
  | ScatterData
  | SankeyData
  | MapData

/**
 * A mark of a chart, as picking it tells: the keys along its axes. `key` is the category, member, step, node, row or
 * country; `series` the series, the column of a heat map, or where a sankey's link ends. `label` names both.
 */
export type Mark = { key: string; series?: string; value: number | null; label: string }
