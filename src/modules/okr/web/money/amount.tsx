import { t } from '#shared/translate.ts'
import { formatMoney, unknownValue } from '#web/ui/format.ts'
import styles from './money.module.css'

/** What was kept of a closed period's money, where it is something else by now. */
export function RestatedAmount({ kept, now, currency }: { kept: string | null; now: string | null; currency: string }) {
  const [then, today] = [kept, now].map(amount => formatMoney(amount ?? 0, currency, { style: 'compact' }))
  return then === today ? null : <span className={styles.now}>{t`now ${today}`}</span>
}

/** Money in short, in full when it is pointed at; a dash where nothing is known. */
export function Amount({ amount, currency }: { amount: string | null; currency: string }) {
  if (amount === null) return unknownValue
  return <span title={formatMoney(amount, currency)}>{formatMoney(amount, currency, { style: 'compact' })}</span>
}
