import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { AcceptedInvitation } from '#shared/invitations.ts'
import { tellOtherTabs } from '#web/session/cross-tab.ts'
import { useVisitor } from '#web/session/tab-context.tsx'
import { ErrorState } from '#web/ui/data-state.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { isOver, readInvitation } from './invitation-calls.ts'
import { InvitationAccepted, InvitationOver, NoInvitation } from './invitation-end.tsx'
import { InvitationOffered } from './invitation-offered.tsx'
import { forgetInvitationToken, invitationToken } from './invitation-token.ts'
import { OwnInvitations } from './own-invitations.tsx'
import { PublicPage } from './public-page.tsx'

/** `/invitation`: what the link of a letter offers, and the way in; without a link, what the signed-in person was offered. */
export function InvitationPage() {
  const visitor = useVisitor()
  const [token] = useState(invitationToken)
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null)
  const settle = (answer: AcceptedInvitation) => {
    forgetInvitationToken()
    // Stays busy: the page is about to be replaced, as of the person who belongs there now.
    if (!answer.isSignedIn) return setAccepted(answer)
    tellOtherTabs('getSession')
    window.location.assign(answer.next)
  }
  if (accepted) return <InvitationAccepted accepted={accepted} />
  if (token !== null) return <LinkedInvitation token={token} onAccepted={settle} />
  return visitor ? <OwnInvitations /> : <NoInvitation />
}

type LinkedInvitationProps = { token: string; onAccepted: (answer: AcceptedInvitation) => void }

function LinkedInvitation({ token, onAccepted }: LinkedInvitationProps) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    // The secret is no part of the key.
    queryKey: ['invitation', id],
    queryFn: () => readInvitation(token),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const [late, setLate] = useState<Error | null>(null)
  const over = [error, late].find(isOver) ?? null
  // The outside system is the tab's storage: a link that is over must not come back with the next visit.
  useEffect(() => {
    if (over) forgetInvitationToken()
  }, [over])
  if (over) return <InvitationOver error={over} />
  if (data) return <InvitationOffered offer={data} token={token} onAccepted={onAccepted} onOver={setLate} />
  return (
    <PublicPage title="Your invitation">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />}
    </PublicPage>
  )
}
