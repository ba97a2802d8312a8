import { formatMoney, unknownValue } from '#web/ui/format.ts'

/** Money in short, in full when it is pointed at; a dash where nothing is known. */
export function Amount({ amount, currency }: { amount: string | null; currency: string }) {
  if (amount === null) return unknownValue
  return <span title={formatMoney(amount, currency)}>{formatMoney(amount, currency, { style: 'compact' })}</span>
}
