import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatPercent } from '#web/ui/format.ts'
import type { Portfolio } from '../../contract-savings.ts'
import { savingStages } from '../../savings-words.ts'
import { stageWords } from '../savings/saving-words.ts'
import styles from './portfolio.module.css'
import { chancesSentence } from './portfolio-words.ts'

type Chance = Portfolio['forecast']['chances'][number]

const columns: readonly DataColumn<Chance>[] = [
  {
    id: 'stage',
    header: t('Stage reached'),
    cell: ({ stage }) => stageWords[stage],
    sortValue: ({ stage }) => savingStages.indexOf(stage),
  },
  {
    id: 'chance',
    header: t('Chance'),
    align: 'right',
    cell: ({ chance }) => formatPercent(chance, { digits: 0 }),
    sortValue: ({ chance }) => chance,
  },
]

/** What is likely to come of all savings, and the chances that this rests on. */
export function ForecastCard({ portfolio: { forecast, currency } }: { portfolio: Portfolio }) {
  const money = (amount: string) => formatMoney(amount, currency, { style: 'compact' })
  return (
    <Card
      title={t('Likely to come')}
      say={chancesSentence(forecast)}
      hint={t('Each saving counts by its chance. One outcome of ten is below the low sum, and one above the high one.')}
      isFlush
    >
      <dl className={`${styles.outcomes} num`}>
        <div>
          <dt>Low</dt>
          <dd>{money(forecast.low)}</dd>
        </div>
        <div>
          <dt>Likely</dt>
          <dd>{money(forecast.likely)}</dd>
        </div>
        <div>
          <dt>High</dt>
          <dd>{money(forecast.high)}</dd>
        </div>
      </dl>
      <DataTable
        label={t('Chances by stage')}
        columns={columns}
        rows={forecast.chances.filter(({ stage }) => stage !== 'Cancelled')}
        rowKey={({ stage }) => stage}
      />
    </Card>
  )
}
