import { underContract } from '#shared/contract-lines.ts'
import type { Period } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { contractStart } from '#web/things/contract-start.ts'
import type { Started } from '#web/things/start-rules.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { AgreedPrices } from '../../blocks/agreed-prices/definition.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { contractPath } from './contract-path.ts'

/** What an action that claims back what was paid above agreed prices begins with. */
export function claimStart(renewal: Renewal, { above, totalAbove, currency }: AgreedPrices, period: Period): Started {
  const { uuid, number, family, termEnd } = renewal
  const { field, values } = underContract(number)
  const scope = [{ field, values: values.map(String) }]
  const start = contractStart({ id: uuid, number, supplier: family, end: termEnd, scope })
  const isWorth = above !== null && Number(above) > 0
  const prices = `${formatNumber(totalAbove)} ${plural(totalAbove, 'price', 'prices')}`
  return {
    ...start,
    path: contractPath(uuid),
    title: t`Claim back what ${family} charged above contract ${number}`,
    about: isWorth
      ? t`${formatMoney(above, currency)} was paid above ${prices} of the contract: ${formatPeriod(period)}.`
      : start.about,
    question: { dataset: 'spend', filters: [underContract(number)], period, compare: null },
    amount: isWorth ? { low: above, high: above, currency } : null,
  }
}
