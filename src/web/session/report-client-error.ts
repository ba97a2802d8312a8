/** What the session library calls it: an answer about the session that cannot be had, and anything else that goes wrong. */
export type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR'

/**
 * Tells the console and the portal's log what went wrong with the session. Only by names: a message may hold what people
 * entered. Where the portal cannot be reached, the console has to do.
 */
export function reportClientError(code: ClientErrorCode, error: unknown): void {
  console.error(code)
  const message = typeof error === 'object' && error && 'name' in error ? String(error.name) : typeof error
  const report = new URLSearchParams({ level: 'error', code, message, url: window.location.pathname, client: 'true' })
  const address = '/api/auth/_log'
  if (navigator.sendBeacon?.(address, report)) return
  fetch(address, { method: 'POST', body: report, keepalive: true }).catch(() => console.error(code))
}
