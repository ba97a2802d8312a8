import type { HonoRequest } from 'hono'

/** The trace a browser's call belongs to, as log lines carry it: `dd` is where the monitoring provider looks for it. */
export type Trace = { dd?: { trace_id: string; span_id?: string }; traceparent?: string }

const decimal = /^[1-9]\d{0,19}$/
const largest = 2n ** 64n - 1n
const parent = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * The trace headers of a call that the portal's own pages make to `/api/`, for the log only: whoever calls may write
 * into them what they like, so nothing is decided by them, and what has not exactly their shape is left out.
 */
export function readTrace(request: HonoRequest): Trace {
  const site = request.header('sec-fetch-site') ?? 'same-origin'
  if (!request.path.startsWith('/api/') || site !== 'same-origin') return {}
  const traceId = readIdentifier(request.header('x-datadog-trace-id'))
  const spanId = readIdentifier(request.header('x-datadog-parent-id'))
  const traceparent = request.header('traceparent') ?? ''
  return {
    ...(traceId ? { dd: { trace_id: traceId, ...(spanId ? { span_id: spanId } : {}) } } : {}),
    ...(parent.test(traceparent) ? { traceparent } : {}),
  }
}

/** An unsigned number of 64 bits as decimal text. */
function readIdentifier(text = ''): string | null {
  return decimal.test(text) && BigInt(text) <= largest ? text : null
}
