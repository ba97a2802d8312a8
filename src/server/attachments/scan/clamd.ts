import { connect, type Socket } from 'node:net'

/** What clamd says of a file: nothing found, the name of what was, or why it did not look into all of it. */
export type Verdict = { state: 'clean' | 'tooLarge' | 'encrypted' } | { state: 'infected'; threat: string }

/** So long it may say nothing, in milliseconds; a large file takes it a while. */
const longestSilence = 120_000
const longestAnswer = 4096

/**
 * Has clamd read a file as a stream: `zINSTREAM`, then each piece behind its length in four bytes, then four of nothing
 * (the INSTREAM command of its manual). `url` is `tcp://host:port` or `unix:/path`. Throws when it cannot be reached, breaks off or
 * answers anything else.
 */
export async function askClamd(url: string, bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const socket = open(url)
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('The virus scanner said nothing for too long')))
  try {
    const answered = readAnswer(socket)
    // A file that is too large is answered while it is sent, and the connection closed: the answer counts, not that fault.
    send(socket, bytes).catch(error => socket.destroy(error))
    return verdictOf(await answered)
  } finally {
    socket.destroy()
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)
}

async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.byteLength)
    await write(socket, length)
    await write(socket, piece)
  }
  await write(socket, Buffer.alloc(4))
}

/** Waits for each piece to leave, so that an answer is heard before the next. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, error => (error ? reject(error) : resolve())))
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    let fault: Error | undefined
    socket.on('data', part => {
      answer += String(part)
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      else if (answer.length > longestAnswer) socket.destroy()
    })
    socket.on('error', error => {
      fault = error
    })
    socket.on('close', () => reject(fault ?? new Error('The virus scanner broke off before it answered')))
  })
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  if (/size limit exceeded/i.test(answer)) return { state: 'tooLarge' }
  const threat = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (threat === undefined) throw new Error(`The virus scanner answered "${answer}"`)
  // Alerts of what it could not read are no finds.
  if (threat.startsWith('Heuristics.Limits.Exceeded')) return { state: 'tooLarge' }
  if (threat.startsWith('Heuristics.Encrypted')) return { state: 'encrypted' }
  return { state: 'infected', threat }
}
