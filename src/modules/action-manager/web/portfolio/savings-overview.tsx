import { useQuery } from '@tanstack/react-query'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { fullValue } from '#web/ui/value-words.ts'
import { portfolioQuery } from '../savings/savings-api.ts'
import styles from './portfolio.module.css'
import { yearName } from './portfolio-words.ts'
import { thisYear } from './this-year.ts'

/** What savings come to in the fiscal year of today; nothing where there are none. */
export function SavingsOverview(_: { period: Period | null }) {
  const organization = useOrganization()
  const year = thisYear(organization)
  const { data } = useQuery(portfolioQuery({ by: 'stage', year }))
  if (!data || data.totals.count === 0) return null
  const { totals, currency, isWorkedOut } = data
  const of = (amount: string) => ({
    value: formatMoney(amount, currency, { style: 'compact' }),
    full: fullValue(amount, 'money', { currency }),
  })
  return (
    <Card
      title={t('Savings')}
      say={yearName(year, organization)}
      link={{ to: '/app/action-manager/savings', search: { year }, label: t('All savings') }}
      isFlush
    >
      <div className={styles.overview}>
        <FigureRow>
          <Figure label={t('Claimed')} {...of(totals.claimed)} />
          <Figure label={t('Approved')} {...of(totals.approved)} />
          <Figure label={t('Realised')} {...(isWorkedOut ? of(totals.realised) : { value: '…' })} />
        </FigureRow>
      </div>
    </Card>
  )
}
