import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { Cohorts } from './definition.ts'

type Cohort = Cohorts['cohorts'][number]

/** What is told of cohorts: what remains as a share of the beginning, or the numbers themselves. */
export type CohortAs = 'share' | 'value'

/** What cohorts are told apart by. */
export function cohortLabel({ grain }: Pick<Cohorts, 'grain'>): string {
  return grain === 'month' ? t('First month') : t('First quarter')
}

/** A column for each month or quarter since; shares without the first one, which is always all of them. */
export function sinceColumns({ cohorts, measure }: Cohorts, as: CohortAs): BlockColumn<Cohort>[] {
  const first = as === 'share' ? 1 : 0
  const longest = Math.max(first, ...cohorts.map(({ cells }) => cells.length))
  const steps = Array.from({ length: longest - first }, (_, index) => index + first)
  const unit = measure === 'revenue' ? 'money' : 'count'
  return steps.map(step => ({
    id: String(step),
    label: step === 0 ? t('First') : `+${step}`,
    unit: as === 'share' ? 'ratio' : unit,
    of: ({ cells }) => cells[step]?.[as] ?? null,
  }))
}

/** Cohorts with how many customers they have, and what remains of each as time goes by. */
export function cohortColumns(cohorts: Cohorts, as: CohortAs): readonly BlockColumn<Cohort>[] {
  return [
    { id: 'start', label: cohortLabel(cohorts), unit: 'day', of: ({ start }) => start, isSorted: true },
    { id: 'customers', label: t('Customers'), unit: 'count', of: ({ customers }) => customers, isSorted: true },
    ...sinceColumns(cohorts, as),
  ]
}

export type RetentionStep = Cohorts['total'][number] & { step: number }

/** All cohorts together, each month or quarter after the first. */
export function retentionSteps({ total }: Pick<Cohorts, 'total'>): RetentionStep[] {
  return total.map((one, step) => ({ ...one, step })).slice(1)
}

/** What remains of all cohorts together. */
export function retentionColumns({
  grain,
  measure,
}: Pick<Cohorts, 'grain' | 'measure'>): readonly BlockColumn<RetentionStep>[] {
  const remains = measure === 'revenue' ? t('Revenue retained') : t('Customers who buy')
  return [
    {
      id: 'step',
      label: grain === 'month' ? t('Months later') : t('Quarters later'),
      unit: 'count',
      of: ({ step }) => step,
      isSorted: true,
    },
    { id: 'cohorts', label: t('Cohorts'), unit: 'count', of: ({ cohorts }) => cohorts, isSorted: true },
    { id: 'share', label: remains, unit: 'ratio', of: ({ share }) => share, isSorted: true },
  ]
}
