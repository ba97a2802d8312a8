import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import type { Cohorts } from './definition.ts'

type Step = Cohorts['total'][number] & { step: number }

/** What remains of all cohorts together, each month or quarter after the first. */
export function RetentionTable({ cohorts: { total, grain, measure }, title }: { cohorts: Cohorts; title: string }) {
  const steps = total.map((one, step): Step => ({ ...one, step })).slice(1)
  if (steps.length === 0) return null
  const columns: DataColumn<Step>[] = [
    {
      id: 'step',
      header: grain === 'month' ? 'Months later' : 'Quarters later',
      cell: ({ step }) => formatNumber(step),
    },
    { id: 'cohorts', header: 'Cohorts', align: 'right', cell: one => formatNumber(one.cohorts) },
    {
      id: 'share',
      header: measure === 'revenue' ? 'Revenue retained' : 'Customers who buy',
      align: 'right',
      cell: ({ share }) => (share === null ? unknownValue : <ShareBar share={share} text={formatPercent(share)} />),
    },
  ]
  return (
    <DataTable
      label={`${title}, all cohorts together`}
      columns={columns}
      rows={steps}
      rowKey={({ step }) => String(step)}
      noun={[`${grain} later`, `${grain}s later`]}
    />
  )
}
