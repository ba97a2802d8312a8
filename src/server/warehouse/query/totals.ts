import type { QuerySpec } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { compileQuery } from '../compile/compile.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { numberedAs } from './answer-values.ts'
import { askEngine, type Cells } from './ask-engine.ts'
import { oncePerVersion, type Pinned } from './query-scope.ts'

type Asked = { scope: Pinned; spec: QuerySpec; settings: CompileSettings }

/** A measure over all lines of a question: which of the numbered ones it is in a row of such. */
type Known = { cells: Cells; place: number }

/**
 * The measures of a question over all its lines, `m0…` and `c0…` in their order, and how many lines there are. A measure is computed
 * once for the same lines, whatever it is asked by and beside: what is known already is not asked again, and nobody waits for a measure
 * that others are asking. Not of questions with a budget: what is planned is part of their totals.
 */
export async function askTotals(asked: Asked): Promise<Cells> {
  const { scope, spec } = asked
  const lines = ofAllLines(spec, [])
  const known = await oncePerVersion(scope, spec.dataset, ['known totals', lines], async () => new Map<string, Known>())
  const missing = spec.measures.filter(measure => !known.has(measure))
  if (missing.length > 0) {
    const ask = () => askMeasures(asked, missing)
    const cells = await oncePerVersion(scope, spec.dataset, ['totals', missing, lines], ask)
    for (const [place, measure] of missing.entries()) known.set(measure, { cells, place })
  }
  const found = spec.measures.flatMap(measure => known.get(measure) ?? [])
  const numbered = found.map(({ cells, place }, number) => numberedAs(number, cells, place))
  return Object.assign({}, found[0]?.cells, ...numbered)
}

/** The question for measures over the same lines, by nothing. Whatever else a question says may be of lines, so it stays. */
export function ofAllLines(spec: QuerySpec, measures: readonly string[]): QuerySpec {
  const whole = { dimensions: [], grain: undefined, top: undefined, tops: undefined, order: [], limit: 1, page: 1 }
  return { ...spec, ...whole, measures: [...measures] }
}

async function askMeasures({ scope, spec, settings }: Asked, measures: readonly string[]): Promise<Cells> {
  const whole = ofAllLines(spec, measures)
  const { totals } = compileQuery(whole, factOf(spec.dataset), scope.organization.uuid, settings)
  const [cells = {}] = await askEngine(scope, totals)
  return cells
}
