import type { Scope } from '#server/scope.ts'
import type { TableOf } from '../define-block.ts'
import {
  countColumn,
  dateColumn,
  type FileTable,
  shareColumn,
  type TableColumn,
  valueColumn,
  wholeTable,
} from '../parts/server-table.ts'
import type { cohortBlock } from './definition.ts'
import { loadCohorts } from './server.ts'

/** Cohorts from the oldest, and what remains of each as time goes by. */
export async function cohortsTable(
  scope: Scope,
  { spec, as }: TableOf<typeof cohortBlock, 'cohorts'>,
): Promise<FileTable> {
  const { cohorts, grain, measure, currency } = await loadCohorts(scope, spec)
  type Cohort = (typeof cohorts)[number]
  const first = as === 'share' ? 1 : 0
  const longest = Math.max(first, ...cohorts.map(({ cells }) => cells.length))
  const steps = Array.from({ length: longest - first }, (_, index) => index + first)
  const stepColumn = (step: number): TableColumn<Cohort> => {
    const label = step === 0 ? `First ${grain}` : `+${step}`
    if (as === 'share') return shareColumn(label, ({ cells }) => cells[step]?.share ?? null)
    const unit = measure === 'revenue' ? 'money' : 'count'
    return valueColumn(label, unit, currency, ({ cells }) => cells[step]?.value ?? null)
  }
  return wholeTable<Cohort>(
    [
      dateColumn(`First ${grain}`, ({ start }) => start),
      countColumn('Customers', ({ customers }) => customers),
      ...steps.map(stepColumn),
    ],
    cohorts,
  )
}

/** What remains of all cohorts together. */
export async function retentionTable(
  scope: Scope,
  { spec }: TableOf<typeof cohortBlock, 'retention'>,
): Promise<FileTable> {
  const { total, grain, measure } = await loadCohorts(scope, spec)
  const steps = total.map((one, step) => ({ ...one, step })).slice(1)
  return wholeTable<(typeof steps)[number]>(
    [
      countColumn(grain === 'month' ? 'Months later' : 'Quarters later', ({ step }) => step),
      countColumn('Cohorts', ({ cohorts }) => cohorts),
      shareColumn(measure === 'revenue' ? 'Revenue retained' : 'Customers who buy', ({ share }) => share),
    ],
    steps,
  )
}
