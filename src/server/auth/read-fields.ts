import type { Context } from 'hono'

/** The fields of a posted form or JSON body; a field that came twice is a list. */
export type Fields = Record<string, unknown>

const largestBody = 1024 * 1024

/** The fields of a body; of any other type than form and JSON: none. `invalid`: broken JSON. `tooLarge`: over 1 MB. */
export async function readFields(c: Context): Promise<Fields | 'invalid' | 'tooLarge'> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const text = await c.req.text()
  if (Buffer.byteLength(text) > largestBody) return 'tooLarge'
  if (type === 'application/x-www-form-urlencoded') return readForm(new URLSearchParams(text))
  if (type === 'application/json' && text !== '') return readJson(text)
  return {}
}

function readForm(form: URLSearchParams): Fields {
  const fields: Fields = Object.create(null)
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return fields
}

function readJson(text: string): Fields | 'invalid' {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return 'invalid'
    throw error
  }
}

/** A field as text; absent, repeated or of another type: empty. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
