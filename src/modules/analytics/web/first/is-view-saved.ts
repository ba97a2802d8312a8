import { callPortal } from '#web/call-portal.ts'
import type { IsStepDone } from '#web/first-step.ts'
import { viewCalls } from '../../calls-views.ts'

/** Whether there is any saved view that the person sees. */
export const isViewSaved: IsStepDone = async signal => {
  const { total } = await callPortal(viewCalls.list, { query: { page: 1 }, signal })
  return total > 0
}
