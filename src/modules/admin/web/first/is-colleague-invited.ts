import { listInvitations } from '#shared/calls/invitations.ts'
import { countUsers } from '#shared/calls/people.ts'
import { callPortal } from '#web/call-portal.ts'
import type { IsStepDone } from '#web/first-step.ts'

/** Whether anybody else belongs to the organisation, or was asked to. */
export const isColleagueInvited: IsStepDone = async signal => {
  const { usersCount } = await callPortal(countUsers, { signal })
  if (usersCount > 1) return true
  const { total } = await callPortal(listInvitations, { query: { page: 1 }, signal })
  return total > 0
}
