import type { IncomingMessage } from 'node:http'

/**
 * A statement and its parameters as the parts of a form (`multipart/form-data`), which join what the address has of
 * either; `null` for any other body.
 */
export async function readForm({ headers }: IncomingMessage, body: string, given: URLSearchParams) {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const parts = [...form].map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams([...given, ...parts])
}
