import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buildMultipartBody, formatQueryParams, serializeQueryParamsForUrl } from '@clickhouse/client-common'
import type { Params, Settings } from './statement-values.ts'

/** A server refuses values over 128 KiB (`http_max_field_value_size`), and a character may be three bytes of it. */
const longestValue = 30_000

/**
 * A statement as a server takes it, in whose form one value may only be so long: a longer list or text travels in parts,
 * which the engine puts together again. The text of the statement holds no value either way.
 */
export function splitLongValues(sql: string, params: Params): { query: string; query_params: Params } {
  const parts = new Map<string, unknown[]>()
  for (const [name, value] of Object.entries(params)) {
    const several = partsOf(value)
    if (several.length > 1) parts.set(name, several)
  }
  if (parts.size === 0) return { query: sql, query_params: params }
  const whole = Object.entries(params).filter(([name]) => !parts.has(name))
  const split = [...parts].flatMap(([name, values]) => values.map((value, index) => [partName(name, index), value]))
  const place = /\{\s*([a-z_][a-z0-9_]*)\s*:\s*([^}]+)\}/gi
  return {
    query_params: Object.fromEntries([...whole, ...split]),
    query: sql.replace(place, (given: string, name: string, type: string) => {
      const places = parts.get(name)?.map((_, index) => `{${partName(name, index)}:${type}}`)
      return places ? `${type.startsWith('Array') ? 'arrayConcat' : 'concat'}(${places.join(', ')})` : given
    }),
  }
}

function partName(name: string, index: number): string {
  return `${name}_part${index}`
}

function partsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.length <= longestValue ? [value] : piecesOf(value)
  return Array.isArray(value) ? listsOf(value) : [value]
}

/** Never between the two halves of one character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + longestValue
    const isHalf = /[\ud800-\udbff]/.test(text[end - 1] ?? '')
    pieces.push(text.slice(at, isHalf ? end - 1 : end))
    at = isHalf ? end - 1 : end
  }
  return pieces
}

function listsOf(values: readonly unknown[]): unknown[][] {
  const lists: unknown[][] = [[]]
  let length = 0
  for (const value of values) {
    const added = String(value).length + 3
    if (length > 0 && length + added > longestValue) {
      lists.push([])
      length = 0
    }
    lists.at(-1)?.push(value)
    length += added
  }
  return lists
}

/** A statement without an answer, as the client takes it. */
type Command = { query: string; query_params?: Params; clickhouse_settings?: Settings }

/** What of the client of a server it takes to run one. */
type Server = {
  command(command: Command): Promise<unknown>
  exec(command: Command & { values: Readable; http_headers: Record<string, string> }): Promise<{ stream: Readable }>
}

/**
 * Runs a statement without an answer. Values that are too long for an address, which proxies cut at 8 KiB, travel as a
 * form in the body: the client does that by itself for questions only.
 */
export async function runOnServer(client: Server, command: Command): Promise<void> {
  const { query, query_params = {}, ...beside } = command
  if (serializeQueryParamsForUrl(query_params) !== null) {
    await client.command(command)
    return
  }
  const values = Object.entries(query_params).map(([name, value]) => [`param_${name}`, textOf(value)])
  const boundary = `----sextant-${randomUUID()}`
  const { stream } = await client.exec({
    ...beside,
    query: '',
    values: Readable.from([buildMultipartBody({ query, ...Object.fromEntries(values) }, boundary)]),
    http_headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  })
  await stream.resume().toArray()
}

function textOf(value: unknown): string {
  return formatQueryParams({ value: value as Parameters<typeof formatQueryParams>[0]['value'] })
}
