import { callPortal } from '#web/call-portal.ts'
import type { IsStepDone } from '#web/first-step.ts'
import { listUploads } from '../../calls-uploads.ts'

/** Whether any upload is loaded. */
export const isDataLoaded: IsStepDone = async signal => {
  const { total } = await callPortal(listUploads, { query: { page: 1, status: 'loaded' }, signal })
  return total > 0
}
