import { callPortal } from '#web/call-portal.ts'
import type { IsStepDone } from '#web/first-step.ts'
import { listActions } from '../../calls.ts'

/** Whether any action stands. */
export const isActionCreated: IsStepDone = async signal => {
  const { total } = await callPortal(listActions, { query: { completed: 'true' }, signal })
  return total > 0
}
