import { type ContractStatus, type ContractTerms, contractStatuses } from '#shared/contract-terms.ts'
import { type ValuePer, valuePers } from '#shared/contract-value.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import type { contracts } from './schema.ts'

/** What the values of a contract's row say of its days. */
export function contractTerms(values: RegisterValues): ContractTerms {
  return {
    startDate: values.start_date ?? '',
    endDate: values.end_date ?? '',
    initialTermMonths: wholeOf(values.initial_term_months),
    renewalTermMonths: wholeOf(values.renewal_term_months),
    autoRenew: values.auto_renew === 'yes',
    noticeDays: wholeOf(values.notice_days),
    noticeMonths: wholeOf(values.notice_months),
    status: statusOf(values.contract_status),
  }
}

/** What a contract's row of the table says of its days. */
export function termsOfRow(row: typeof contracts.$inferSelect): ContractTerms {
  return { ...row, autoRenew: row.autoRenew === 'yes', status: statusOf(row.contractStatus) }
}

/** What a contract's value is for, as its row has it; `null` where that is not said. */
export function valuePerOf({ value_per: text }: RegisterValues): ValuePer | null {
  return valuePers.find(one => one === text) ?? null
}

function statusOf(text: string | null | undefined): ContractStatus | null {
  return contractStatuses.find(one => one === text) ?? null
}

function wholeOf(text: string | null | undefined): number | null {
  return text ? Number(text) : null
}
