import { fillOrganization } from '#bench/fill.ts'
import { forgetAnswers } from '#bench/forget-answers.ts'
import { openBenchPortal } from '#bench/portal.ts'
import { trackedStates, trackedValues } from '#server/tracked/schema.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import { evaluateGoals } from '../server/evaluate-figures.ts'
import { keyResults, objectives, okrPeriods } from '../server/schema.ts'

/**
 * 2,000 key results of which 1,500 follow purchase lines, each of another supplier, category or measure: how long asking all of them
 * takes after a change of the data, and the tree of their period once that is done; each with what it takes of the processor.
 * `node src/modules/okr/bench/goals.ts [lines] [key results] [following]`
 */
const [lines = 1_000_000, many = 2000, following = 1500] = process.argv.slice(2).map(Number)
const perObjective = 5

const portal = await openBenchPortal()
const { scope } = portal
await timed('lines', 1, () => fillOrganization(scope, lines, ['spend']))
const period = await fillGoals()
await timed('all figures, nothing kept', 3, async () => {
  await forgetAnswers(portal)
  await scope.db(tx => tx.delete(trackedStates))
  await evaluateGoals(scope)
})
await sayFound()
await timed('tree', 5, () => portal.call(`okr/tree?periodUuid=${period}`))
await portal.close()

/** The goals of a year that all lines are of; its uuid. */
async function fillGoals(): Promise<string> {
  const { uuid: organizationUuid } = scope.organization
  const own = { organizationUuid, createdBy: scope.actor.uuid }
  const members = async (dimension: string) => {
    const { rows } = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: [dimension], limit: 500 })
    return rows.map(row => String(row[dimension]))
  }
  const [suppliers, categories] = [await members('supplier_family'), await members('category')]
  const measures = ['spend', 'po_coverage', 'contract_coverage', 'lines', 'average_invoice']
  const figureOf = (place: number): TrackedFigure => {
    const filters = [
      { field: 'supplier_family', op: 'is' as const, values: [suppliers[place % suppliers.length] ?? ''] },
      ...(place % 3 === 0
        ? [{ field: 'category', op: 'is' as const, values: [categories[place % categories.length] ?? ''] }]
        : []),
    ]
    const rule = place % 2 === 0 ? { kind: 'period' as const } : { kind: 'rolling' as const, months: 12 }
    return { dataset: 'spend', measure: measures[place % measures.length] ?? 'spend', filters, rule }
  }
  return scope.db(async tx => {
    const days = { from: '2023-01-01', to: '2026-12-31' }
    const [row] = await tx
      .insert(okrPeriods)
      .values({ ...own, name: 'Bench', kind: 'custom', ...days })
      .returning()
    const periodUuid = row?.uuid ?? ''
    const words = { status: 'On track', priority: 'Medium' } as const
    const made = await tx
      .insert(objectives)
      .values(
        Array.from({ length: Math.ceil(many / perObjective) }, (_, place) => ({
          ...{
            ...own,
            ...words,
            periodUuid,
            title: `Objective ${place}`,
            level: 'unit' as const,
            rollUp: 'average' as const,
          },
        })),
      )
      .returning({ uuid: objectives.uuid })
    const top = made.slice(0, Math.ceil(made.length / 10))
    const all = Array.from({ length: many }, (_, place) => ({
      ...{ ...own, ...words, title: `Key result ${place}`, kind: 'Metric' as const, unit: 'Number only' as const },
      ...{ start: 0, target: 1000, value: 300, pace: 'linear' as const },
      objectiveUuid: made[Math.floor(place / perObjective)]?.uuid ?? top[0]?.uuid ?? '',
      figure: place < following ? figureOf(place) : null,
    }))
    for (let from = 0; from < all.length; from += 500) await tx.insert(keyResults).values(all.slice(from, from + 500))
    return periodUuid
  })
}

/** That lines were found for the figures, and for how many. */
async function sayFound(): Promise<void> {
  const rows = await scope.db(tx => tx.select({ lines: trackedValues.lines }).from(trackedValues))
  console.log(`${rows.length} figures known, ${rows.filter(row => row.lines > 0).length} of them of lines`)
}

async function timed(name: string, times: number, work: () => Promise<unknown>): Promise<void> {
  const found: string[] = []
  for (let round = 0; round < times; round++) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(used)
    found.push(`${((performance.now() - begun) / 1000).toFixed(3)} (${((user + system) / 1e6).toFixed(3)})`)
  }
  console.log(`${name}: ${found.join(', ')} s`)
}
