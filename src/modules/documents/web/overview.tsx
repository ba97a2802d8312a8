import type { Period } from '#shared/query-spec.ts'
import { YourObligations } from './obligations/your-obligations.tsx'
import { YourRenewals } from './renewals/your-renewals.tsx'

/** On the overview: what of contracts needs the person, whatever the period; nothing where nothing does. */
export function ContractsOverview(_: { period: Period | null }) {
  return (
    <>
      <YourRenewals isOnlyIfAny />
      <YourObligations />
    </>
  )
}
