/** A call with a JSON body, where it has one. */
export function sendJson(method: string, body?: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

export function postJson(body: unknown): RequestInit {
  return sendJson('POST', body)
}
