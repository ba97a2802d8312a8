import { useCallback, useMemo } from 'react'
import { t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { WaterfallData } from '#web/charts/chart-data.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { Portfolio } from '../../contract-savings.ts'
import { portfolioSentence } from './portfolio-words.ts'

/** From all that was identified to what came: every step says what fell away. */
export function WaterfallCard({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Card title={t('From identified to realised')} say={portfolioSentence(portfolio)} isFlush>
      <Waterfall portfolio={portfolio} />
    </Card>
  )
}

/** The picture of it. */
export function Waterfall({ portfolio }: { portfolio: Portfolio }) {
  const { waterfall, currency } = portfolio
  const data = useMemo(() => waterfallData(waterfall), [waterfall])
  const format = useCallback((value: number) => formatMoney(value, currency), [currency])
  const short = useCallback((value: number) => formatMoney(value, currency, { style: 'compact' }), [currency])
  return (
    <Chart
      data={data}
      label={t('From identified to realised')}
      summary={portfolioSentence(portfolio)}
      categoryLabel={t('Step')}
      format={format}
      formatAxis={short}
      height={300}
    />
  )
}

export function waterfallData(steps: Portfolio['waterfall']): WaterfallData {
  return {
    kind: 'waterfall',
    direction: 'up-is-good',
    steps: steps.map(({ id, name, amount, isTotal }) => ({
      key: id,
      label: name,
      value: Number(amount),
      role: isTotal ? 'total' : 'change',
    })),
  }
}
