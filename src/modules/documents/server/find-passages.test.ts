import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { type Passages, passagesSchema } from '../contract-passages.ts'
import { addDocument, changeDocument, sendVersion, untilRead } from '../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function passagesOf(member: TestMember, asked: Record<string, string>): Promise<Passages['items']> {
  const answer = await member.call(`documents/passages?${new URLSearchParams(asked)}`)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  return passagesSchema.parse(await answer.json()).items
}

test('what is said of something is cited with its document, version, page and the sentence that a link leads to', async () => {
  const { editor } = await createTestPeople(app)
  const supply = await addDocument(editor, 'supply.txt', 'Old terms. Payment is due after 30 days.')
  await sendVersion(editor, supply, 'supply.txt', 'Supply agreement\n\nThe notice period\nis ninety days. Prices hold.')
  await addDocument(editor, 'rahmen.txt', 'Die Kündigungsfrist beträgt drei Monate. Preise gelten ein Jahr.')
  await untilRead(editor)

  const quote = 'The notice period is ninety days.'
  const path = `/app/documents/${supply.uuid}?page=1&version=2&quote=${encodeURIComponent(quote)}`
  expect(await passagesOf(editor, { q: 'notice periods' })).toMatchObject([
    { document: { uuid: supply.uuid, title: 'supply' }, number: 2, page: 1, quote, path },
  ])
  const [german] = await passagesOf(editor, { q: 'kundigungsfrist' })
  expect(german?.quote).toBe('Die Kündigungsfrist beträgt drei Monate.')
  expect(german?.marked.filter(({ isHit }) => isHit)).toEqual([{ text: 'Kündigungsfrist', isHit: true }])
  expect(await passagesOf(editor, { q: 'payment due' })).toEqual([])
  expect(await passagesOf(editor, { q: 'nothing of the kind' })).toEqual([])
  for (const q of ['!!', "'); drop table documents", ':*', '<b>']) expect(await passagesOf(editor, { q })).toEqual([])
})

test('no passage of a document is told to who may not open it, nor of one in the trash', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const other = await createTestPeople(app)
  const made = await addDocument(editor, 'secret.txt', 'The kronenfolie rebate is nine percent.', {
    audience: 'people',
  })
  await untilRead(editor)
  const asked = { q: 'kronenfolie rebate' }
  expect(await passagesOf(editor, asked)).toHaveLength(1)
  const admin = await organization.member('Administrator')
  for (const reader of [viewer, admin, other.editor]) expect(await passagesOf(reader, asked)).toEqual([])
  await changeDocument(editor, made, { audience: 'everyone' })
  expect(await passagesOf(viewer, asked)).toHaveLength(1)
  await editor.call(`documents/${made.uuid}`, sendJson('DELETE'))
  for (const reader of [editor, viewer]) expect(await passagesOf(reader, asked)).toEqual([])
})

test('passages are narrowed as the library is, the best first, a long document does not speak alone', async () => {
  const { editor } = await createTestPeople(app)
  const page = 'Rebate of the year. Rebate again.'
  await addDocument(editor, 'long.txt', Array.from({ length: 8 }, () => page).join('\f'), { type: 'contract' })
  await addDocument(editor, 'short.txt', 'One rebate is granted among many other things.', { type: 'letter' })
  await untilRead(editor)
  const all = await passagesOf(editor, { q: 'rebate' })
  expect(all.filter(({ document }) => document.title === 'long').length).toBeLessThanOrEqual(3)
  expect(all.map(({ document }) => document.title)).toContain('short')
  const letters = await passagesOf(editor, { q: 'rebate', type: 'letter' })
  expect(letters.map(({ quote }) => quote)).toEqual(['One rebate is granted among many other things.'])
  expect(await passagesOf(editor, { q: 'rebate', most: '1' })).toHaveLength(1)
  expect((await editor.call('documents/passages?q=')).status).toBe(400)
  expect((await editor.call('documents/passages?q=rebate&most=1000')).status).toBe(400)
})
