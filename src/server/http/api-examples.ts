/** An operation of the document, as far as its page reads it. */
export type Operation = {
  summary?: string
  security?: readonly Record<string, unknown>[]
  parameters?: { name?: string; in?: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
export type Document = { info: { title: string; description?: string }; paths: Record<string, unknown> }
export type DocumentedCall = { path: string; method: string; operation: Operation }

/**
 * A call as one would make it: with curl where a program may, by its key, else for the console of a signed-in page. The
 * values are made from the contract, so that the call is accepted as it stands where it needs nothing's id.
 */
export function exampleOf({ path, method, operation }: DocumentedCall): string {
  const verb = method.toUpperCase()
  const { body, type } = bodyOf(operation)
  const address = `${path}${queryOf(operation)}`
  const ways = (operation.security ?? []).flatMap(Object.keys)
  if (ways.includes('session') && !ways.includes('bearer')) return inConsole(verb, address, body, type)
  // What goes on for as long as one listens is shown as it comes.
  const listens = Object.values(operation.responses ?? {}).some(({ content }) => content?.['text/event-stream'])
  return [
    `curl -s${listens ? 'N' : ''}${verb === 'GET' ? '' : ` -X ${verb}`} "$PORTAL${address.replace('{organizationUuid}', '$ORGANIZATION')}"`,
    ...(ways.includes('bearer') ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(type === null ? [] : [`-H 'Content-Type: ${type}'`, `-d '${body.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ')
}

function inConsole(verb: string, address: string, body: string, type: string | null): string {
  const sent = type === null ? '' : `, headers: { 'Content-Type': '${type}' }, body: ${JSON.stringify(body)}`
  const init = verb === 'GET' ? '' : `, { method: '${verb}'${sent} }`
  const isOfOrganization = address.includes('{organizationUuid}')
  const session = isOfOrganization ? ["session = await (await fetch('/api/auth/session')).json()"] : []
  const [before = '', after] = address.split('{organizationUuid}')
  const written = after === undefined ? `'${before}'` : `'${before}' + session.user.organizationUuid + '${after}'`
  return [...session, `await (await fetch(${written}${init})).text()`].join('\n')
}

function bodyOf({ requestBody }: Operation): { body: string; type: string | null } {
  const [found] = Object.entries(requestBody?.content ?? {})
  if (!found) return { body: '', type: null }
  const [type, { schema }] = found
  const value = sampleOf(schema, '')
  if (type.includes('json')) return { type, body: JSON.stringify(value) }
  if (type.includes('form')) return { type, body: String(new URLSearchParams(value as Record<string, string>)) }
  return { type, body: 'Date,Supplier,Amount\n2026-01-31,Acme,12.50' }
}

function queryOf({ parameters = [] }: Operation): string {
  const needed = parameters.filter(item => item.in === 'query' && item.required)
  const pairs = needed.map(({ name = '', schema }) => [name, String(sampleOf(schema, name))])
  const query = String(new URLSearchParams(pairs)).replaceAll(/%7B(\w+)%7D/g, '{$1}')
  return pairs.length === 0 ? '' : `?${query}`
}

type Schema = {
  type?: string | string[]
  const?: unknown
  default?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minItems?: number
  items?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  allOf?: unknown[]
  properties?: Record<string, unknown>
  required?: string[]
}

/** What a field of that name usually holds; a contract says only that it is a text, and an example is to be accepted. */
const usual: Readonly<Record<string, unknown>> = {
  measure: 'spend',
  measures: ['spend'],
  dimension: 'supplier_family',
  dimensions: ['supplier_family'],
  by: 'category',
  field: 'category',
  columns: ['supplier', 'amount'],
  period: { from: '2026-01-01', to: '2026-06-30' },
  compare: { from: '2025-01-01', to: '2025-06-30' },
  from: '2026-01-01',
  to: '2026-06-30',
  email: 'person@example.com',
  currency: 'EUR',
  q: 'steel',
}

/** Told although they may be left away: without them a question says little. */
const alwaysTold = ['measures', 'dimensions', 'period', 'compare']

/** A value that a JSON schema takes; `name` is that of the field it stands in. */
function sampleOf(given: unknown, name: string): unknown {
  const schema = (given ?? {}) as Schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const [type] = [schema.type ?? []].flat()
  const isNumber = type === 'integer' || type === 'number'
  if (name in usual && !isNumber) return usual[name]
  if (one !== undefined) return sampleOf(one, name)
  if (type === 'object') return sampleObject(schema)
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name.replace(/s$/, ''))] : []
  if (isNumber) return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return sampleText(schema, name)
}

function sampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const told = Object.entries(properties).filter(([name]) => required.includes(name) || alwaysTold.includes(name))
  return Object.fromEntries(told.map(([name, schema]) => [name, sampleOf(schema, name)]))
}

function sampleText({ format, default: usualText }: Schema, name: string): string {
  if (usualText !== undefined) return String(usualText)
  if (format === 'date') return '2026-01-01'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  if (format === 'uuid') return `{${name || 'id'}}`
  if (format === 'email') return 'person@example.com'
  return name || 'text'
}
