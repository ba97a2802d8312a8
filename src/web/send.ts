import { languageHeader } from '#shared/boot.ts'
import type { ErrorCode, Issue, Problem } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/** A failed call, as the person and the page need it. `status` is 0 when nothing was answered. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: string
  readonly status: number
  readonly reason: string | undefined
  readonly issues: Issue[]
  /** With `version_conflict`: the thing as it stands. */
  readonly stored: unknown
  readonly requestId: string | undefined

  constructor(problem: Partial<Problem> & { code: ErrorCode; detail: string; status: number }, cause?: unknown) {
    super(problem.detail, { cause })
    this.name = 'ApiError'
    this.code = problem.code
    this.detail = problem.detail
    this.status = problem.status
    this.reason = problem.reason
    this.issues = problem.issues ?? []
    this.stored = problem.stored
    this.requestId = problem.requestId
  }
}

/** Whether a call failed because nothing answered. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

export type SendOptions = {
  /** GET without a body, POST with one, unless said otherwise. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; FormData, Blob and URLSearchParams are sent as they are. */
  body?: unknown
  query?: Record<string, string | number | boolean | null | undefined>
  signal?: AbortSignal
  headers?: Record<string, string>
}

type Tab = {
  organizationUuid: string | null
  onUnauthenticated: () => Promise<unknown>
  onUnanswered?: () => void
  /** Resolves when a call may leave, at once unless said otherwise. */
  pass?: (signal?: AbortSignal | null) => Promise<void>
  /** Where there is no page: what its calls go through, and the language it is written in. */
  outside?: { fetch: (address: string, init?: RequestInit) => Promise<Response>; language: string }
}
let tab: Tab = { organizationUuid: null, onUnauthenticated: async () => undefined }

/** Says once, at the start, which organisation this tab was rendered for, who looks after a lost session or connection and holds calls. */
export function openTab(opened: Tab): void {
  tab = opened
}

/**
 * The address of a call. `/api/…` stands as it is; anything else lies below `/api/organization/{uuid of this tab}/`.
 */
export function callAddress(path: string, query: SendOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parameters.set(name, String(value))
  }
  const search = parameters.size > 0 ? `${path.includes('?') ? '&' : '?'}${parameters}` : ''
  if (path.startsWith('/')) return `${path}${search}`
  if (tab.organizationUuid === null) throw new Error(`No organisation is open, so ${path} cannot be called.`)
  return `/api/organization/${tab.organizationUuid}/${path}${search}`
}

/** One call, its JSON answer, of which nothing is known: `callPortal` knows it. Throws `ApiError`; an abort passes as it is. */
export async function send(path: string, options: SendOptions = {}): Promise<unknown> {
  const response = await request(path, options)
  return response.status === 204 ? undefined : response.json()
}

/** As `send`, for answers that are not JSON: exports, files, streams. */
export async function request(path: string, options: SendOptions = {}): Promise<Response> {
  const { body, contentType } = encodeBody(options.body)
  return portalFetch(callAddress(path, options.query), {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: { accept: 'application/json', ...languageOfPage(), ...contentType, ...options.headers },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
}

/** The answer speaks as the page does, whatever the person chose elsewhere in the meantime. */
function languageOfPage(): Record<string, string> {
  const lang = tab.outside?.language ?? document.documentElement.lang
  return lang === '' ? {} : { [languageHeader]: lang }
}

/**
 * Waits until a call may leave this tab: while the person is asked which organisation to go on in, none does. Rejects
 * with the signal's reason. `send`, `request` and `portalFetch` wait by themselves.
 */
export async function passCall(signal?: AbortSignal | null): Promise<void> {
  await tab.pass?.(signal)
}

/** `fetch` with the portal's failures; fits where a typed client asks for a `fetch`. */
export async function portalFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await passCall(init?.signal)
  const asked = tab.outside
    ? tab.outside.fetch(String(input), init)
    : fetch(input, { credentials: 'same-origin', ...init })
  const response = await asked.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    tab.onUnanswered?.()
    const detail = t('The portal cannot be reached. Check the connection and try again.')
    throw new ApiError({ code: 'unavailable', detail, status: 0 }, cause)
  })
  if (response.ok) return response
  if (response.status === 401) await tab.onUnauthenticated()
  throw await readProblem(response)
}

function encodeBody(body: unknown): { body?: BodyInit; contentType: Record<string, string> } {
  if (body === undefined) return { contentType: {} }
  if (body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams)
    return { body, contentType: {} }
  return { body: JSON.stringify(body), contentType: { 'content-type': 'application/json' } }
}

async function readProblem(response: Response): Promise<ApiError> {
  const fallback = {
    code: response.status === 401 ? 'unauthenticated' : response.status >= 500 ? 'internal' : 'invalid',
    detail:
      response.status >= 502
        ? t`The portal is not available at the moment (status ${response.status}). Try again in a minute.`
        : t`The portal answered with status ${response.status}.`,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  } as const
  if (!response.headers.get('content-type')?.includes('json')) return new ApiError(fallback)
  try {
    const body = (await response.json()) as Partial<Problem>
    return new ApiError({ ...fallback, ...body, status: response.status })
  } catch (cause) {
    return new ApiError(fallback, cause)
  }
}
