import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import { screenColumns } from '../parts/screen-columns.ts'
import { type Stage, stageColumns } from './columns.ts'
import { ageLimits, type Stages } from './definition.ts'

/** Every stage in its order, each name narrowing the view to it. */
export function StagesTable({ stages: { stages, currency }, title }: { stages: Stages; title: string }) {
  const { addFilter, asked, linesLink } = useAnalysis()
  const deals = (stage: string, text: string) => {
    const link = linesLink({ filters: [...asked.filters, { field: 'stage', op: 'is', values: [stage] }] })
    if (!link) return text
    return (
      <AppLink {...link} className={styles.cell}>
        {text}
      </AppLink>
    )
  }
  const columns = screenColumns(stageColumns, {
    currency,
    cells: {
      stage: ({ stage }) => (
        <button
          type="button"
          className={`${styles.name} ${styles.time}`}
          onClick={() => addFilter({ field: 'stage', op: 'is', values: [stage] })}
        >
          {stage}
        </button>
      ),
      standing: ({ stage, standing }) => deals(stage, formatNumber(standing)),
      amount: ({ stage, amount }) => deals(stage, formatValue(amount, 'money', { currency, style: 'whole' })),
      // Deals that are won or lost have no age.
      ...Object.fromEntries(
        [...ageLimits, null].map((_, index) => [
          `age${index}`,
          ({ ages }: Stage) => (ages.length === 0 ? '' : formatNumber(ages[index] ?? 0)),
        ]),
      ),
    },
  })
  return (
    <DataTable
      label={`${title}, in numbers`}
      columns={columns}
      rows={stages}
      rowKey={({ stage }) => stage}
      noun={['stage', 'stages']}
    />
  )
}
