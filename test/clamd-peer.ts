import { createServer, type Socket } from 'node:net'

export type ClamdPeer = {
  url: string
  /** How many files it was sent whole. */
  files: number
  /** What it does next: answers, breaks off before it, or is not there. */
  mode: 'answers' | 'breaks off'
  close(): Promise<void>
}

/** The test text that scanners take for a virus, put together here so that no file of ours has it (eicar.org). */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
/** A stream longer than this is refused, as by `StreamMaxLength`. */
export const longestScanned = 1_000_000

/** A server that speaks clamd's INSTREAM on loopback; at a port of its own unless one is given. */
export async function openClamdPeer(port = 0): Promise<ClamdPeer> {
  const peer: Omit<ClamdPeer, 'close'> = { url: '', files: 0, mode: 'answers' }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let held = Buffer.alloc(0)
    socket.on('data', part => {
      held = Buffer.concat([held, Buffer.from(part)])
      // As clamd does: it answers in the middle of the stream, and reads no further.
      if (held.length > longestScanned && !socket.writableEnded) {
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        return
      }
      const stream = streamIn(held)
      if (stream === null || socket.writableEnded) return
      if (peer.mode === 'breaks off') return void socket.destroy()
      peer.files += 1
      socket.end(`${answerTo(stream)}\0`)
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  peer.url = `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return Object.assign(peer, {
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  })
}

/** The bytes of a whole stream; `null` while more is to come. */
function streamIn(held: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (held.length < command.length) return null
  if (held.subarray(0, command.length).toString() !== command) throw new Error('The peer knows INSTREAM alone')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > held.length) return null
    pieces.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function answerTo(stream: Buffer): string {
  if (stream.includes('locked archive')) return 'stream: Heuristics.Encrypted.Zip FOUND'
  return stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}
