import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { pagesSchema } from '../../contract.ts'
import { shareVisitsSchema } from '../../contract-shares.ts'
import { addDocument, sendVersion, untilRead } from '../../test/documents.ts'
import { addLink, type Visitor, visitorOf } from '../../test/shares.ts'
import { shareVisits } from './schema.ts'

let app: TestApp
let visit: Visitor['visit']
let open: Visitor['open']
beforeAll(async () => {
  app = await startTestApp()
  ;({ visit, open } = visitorOf(app))
})
afterAll(() => app.close())

test('a link shows the version it was made for, or the newest', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'First')
  const [fixed, newest] = [await addLink(editor, document, { number: 1 }), await addLink(editor, document)]
  expect((await sendVersion(editor, document, 'offer.txt', 'Second')).status).toBe(201)
  await untilRead(editor)
  for (const [{ key }, text] of [
    [fixed, 'First'],
    [newest, 'Second'],
  ] as const) {
    const { visit: token } = await open(key)
    const { items } = pagesSchema.parse(await (await visit('pages', { visit: token, page: 1 })).json())
    expect(items).toEqual([{ page: 1, text }])
  }
})

test('the time of a page is what passed between two beats, and no more than one takes', async () => {
  const { editor, organization } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'One\fTwo')
  await untilRead(editor)
  const { key, share } = await addLink(editor, document)
  const { visit: token } = await open(key)
  const ago = (seconds: number) =>
    organization.scope.db(tx => tx.update(shareVisits).set({ seenAt: new Date(Date.now() - seconds * 1000) }))
  const sight = async (page: number) => (await visit('sight', { visit: token, page })).status
  await ago(4)
  expect(await sight(1)).toBe(204)
  for (let again = 0; again < 5; again += 1) await sight(1)
  await ago(600)
  expect(await sight(2)).toBe(204)
  expect(await sight(3)).toBe(404)
  const told = await editor.call(`documents/${document.uuid}/shares/${share.uuid}/visits`)
  const [seen] = shareVisitsSchema.parse(await told.json()).items
  const times = new Map(seen?.pages.map(({ page, seconds }) => [page, seconds]))
  expect(times.get(2)).toBe(6)
  expect(times.get(1)).toBeGreaterThanOrEqual(4)
  expect(times.get(1)).toBeLessThan(6)
})
