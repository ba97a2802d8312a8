import { portalQuery } from '#web/call-portal.ts'
import { getContractPage } from '../../calls-one-contract.ts'
import { ofContracts, renewalsKey } from '../renewals/renewals-api.ts'

/** One contract: how its decision stands, and what was agreed on its days. */
export function contractQuery(id: string) {
  const query = portalQuery([...renewalsKey, 'contract', id], getContractPage, { params: { id } })
  return { ...query, meta: ofContracts }
}
