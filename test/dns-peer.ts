import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export type DnsPeer = {
  /** As the portal is told of it. */
  server: string
  /** The texts of a name; `null`: it never answers; a number: that response code. */
  set(name: string, answer: readonly string[] | null | number): void
  close(): Promise<void>
}

const noSuchName = 3

/** A name server on loopback that knows TXT records only. */
export async function startDnsPeer(): Promise<DnsPeer> {
  const answers = new Map<string, readonly string[] | null | number>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readName(query)
    const known = answers.has(name) ? answers.get(name) : noSuchName
    if (known !== null && known !== undefined) socket.send(writeAnswer(query, end, known), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    set: (name, answer) => void answers.set(name, answer),
    close: () => new Promise(resolve => socket.close(() => resolve())),
  }
}

/** The name that is asked for, and where the question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function writeAnswer(query: Buffer, end: number, known: readonly string[] | number): Buffer {
  const texts = typeof known === 'number' ? [] : known
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(0x8180 | (typeof known === 'number' ? known : 0), 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, query.subarray(12, end), ...texts.map(writeText)])
}

/** One TXT record: the name as a pointer to the question, type, class, ten seconds to live, then the text. */
function writeText(text: string): Buffer {
  const data = Buffer.from(text)
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 10, 0, data.length + 1, data.length])
  return Buffer.concat([record, data])
}
