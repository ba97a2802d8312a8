import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { AppError } from '#shared/errors.ts'
import { grainSteps, isUnfinished } from '#shared/fiscal-periods.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { cohortColumns, retentionColumns, retentionSteps } from './columns.ts'
import { type CohortSpec, type Cohorts, cohortBlock, mostCohorts } from './definition.ts'
import { cohortsOf, totalOf } from './rules.ts'
import { queryCohorts } from './sql.ts'

/** Cohorts of customers. Throws `invalid` as `query` does, and for more of them than are shown. */
async function loadCohorts(scope: QueryScope, spec: CohortSpec): Promise<Cohorts> {
  const { filters, period, constantRates, grain, measure } = spec
  checkLines(linesSpecSchema.parse({ dataset: 'sales', filters, period }), factOf('sales'))
  const starts = grainSteps(period, grain, scope.organization, mostCohorts + 1)
  if (starts.length > mostCohorts) {
    const detail =
      grain === 'month'
        ? t`Cohorts are shown for up to ${mostCohorts} months, and the period has more: choose a shorter one or quarters`
        : t`Cohorts are shown for up to ${mostCohorts} quarters, and the period has more: choose a shorter one`
    throw new AppError('invalid', detail, { reason: 'query_invalid', issues: [{ path: 'period', message: detail }] })
  }
  const [rows, extent] = await Promise.all([
    queryCohorts(scope, { filters, period, constantRates, grain }),
    queryExtent(scope, 'sales'),
  ])
  const { first, last } = extent
  const reached = last === null || period.to < last ? period.to : last
  const begun = starts.filter(start => start <= reached)
  const unfinished = begun.find(start => isUnfinished(start, grain, reached, scope.organization)) ?? null
  const cohorts = cohortsOf(rows, begun, measure)
  const currency = scope.organization.baseCurrency
  return { currency, grain, measure, first, unfinished, cohorts, total: totalOf(cohorts, begun, unfinished) }
}

/** Cohorts from the oldest, and what remains of each as time goes by. */
async function cohortsTable(scope: Scope, { spec, as }: TableOf<typeof cohortBlock, 'cohorts'>): Promise<FileTable> {
  const found = await loadCohorts(scope, spec)
  return wholeTable(fileColumns(cohortColumns(found, as), found.currency), found.cohorts)
}

/** What remains of all cohorts together. */
async function retentionTable(scope: Scope, { spec }: TableOf<typeof cohortBlock, 'retention'>): Promise<FileTable> {
  const found = await loadCohorts(scope, spec)
  return wholeTable(fileColumns(retentionColumns(found), found.currency), retentionSteps(found))
}

export const cohortRoutes = serveBlock(cohortBlock, {
  answer: loadCohorts,
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { cohorts: cohortsTable, retention: retentionTable },
})
