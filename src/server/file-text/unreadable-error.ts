import type { UnreadableReason } from '#shared/unreadable-file.ts'

/** Ends the reading of a file whose text cannot be had. */
export class UnreadableError extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The text cannot be read: ${reason}`, options)
    this.name = 'UnreadableError'
    this.reason = reason
  }
}
