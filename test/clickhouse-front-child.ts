import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClickHouseSettings } from '@clickhouse/client'
import { openEmbeddedWarehouse } from '#server/warehouse/connect.ts'

/** What of the address is not a setting of the engine. */
const notSettings =
  /^(?:query|query_id|database|session_id|default_format|user|password|role|compress|decompress)$|^(?:param_|http_|send_progress|wait_end_of_query|enable_http|buffer_size)/

const warehouse = openEmbeddedWarehouse(process.argv[2] ?? '')
// One statement at a time, as one embedded connection answers.
let last: Promise<unknown> = Promise.resolve()

const server = createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
  const turn = last.then(() => answer(request, response))
  last = turn.catch(error => fail(response, error))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://front')
  if (pathname === '/ping') return void response.end('Ok.\n')
  const inAddress = searchParams.get('query')
  if (inAddress && /\binput\('/.test(inAddress)) return insertFromInput(request, response, inAddress, searchParams)
  const body = await readBody(request)
  await execute(response, inAddress ? `${inAddress}\n${body}` : body, searchParams)
}

/** `INSERT … FROM input('…') FORMAT CSV`: the body becomes a file, which the embedded engine reads with the same parser. */
async function insertFromInput(
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
  given: URLSearchParams,
) {
  const path = join(tmpdir(), `clickhouse-front-${randomUUID()}.csv`)
  try {
    await pipeline(request, createWriteStream(path))
    await execute(response, query.replace("input('", `file('${path}', 'CSV', '`).replace(/ FORMAT CSV$/, ''), given)
  } finally {
    await rm(path, { force: true })
  }
}

async function execute(response: ServerResponse, query: string, given: URLSearchParams): Promise<void> {
  const settings: ClickHouseSettings = Object.fromEntries([...given].filter(([name]) => !notSettings.test(name)))
  const params = Object.fromEntries(
    [...given].flatMap(([name, value]) => (name.startsWith('param_') ? [[name.slice(6), unescaped(value)]] : [])),
  )
  const { stream } = await warehouse.client().exec({ query, query_params: params, clickhouse_settings: settings })
  await pipeline(stream, response)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray()
  return Buffer.concat(chunks.map(chunk => Buffer.from(chunk))).toString('utf8')
}

/** Parameters travel as cells of a tab-separated file do. */
function unescaped(value: string): string {
  return value.startsWith('[')
    ? value
    : value.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', 0: '\0' }

function fail(response: ServerResponse, error: unknown): void {
  const known = error instanceof Error && 'code' in error && 'type' in error ? error : null
  const code = String(known?.code ?? '1002')
  const text = `Code: ${code}. DB::Exception: ${error instanceof Error ? error.message : error} (${known?.type ?? 'UNKNOWN_EXCEPTION'})`
  response.writeHead(500, { 'X-ClickHouse-Exception-Code': code, 'Content-Type': 'text/plain' })
  response.end(text)
}
