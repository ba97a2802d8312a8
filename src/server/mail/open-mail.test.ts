import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCapturedMail, openSmtpMail } from './open-mail.ts'

const from = 'Sextant <no-reply@portal.test>'
const letter = { to: 'ada@portal.test', subject: 'Grüße', text: 'Your link\n', html: '<p>Your link</p>' }

describe('mail by SMTP', () => {
  type Received = { from: string; to: string[]; user: string; message: string }
  const received: Received[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData(stream, { envelope, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from: sender, to, user: String(user), message: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  let port: number
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

  test('reaches the server with sender, both forms of the text, and the account', async () => {
    const mail = openSmtpMail(`smtp://me:right@127.0.0.1:${port}`, from)
    await mail.send(letter)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'no-reply@portal.test', to: ['ada@portal.test'], user: 'me' })
    expect(received[0]?.message).toMatch(/Subject: =\?UTF-8\?/)
    expect(received[0]?.message).toContain('<p>Your link</p>')
    expect(await mail.captured()).toEqual([])
  })

  test('that is refused fails', async () => {
    await expect(openSmtpMail(`smtp://me:wrong@127.0.0.1:${port}`, from).send(letter)).rejects.toThrow(/Wrong password/)
    await expect(openSmtpMail('smtp://127.0.0.1:1', from).send(letter)).rejects.toThrow(/ECONNREFUSED/)
  })

  test('is known to work or not before a letter is written', async () => {
    const before = received.length
    await openSmtpMail(`smtp://me:right@127.0.0.1:${port}`, from).check()
    await expect(openSmtpMail(`smtp://me:wrong@127.0.0.1:${port}`, from).check()).rejects.toThrow(/Wrong password/)
    await expect(openSmtpMail('smtp://127.0.0.1:1', from).check()).rejects.toThrow(/ECONNREFUSED/)
    expect(received).toHaveLength(before)
  })

  test('takes no header out of a subject', async () => {
    const mail = openSmtpMail(`smtp://me:right@127.0.0.1:${port}`, from)
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: eve@portal.test' })
    expect(received.at(-1)?.to).toEqual(['ada@portal.test'])
    expect(received.at(-1)?.message).not.toMatch(/^Bcc:/m)
  })
})

describe('captured mail', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-mail-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('is kept as it was sent, newest first', async () => {
    let now = new Date('2026-03-01T10:00:00Z')
    const mail = openCapturedMail(join(directory, 'mail'), from, () => now)
    expect(await mail.captured()).toEqual([])
    await mail.send(letter)
    now = new Date('2026-03-01T10:00:01Z')
    await mail.send({ to: 'bob@portal.test', subject: 'Second', text: 'x' })
    const letters = await mail.captured()
    expect(letters.map(({ subject }) => subject)).toEqual(['Second', 'Grüße'])
    expect(letters[1]).toMatchObject({ ...letter, from, at: '2026-03-01T10:00:00.000Z' })
    expect(new Set(letters.map(({ id }) => id)).size).toBe(2)
  })

  test('keeps the order of letters of one moment', async () => {
    const moment = new Date('2026-03-01T10:00:00Z')
    const mail = openCapturedMail(join(directory, 'moment'), from, () => moment)
    const subjects = Array.from({ length: 20 }, (_, index) => String(index))
    for (const subject of subjects) await mail.send({ ...letter, subject })
    expect((await mail.captured()).map(({ subject }) => subject)).toEqual(subjects.toReversed())
  })
})
