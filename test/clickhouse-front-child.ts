import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createFrontEngine } from './clickhouse-front-engine.ts'
import { readForm } from './clickhouse-front-form.ts'
import { insertFromInput, isInsertFromInput } from './clickhouse-front-insert.ts'

/** What of the address is not a setting of the engine. */
const notSettings =
  /^(?:query|query_id|database|session_id|default_format|user|password|role|compress|decompress)$|^(?:param_|http_|send_progress|wait_end_of_query|enable_http|buffer_size)/

/** `http_max_field_value_size` and `http_max_uri_size` of a server as it is installed. */
const longestValue = 131_072
const longestAddress = 1_048_576

const engine = createFrontEngine(process.argv[2] ?? '')

const server = createServer({ maxHeaderSize: longestAddress + 65_536 }, (request, response) => {
  answer(request, response).catch(error => fail(response, error))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://front')
  if (pathname === '/ping') return void response.end('Ok.\n')
  refuseLong(request.url ?? '', searchParams)
  const run = (query: string) => execute(response, query, searchParams)
  const inAddress = searchParams.get('query')
  if (inAddress !== null && isInsertFromInput(request)) return insertFromInput(request, inAddress, run)
  const body = await readBody(request)
  const form = await readForm(request, body, searchParams)
  if (!form) return run(inAddress ? `${inAddress}\n${body}` : body)
  refuseLong('', form)
  await execute(response, form.getAll('query').join(''), form)
}

function refuseLong(address: string, given: URLSearchParams): void {
  if (address.length > longestAddress) throw new Error('HTML Form Exception: the address is too long')
  for (const [name, value] of given) {
    if (Buffer.byteLength(value) > longestValue) throw new Error(`HTML Form Exception: Field value too long (${name})`)
  }
}

async function execute(response: ServerResponse, query: string, given: URLSearchParams): Promise<void> {
  const settings = [...given].filter(([name]) => !notSettings.test(name))
  // Parameters stay as they were escaped for the wire: the engine takes the escapes away, as a server does.
  const parameters = [...given].filter(([name]) => name.startsWith('param_'))
  await engine({ query, settings, parameters }, stream => pipeline(stream, response))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray()
  return Buffer.concat(chunks.map(chunk => Buffer.from(chunk))).toString('utf8')
}

function fail(response: ServerResponse, error: unknown): void {
  const known = error instanceof Error && 'code' in error && 'type' in error ? error : null
  const code = String(known?.code ?? '1002')
  const text = `Code: ${code}. DB::Exception: ${error instanceof Error ? error.message : error} (${known?.type ?? 'UNKNOWN_EXCEPTION'})`
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, { 'X-ClickHouse-Exception-Code': code, 'Content-Type': 'text/plain' })
  response.end(text)
}
