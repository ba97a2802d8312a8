import type { Origin } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { Proposal } from '../../contract.ts'

/** What may come of an origin, in words; nothing where its place knows no sum. */
export function rangeWords({ amount }: Pick<Origin, 'amount'>): string | null {
  if (amount === null) return null
  const money = (sum: string) => formatMoney(sum, amount.currency, { style: 'whole' })
  if (Number(amount.low) === Number(amount.high)) return t`Worth ${money(amount.low)}`
  return t`Worth ${money(amount.low)} so far, up to ${money(amount.high)} a year`
}

/** What an amount rests on that the origin did not bring itself. */
export function amountWords({ amountBecause }: Proposal): string | null {
  if (amountBecause === 'contract') return t('Paid above the contract price in the last twelve months')
  return amountBecause === 'lastYear' ? t('Paid beyond last year’s prices in the last twelve months') : null
}

/** Why somebody is proposed, or nobody. */
export function ownerWords({ owner, because }: Pick<Proposal, 'owner' | 'because'>): string {
  if (owner === null) return t('Nobody has had an action like this yet: choose who does it')
  return because === 'place'
    ? t`Proposed: ${owner.name}, who last had an action of this`
    : t`Proposed: ${owner.name}, who last had an action of this supplier`
}
