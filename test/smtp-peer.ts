import { SMTPServer } from 'smtp-server'

export type SmtpPeer = {
  url: string
  /** The letters that arrived, oldest first, their bodies decoded. */
  letters: { to: string[]; text: string /** As it was sent. */; raw: string }[]
  close(): Promise<void>
}

/** A mail server on loopback that takes every letter and keeps it; at a port of its own unless one is given. */
export async function openSmtpPeer(port = 0): Promise<SmtpPeer> {
  const letters: SmtpPeer['letters'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const raw = Buffer.concat(parts).toString('latin1')
        letters.push({ to, text: decode(raw), raw })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${opened}`,
    letters,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Quoted-printable as text. */
function decode(message: string): string {
  const bytes = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
