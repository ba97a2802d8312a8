import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const dataFollows = / FORMAT CSV\n/

/** A body that comes in pieces of unknown length is a file; rows that the client writes itself come as one. */
export function isInsertFromInput({ headers, url = '' }: IncomingMessage): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
  return headers['transfer-encoding'] === 'chunked' && !isForm && !url.includes('JSONEachRow')
}

/**
 * `INSERT … FROM input('…') FORMAT CSV`, of which the address has the beginning and the body the rest, a line break and
 * the rows: they become a file, which the embedded engine reads with the same parser.
 */
export async function insertFromInput(
  request: IncomingMessage,
  inAddress: string,
  run: (query: string) => Promise<void>,
): Promise<void> {
  const path = join(tmpdir(), `clickhouse-front-${randomUUID()}.csv`)
  let query = `${inAddress}\n`
  try {
    await pipeline(
      request,
      async function* (body: AsyncIterable<Buffer>) {
        let head: Buffer | null = Buffer.from(query)
        for await (const chunk of body) {
          if (head === null) {
            yield chunk
            continue
          }
          head = Buffer.concat([head, chunk])
          const found = dataFollows.exec(head.toString('latin1'))
          if (!found) continue
          const begin = found.index + found[0].length
          query = head.subarray(0, begin).toString('utf8')
          yield head.subarray(begin)
          head = null
        }
      },
      createWriteStream(path),
    )
    await run(query.replace("input('", `file('${path}', 'CSV', '`).replace(dataFollows, ''))
  } finally {
    await rm(path, { force: true })
  }
}
