import { contractStatuses } from '#shared/contract-terms.ts'
import { valuePers } from '#shared/contract-value.ts'
import { autoRenewWords, contractStatusWords, valuePerWords } from '#shared/contract-words.ts'
import { dealStatuses, dealStatusName } from '#shared/deal-status.ts'
import { t } from '#shared/translate.ts'

type Option = { value: string; label: string }

/** What a stage may say of its deals, to choose from. */
export const statusOptions: Option[] = dealStatuses.map(value => ({ value, label: dealStatusName(value) }))

/** Of the fields that hold one of a few words, those to choose from. */
export const wordOptions: Readonly<Record<string, Option[]>> = {
  status: statusOptions,
  auto_renew: (['yes', 'no'] as const).map(value => ({ value, label: t(autoRenewWords[value]) })),
  value_per: valuePers.map(value => ({ value, label: t(valuePerWords[value]) })),
  contract_status: contractStatuses.map(value => ({ value, label: t(contractStatusWords[value]) })),
}
