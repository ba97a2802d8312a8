import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  /** In angle brackets. A mail server that gets the same one again recognises the letter. */
  messageId?: string
  /** What else mail programs are told of it. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly LetterFile[]
  /** Whose administrators may read the captured letter although its reader is none of their people. */
  organizationUuid?: string
}
export type LetterFile = { filename: string; contentType: string; content: Buffer }
/** Its files are kept beside it, by the names it has of them. */
export type CapturedLetter = Omit<Letter, 'attachments'> & {
  id: string
  from: string
  at: string
  attachments?: readonly string[]
}

/** Outgoing mail: by SMTP, or captured into the data directory where administrators read it. */
export type Mail = {
  send(letter: Letter): Promise<void>
  /** Throws when no letter could go out now: nobody listens, or it refuses to be spoken to. */
  check(): Promise<void>
  /** The captured letters, newest first; empty when mail goes out by SMTP. */
  captured(): Promise<CapturedLetter[]>
}

/** A mail server that says nothing must not hold up whoever waits for it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail by SMTP, `smtp://user:password@host:port`. */
export function openSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, ...patience })
  return {
    async send({ organizationUuid: _, attachments = [], ...letter }) {
      await transport.sendMail({ from, ...letter, attachments: [...attachments] })
    },
    async check() {
      await transport.verify()
    },
    captured: async () => [],
  }
}

/** Mail kept as one JSON file a letter; the names of the files sort as the letters were sent, within a moment too. */
export function openCapturedMail(directory: string, from: string, now: () => Date): Mail {
  let sent = 0
  return {
    async send({ attachments = [], ...letter }) {
      const at = now().toISOString()
      const place = String(sent++).padStart(6, '0')
      const id = randomUUID()
      await mkdir(directory, { recursive: true })
      const files = attachments.map(({ filename, content }, turn) => ({
        name: `${id}-${turn + 1}-${filename}`,
        content,
      }))
      for (const { name, content } of files) await writeFile(join(directory, name), content)
      const kept = files.length > 0 ? { attachments: files.map(({ name }) => name) } : {}
      const captured: CapturedLetter = { id, at, from, ...letter, ...kept }
      await writeFile(join(directory, `${at.replaceAll(':', '-')}-${place}-${id}.json`), JSON.stringify(captured))
    },
    async check() {
      await mkdir(directory, { recursive: true })
    },
    async captured() {
      await mkdir(directory, { recursive: true })
      const names = (await readdir(directory)).filter(name => name.endsWith('.json')).sort()
      const letters = names.reverse().map(async name => JSON.parse(await readFile(join(directory, name), 'utf8')))
      return Promise.all(letters) as Promise<CapturedLetter[]>
    },
  }
}
