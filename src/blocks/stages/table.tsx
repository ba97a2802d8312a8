import type { ReactNode } from 'react'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatDays, formatValue } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import { ageLimits, type Stages } from './definition.ts'
import { ageNames } from './rules.ts'

type Stage = Stages['stages'][number]

/** Every stage in its order, each name narrowing the view to it. */
export function StagesTable({ stages: { stages, currency }, title }: { stages: Stages; title: string }) {
  const { addFilter, asked, linesLink } = useAnalysis()
  const number = (id: string, header: string, cell: (row: Stage) => ReactNode): Column<Stage> => ({
    id,
    header,
    align: 'right',
    cell,
  })
  const deals = (stage: string, text: string) => {
    const link = linesLink({ filters: [...asked.filters, { field: 'stage', op: 'is', values: [stage] }] })
    if (!link) return text
    return (
      <AppLink {...link} className={styles.cell}>
        {text}
      </AppLink>
    )
  }
  const columns: Column<Stage>[] = [
    {
      id: 'stage',
      header: 'Stage',
      cell: ({ stage }) => (
        <button
          type="button"
          className={`${styles.name} ${styles.time}`}
          onClick={() => addFilter({ field: 'stage', op: 'is', values: [stage] })}
        >
          {stage}
        </button>
      ),
    },
    number('standing', 'Deals', ({ stage, standing }) => deals(stage, formatNumber(standing))),
    number('amount', 'Amount', ({ stage, amount }) =>
      deals(stage, formatValue(amount, 'money', { currency, style: 'whole' })),
    ),
    number('entered', 'Came to it', ({ entered }) => formatNumber(entered)),
    number('conversion', 'Moved on', ({ conversion }) =>
      conversion === null ? unknownValue : formatPercent(conversion),
    ),
    number('days', 'Median stay', ({ medianDays }) => formatDays(medianDays)),
    ...ageNames(ageLimits).map((name, index) =>
      number(`age${index}`, name, ({ ages }) => (ages.length === 0 ? '' : formatNumber(ages[index] ?? 0))),
    ),
  ]
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
