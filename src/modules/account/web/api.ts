import { queryOptions } from '@tanstack/react-query'
import type { Organization, User } from '#shared/identity.ts'
import { send } from '#web/send.ts'

/** The organisations the person belongs to. */
export const organizationsQuery = queryOptions({
  queryKey: ['account', 'organizations'],
  queryFn: ({ signal }) => send<Organization[]>('/api/account/organizations', { signal }),
})

/** The person as the portal has them now; `known` is shown until it answers. */
export function userQuery(userUuid: string, known: User) {
  return queryOptions({
    queryKey: ['account', 'user', userUuid],
    queryFn: ({ signal }) => send<User>(`/api/user/${userUuid}`, { signal }),
    initialData: known,
  })
}
