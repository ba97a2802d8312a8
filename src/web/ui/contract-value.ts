import type { ContractValue } from '#shared/contract-value.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, unknownValue } from './format.ts'

/** What a contract is worth, and for how long where that is a year. */
export function formatContractValue({ value, valuePer, currency }: ContractValue & { currency: string }): string {
  if (value === null) return unknownValue
  const money = formatMoney(value, currency, { style: 'whole' })
  return valuePer === 'year' ? t`${money} a year` : money
}
