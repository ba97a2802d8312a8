import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '#shared/calls/people.ts'
import type { User } from '#shared/identity.ts'
import { callPortal } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { useSignedIn } from './tab-context.tsx'

/** A person as the portal has them now; `known`, what the page brought, is shown until it answers. */
export function personQuery(userUuid: string, known: User) {
  return queryOptions({
    queryKey: ['person', userUuid],
    queryFn: ({ signal }) => callPortal(getUser, { params: { userUuid }, signal }),
    initialData: known,
    meta: besideData,
  })
}

/** The signed-in person as this tab knows them last: it makes no call, and follows a change of the profile at once. */
export function usePerson(): User {
  const { session, user } = useSignedIn()
  return useQuery({ ...personQuery(session.user.userUuid, user), staleTime: Number.POSITIVE_INFINITY }).data
}
