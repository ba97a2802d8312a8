import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storedFiles } from '#server/attachments/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type ClamdPeer, eicar, longestScanned, openClamdPeer } from '#test/clamd-peer.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import type { DocumentAnswer } from '../contract.ts'
import { addDocument, readDocument, sendDocument, sendVersion, titlesOf } from '../test/documents.ts'

let peer: ClamdPeer
let app: TestApp
beforeAll(async () => {
  peer = await openClamdPeer()
  app = await startTestApp({ SCAN_URL: peer.url })
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const long = { timeout: 60_000, interval: 50 }
const scanOf = async (member: TestMember, document: DocumentAnswer) =>
  (await readDocument(member, document)).newest.scan
const file = (member: TestMember, { uuid }: DocumentAnswer, what: 'file' | 'view' = 'file') =>
  member.call(`documents/${uuid}/versions/1/${what}`)

test('a file opens, and its text is found, once the scanner found nothing', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'clean.txt', 'Notice of ninety days')
  await vi.waitFor(async () => expect(await scanOf(editor, document)).toBe('clean'), long)
  expect(await (await file(editor, document)).text()).toBe('Notice of ninety days')
  await vi.waitFor(async () => expect(await titlesOf(editor, { q: 'ninety' })).toEqual(['clean']), long)
})

test('a file with a virus opens for nobody, its content goes, and who brought it is told', async () => {
  const { editor, viewer, organization } = await createTestPeople(app)
  const document = await addDocument(editor, 'invoice.txt', `Overdue ${eicar}`)
  await vi.waitFor(async () => expect(await scanOf(editor, document)).toBe('infected'), long)
  for (const what of ['file', 'view'] as const) {
    const answer = await file(viewer, document, what)
    expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'file_locked' }])
  }
  const [stored] = await organization.scope.db(tx => tx.select().from(storedFiles))
  expect(stored).toMatchObject({ scan: 'infected', threat: 'Eicar-Test-Signature' })
  expect(await organization.scope.files.disk.exists(stored?.fileKey ?? '')).toBe(false)
  const told = await (await editor.call('/api/account/notifications')).text()
  expect(told).toContain('A virus was found in a file you brought')
  const again = await sendDocument(editor, 'invoice 2.txt', `Overdue ${eicar}`, { keepBoth: 'yes' })
  expect([again.status, await again.json()]).toMatchObject([400, { reason: 'file_locked' }])
  expect(await titlesOf(editor, { q: 'overdue' })).toEqual([])
})

test('a file that the scanner does not read to its end stays closed and says so', async () => {
  const { editor, organization } = await createTestPeople(app)
  const document = await addDocument(editor, 'large.txt', 'a'.repeat(longestScanned + 1))
  await vi.waitFor(async () => expect(await scanOf(editor, document)).toBe('tooLarge'), long)
  expect((await (await file(editor, document)).json()).detail).toContain('Too large for the virus scanner')
  const locked = await addDocument(editor, 'locked.txt', 'a locked archive')
  await vi.waitFor(async () => expect(await scanOf(editor, locked)).toBe('encrypted'), long)
  const kept = await organization.scope.db(tx => tx.select().from(storedFiles))
  for (const { fileKey } of kept) expect(await organization.scope.files.disk.exists(fileKey)).toBe(true)
  // Brought again it is looked at again.
  await organization.scope.db(tx => tx.update(storedFiles).set({ scan: 'none' }))
  const again = await addDocument(editor, 'locked 2.txt', 'a locked archive', { keepBoth: 'yes' })
  await vi.waitFor(async () => expect(await scanOf(editor, again)).toBe('encrypted'), long)
})

test('while the scanner is not there a file waits closed, and opens once it answers', async () => {
  const { editor } = await createTestPeople(app)
  peer.mode = 'breaks off'
  const document = await addDocument(editor, 'later.txt', 'Later on')
  const answer = await file(editor, document)
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    'Being checked for viruses. The file opens by itself once the check is over.',
  ])
  peer.mode = 'answers'
  await vi.waitFor(async () => expect(await scanOf(editor, document)).toBe('clean'), long)
  expect((await file(editor, document)).status).toBe(200)
})

test('a version that stays closed is not taken up again', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'first.txt', `First ${eicar}`)
  await vi.waitFor(async () => expect(await scanOf(editor, document)).toBe('infected'), long)
  expect((await sendVersion(editor, document, 'second.txt', 'Second, clean')).status).toBe(201)
  const restore = postJson({ reason: 'As it was' })
  const answer = await editor.call(`documents/${document.uuid}/versions/1/restore`, restore)
  expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'file_locked' }])
  expect((await readDocument(editor, document)).newest.number).toBe(2)
})
