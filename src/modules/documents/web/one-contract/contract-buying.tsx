import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { ContractPage } from '../../contract-one-contract.ts'
import type { RenewalFigures } from '../../contract-renewals.ts'
import { Used } from '../renewals/contract-figures.tsx'
import { type FigureKind, useFigureLinks } from '../renewals/figure-links.ts'
import { figuresQuery } from '../renewals/renewals-api.ts'
import styles from './one-contract.module.css'

/** What was bought under a contract of what was agreed, above its prices and past it; each figure leads to its lines. */
export function ContractBuying({ contract: { renewal, currency } }: { contract: ContractPage }) {
  const { data } = useQuery(figuresQuery([renewal.uuid], true))
  const linesTo = useFigureLinks(data?.period)
  const figure = data?.items[0]
  if (!data || !figure) return null
  const money = (kind: FigureKind, text: string | null) => {
    if (text === null) return unknownValue
    const link = Number(text) === 0 ? null : linesTo(renewal, figure, kind)
    const said = formatMoney(text, currency, { style: 'whole' })
    return link ? <AppLink {...link}>{said}</AppLink> : said
  }
  const year = formatPeriod(data.period)
  return (
    <Card title={t('Bought under it')} say={sayOf(data)} isFlush>
      <dl className={`${styles.head} num`}>
        <Figure label={t('Spend under it')} value={money('spend', figure.spend)}>
          {formatPeriod({ from: figure.from, to: figure.to })}
        </Figure>
        <Figure
          label={t('Agreed for that time')}
          value={formatMoney(figure.commitment, renewal.currency, { style: 'whole' })}
        >
          {renewal.currency !== currency && figure.commitmentWorth !== null
            ? t`${formatMoney(figure.commitmentWorth, currency, { style: 'compact' })} at the last known rate`
            : null}
          <Used used={figure.used} />
        </Figure>
        <Figure label={t('Above agreed prices')} value={money('above', figure.abovePrice)}>
          {year}
        </Figure>
        <Figure label={t`Off contract with ${renewal.family}`} value={money('off', figure.offContract)}>
          {year}
        </Figure>
      </dl>
    </Card>
  )
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.figure}>{value}</span>
        <span className={styles.quiet}>{children}</span>
      </dd>
    </div>
  )
}

/** What of it asks for something first. */
function sayOf({ items: [figure], currency }: RenewalFigures): string {
  if (!figure) return ''
  const { used, abovePrice, offContract } = figure
  if (abovePrice !== null && Number(abovePrice) > 0)
    return t`${formatMoney(abovePrice, currency, { style: 'compact' })} was paid above the prices agreed.`
  if (used !== null && used > 1) return t('More was bought than agreed.')
  if (offContract !== null && Number(offContract) > 0)
    return t`${formatMoney(offContract, currency, { style: 'compact' })} went past it to the same supplier.`
  return ''
}
