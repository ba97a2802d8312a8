import { ApiError } from '#web/send.ts'

/** Whether a call failed because the link does not open anything any more. */
export function isShareOver(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'share_over'
}
