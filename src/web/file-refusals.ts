import { largestAttachment } from '#shared/attachment-contract.ts'
import { t } from '#shared/translate.ts'
import { unexpectedFailure } from '#shared/vocabulary.ts'
import { ApiError } from '#web/send.ts'
import { withFormats } from '#web/ui/format.ts'

/** Why a file cannot be sent at all; `null` for one that can. */
export function refusalOf({ name, size }: File): string | null {
  if (size === 0) return t`“${name}” is empty; choose a file with something in it`
  return size > largestAttachment ? t`“${name}” is larger than 200 MB` : null
}

/** Why a file did not arrive. */
export function faultOfSending(error: unknown): string {
  return error instanceof ApiError ? withFormats(error.detail) : unexpectedFailure
}
