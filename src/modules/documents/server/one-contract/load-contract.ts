import type { Scope } from '#server/scope.ts'
import type { ContractPage } from '../../contract-one-contract.ts'
import { readOnDesk } from '../renewals/present-renewals.ts'

/** One contract as its page shows it. Throws `not_found`. */
export async function loadContract(scope: Scope, id: string): Promise<ContractPage> {
  const { row, renewal, today } = await readOnDesk(scope, id)
  const { startDate, endDate, initialTermMonths, renewalTermMonths, autoRenew, noticeDays, noticeMonths, status } =
    row.contract
  return {
    renewal,
    terms: {
      ...{ startDate, endDate, initialTermMonths, renewalTermMonths },
      ...{ autoRenew, noticeDays, noticeMonths, status },
    },
    ...{ today, currency: scope.organization.baseCurrency },
  }
}
