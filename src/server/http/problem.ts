import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, type Problem } from '#shared/errors.ts'
import { t, toSay } from '#shared/translate.ts'
import { unexpectedFailure } from '#shared/vocabulary.ts'
import { NoLongerWanted } from '../warehouse/engine/wanted.ts'
import type { AppEnv } from './app-env.ts'
import { logOf } from './request-log.ts'

/** Turns whatever was thrown into `application/problem+json`; what a person must not see goes to the log only. */
export function answerProblem(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof NoLongerWanted) return new Response(null, { status: hungUp })
  const known = toAppError(error)
  const problem = tellProblem(error, c)
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  if (known.retryAfterSeconds !== undefined) headers['retry-after'] = String(known.retryAfterSeconds)
  const challenge = known.status === 401 ? challengeOf(c) : null
  if (challenge) headers['www-authenticate'] = challenge
  return new Response(JSON.stringify(problem), { status: known.status, headers })
}

/** A failure as it is told; logged and counted. */
export function tellProblem(error: unknown, c: Context<AppEnv>): Problem {
  const known = toAppError(error)
  const log = logOf(c)
  if (known.status >= 500) log.error({ err: error, code: known.code }, known.message)
  else log.debug({ code: known.code, reason: known.reason }, known.message)
  c.get('services').metrics.errors.inc({ code: known.code })
  return {
    type: 'about:blank',
    title: t(titles[known.code]),
    status: known.status,
    code: known.code,
    detail: known.message,
    ...(known.reason ? { reason: known.reason } : {}),
    ...(known.issues ? { issues: known.issues } : {}),
    ...(known.stored === undefined ? {} : { stored: known.stored }),
    requestId: c.get('requestId'),
  }
}

/** What logs commonly say of a request whose caller did not wait for the answer; nobody receives it. */
const hungUp = 499

/** What RFC 6750 has a refused bearer be told; browsers, which bring none, are told nothing. */
function challengeOf(c: Context<AppEnv>): string | null {
  const state = c.get('apiKey')
  if (!state || state.status === 'none') return null
  return state.status === 'unusable' ? 'Bearer error="invalid_token"' : 'Bearer'
}

const titles = {
  invalid: toSay('The request is not valid'),
  unauthenticated: toSay('Not signed in'),
  forbidden: toSay('Not allowed'),
  not_found: toSay('Not found'),
  conflict: toSay('Conflict'),
  too_large: toSay('Too large'),
  limited: toSay('Too many requests'),
  unavailable: toSay('Not available now'),
  internal: toSay('Unexpected failure'),
}

const byStatus: Record<number, AppError['code']> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
}

/** What is told of whatever was thrown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    const code = byStatus[error.status]
    if (code) return new AppError(code, error.message || titles[code], { cause: error })
  }
  if (isBrokenOff(error))
    return new AppError('invalid', t('The request broke off before it was whole'), { cause: error })
  if (isTooLong(error)) {
    const detail = t('The question took too long; ask for a shorter period, fewer dimensions or fewer filter values')
    return new AppError('unavailable', detail, { reason: 'question_too_long', cause: error })
  }
  if (isTooLarge(error)) {
    const detail = t('The question took too much memory; ask for a shorter period, fewer dimensions or fewer measures')
    return new AppError('unavailable', detail, { reason: 'question_too_large', cause: error })
  }
  if (isStoreDown(error)) {
    const detail = t('A store the portal needs cannot be reached just now; try again in a moment')
    return new AppError('unavailable', detail, { cause: error, retryAfterSeconds: 5 })
  }
  return new AppError('internal', unexpectedFailure, { cause: error })
}

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '53100',
])

/** What drivers say without a code when a connection breaks or none can be had. */
const downWords =
  /^Connection terminated|timeout exceeded when trying to connect|^PGlite is closed|^Timeout error|socket hang up/

/** Whether the caller hung up while sending; the same code from a store's connection has other words. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** Whether the warehouse gave a question up because of its time limit. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'TIMEOUT_EXCEEDED'
}

/** Whether the warehouse gave a question up because of its memory limit. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'MEMORY_LIMIT_EXCEEDED'
}

/** Whether an error, or what caused it, says that a store is gone or full. */
export function isStoreDown(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if ('code' in current && typeof current.code === 'string' && downCodes.has(current.code)) return true
    if (downWords.test(current.message)) return true
  }
  return false
}
