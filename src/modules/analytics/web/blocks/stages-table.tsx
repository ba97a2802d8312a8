import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { formatDays, formatValue } from '#web/ui/value-words.ts'
import { ageLimits, type Stages } from '../../contract-stages.ts'
import { useAnalysis } from '../analysis.tsx'
import styles from './block-frame.module.css'

type Stage = Stages['stages'][number]

const ageNames = [...ageLimits.map((limit, index) => ageName(ageLimits[index - 1], limit)), `Over ${ageLimits.at(-1)}`]

function ageName(above: number | undefined, limit: number): string {
  return above === undefined ? `To ${limit} days` : `${above + 1}-${limit}`
}

/** Every stage in its order, each name narrowing the view to it. */
export function StagesTable({ stages: { stages, currency }, title }: { stages: Stages; title: string }) {
  const { addFilter } = useAnalysis()
  const number = (id: string, header: string, cell: (row: Stage) => string): Column<Stage> => ({
    id,
    header,
    align: 'right',
    cell,
  })
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
    number('standing', 'Deals', ({ standing }) => formatNumber(standing)),
    number('amount', 'Amount', ({ amount }) => formatValue(amount, 'money', { currency, style: 'whole' })),
    number('entered', 'Came to it', ({ entered }) => formatNumber(entered)),
    number('conversion', 'Moved on', ({ conversion }) =>
      conversion === null ? unknownValue : formatPercent(conversion),
    ),
    number('days', 'Median stay', ({ medianDays }) => formatDays(medianDays)),
    ...ageNames.map((name, index) =>
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
