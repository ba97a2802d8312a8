import { lazy, type ReactNode, Suspense } from 'react'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { LoadingState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { OpenedOrganization } from './opened-organization.tsx'

const EnrolmentPage = lazy(() =>
  import('#web/second-factor/enrolment-page.tsx').then(({ EnrolmentPage: component }) => ({ default: component })),
)

const ProofPage = lazy(() =>
  import('#web/second-factor/proof-page.tsx').then(({ ProofPage: component }) => ({ default: component })),
)

/** Shows pages, or in their place how to get or prove the second factor that the organisation asks for. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { needsSecondFactor } = useSignedIn()
  if (!needsSecondFactor) return children
  const waiting = (
    <LoadingState>
      <TableSkeleton rows={4} />
    </LoadingState>
  )
  return (
    <OpenedOrganization>
      <Suspense fallback={waiting}>{needsSecondFactor === 'prove' ? <ProofPage /> : <EnrolmentPage />}</Suspense>
    </OpenedOrganization>
  )
}
