import { YourObligations } from './obligations/your-obligations.tsx'
import { YourRenewals } from './renewals/your-renewals.tsx'

/** On the home page: what of contracts needs the person. */
export function ContractsHome() {
  return (
    <>
      <YourRenewals />
      <YourObligations />
    </>
  )
}
