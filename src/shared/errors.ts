/**
 * The closed list of failures the portal speaks. `detail` is for the person: what, where and what to do.
 * `cause` is for the log and never leaves the server.
 */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'limited',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The reason of a conflict that a change made on an older version meets. */
export const versionConflict = 'version_conflict'

/** One fault in the input: where it is and what is wrong with it. */
export type Issue = { path: string; message: string }

/** What every failed call answers, as `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  reason?: string
  issues?: Issue[]
  /** With `version_conflict`: the thing as it stands, as the call would have answered it. */
  stored?: unknown
  requestId: string
}

const statuses: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  limited: 429,
  unavailable: 503,
  internal: 500,
}

type AppErrorOptions = {
  reason?: string
  issues?: Issue[]
  stored?: unknown
  cause?: unknown
  retryAfterSeconds?: number
}

/** A failure with a code, a sentence for the person, and optionally a stable `reason` a program can branch on. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: string | undefined
  readonly issues: Issue[] | undefined
  readonly stored: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.reason = options.reason
    this.issues = options.issues
    this.stored = options.stored
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return statuses[this.code]
  }
}
