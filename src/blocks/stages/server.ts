import { readStageTable, statusIn } from '#server/registers/stage-table.ts'
import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { stageColumns } from './columns.ts'
import { ageLimits, type Stages, type StagesSpec, stagesBlock } from './definition.ts'
import { stagesOf } from './rules.ts'
import { queryStages } from './sql.ts'

/** Stages of deals as a view asks for them. */
async function loadStages(scope: Scope, spec: StagesSpec): Promise<Stages> {
  const asOf = scope.now().toISOString().slice(0, 10)
  const table = await scope.db(tx => readStageTable(tx, scope))
  const figures = await queryStages(scope, spec, { asOf, limits: ageLimits })
  return {
    currency: scope.organization.baseCurrency,
    asOf,
    stages: stagesOf(figures, stage => statusIn(table, stage)),
    withoutHistory: figures.standing.reduce((sum, one) => sum + one.withoutHistory, 0),
    coverage: await coverageOf(scope, spec),
  }
}

const unknown = (reason: string): Stages['coverage'] => ({ target: null, ratio: null, reason })

/** Open pipeline over the budget of revenue for the same period. */
async function coverageOf(scope: Scope, { filters, period, constantRates }: StagesSpec): Promise<Stages['coverage']> {
  if (!period) return unknown(t('Choose a period, whose budget is the target.'))
  if (filters.length > 0) return unknown(t('A budget of revenue cannot follow filters on deals.'))
  const [pipeline, budget] = await Promise.all([
    query(scope, { dataset: 'deals', measures: ['pipeline'], period, constantRates }),
    query(scope, { dataset: 'sales', measures: ['revenue'], period, constantRates, budget: true }),
  ])
  const target = budget.comparison?.totals.revenue ?? null
  if (target === null) return unknown(budget.budget?.reason ?? t('No budget of revenue is planned for this period.'))
  const open = Number(pipeline.totals.pipeline ?? 0)
  return { target: String(target), ratio: Number(target) > 0 ? open / Number(target) : null, reason: null }
}

/** Stages of deals in their order. */
async function stagesTable(scope: Scope, { spec }: TableOf<typeof stagesBlock, 'stages'>): Promise<FileTable> {
  const { stages, currency, asOf } = await loadStages(scope, spec)
  return { ...wholeTable(fileColumns(stageColumns, currency), stages), notes: [t`Ages are counted to ${asOf}`] }
}

export const stagesRoutes = serveBlock(stagesBlock, {
  answer: loadStages,
  covers: spec => ({ ...spec, dataset: 'deals' }),
  tables: { stages: stagesTable },
})
