import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createdApiKeySchema } from '#modules/api-keys.ts'
import { memberships } from '#server/identity/schema.ts'
import { removeMember, updateUserEnabled } from '#server/identity/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { pdfOf } from '#test/pdf.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { documentViewsSchema, pagesSchema } from '../../contract.ts'
import { type ShareInput, shareOfferSchema, shareVisitsSchema } from '../../contract-shares.ts'
import { addDocument, changeDocument, readDocument, untilRead } from '../../test/documents.ts'
import { addLink, askForLink, inDays, listLinks, type Visitor, visitorOf } from '../../test/shares.ts'
import { documentShares, shareVisits } from './schema.ts'

let app: TestApp
let visit: Visitor['visit']
let open: Visitor['open']
beforeAll(async () => {
  app = await startTestApp()
  ;({ visit, open } = visitorOf(app))
})
afterAll(() => app.close())

/** How each call answers by the link and by a visit of it. */
async function answersOf(key: string, { visit: token }: { visit: string }): Promise<(string | number | undefined)[]> {
  const asked = [
    await visit('read', { key }),
    await visit('open', { key }),
    await visit('pages', { visit: token, page: 1 }),
    await visit('picture', { visit: token, page: 1 }),
    await visit('file', { visit: token }),
    await visit('sight', { visit: token, page: 1 }),
  ]
  const told = await Promise.all(
    asked.map(async answer => `${answer.status} ${((await answer.json()) as { detail: string }).detail}`),
  )
  return [...new Set(told)]
}
const nothing = ['404 This link does not open anything any more']

test('a link shows a document to whoever has it, and its visits are told', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'First page\fSecond page', { title: 'Offer' })
  await untilRead(editor)
  const { key, share } = await addLink(editor, document, { note: 'Acme', isViewOnly: false })
  expect(share).toMatchObject({ note: 'Acme', state: 'open', visits: 0, by: 'Test Editor', hasPassword: false })
  const offer = shareOfferSchema.parse(await (await visit('read', { key })).json())
  expect(offer).toMatchObject({ hasPassword: false, isViewOnly: false })

  const opened = await open(key, { name: 'Anna' })
  expect(opened).toMatchObject({ title: 'Offer', number: 1, pages: 2, shows: 'text', watermark: null })
  const pages = pagesSchema.parse(await (await visit('pages', { visit: opened.visit, page: 2 })).json())
  expect(pages.items).toEqual([{ page: 2, text: 'Second page' }])
  const file = await visit('file', { visit: opened.visit })
  expect(await file.text()).toBe('First page\fSecond page')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)

  expect((await listLinks(editor, document)).items).toMatchObject([{ uuid: share.uuid, visits: 1 }])
  const visits = await editor.call(`documents/${document.uuid}/shares/${share.uuid}/visits`)
  const [seen] = shareVisitsSchema.parse(await visits.json()).items
  expect(seen).toMatchObject({ name: 'Anna', number: 1, pages: [] })
  expect(seen?.savedAt).not.toBeNull()
  const log = documentViewsSchema.parse(await (await editor.call(`documents/${document.uuid}/views`)).json())
  const link = { name: 'Anna', note: 'Acme' }
  expect(log.items.map(({ what, by, link: of }) => [what, by, of])).toEqual([
    ['download', null, link],
    ['view', null, link],
  ])
})

test('a link to look at shows pictures with the watermark, and never gives the file', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'plan.pdf', pdfOf([['One'], ['Two']]))
  await untilRead(editor)
  const { key } = await addLink(editor, document, { note: 'Acme & Co' })
  const opened = await open(key)
  expect(opened.pages).toBe(2)
  expect(opened.watermark).toMatch(/^Shared with Acme & Co · /)
  expect((await open(key, { name: '\u200b' })).watermark).toMatch(/^Shared with Acme & Co · /)
  const named = await open(key, { name: `${'A'.repeat(90)} · B` })
  expect(named.watermark).toMatch(/^A{40} · Shared with Acme & Co · /)
  expect((await visit('read', { key: `${key}~2` })).status).toBe(404)
  const refused = await visit('file', { visit: opened.visit })
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'view_only' }])
  for (const path of [`documents/${document.uuid}/versions/1/file`, `documents/${document.uuid}/versions/1/view`]) {
    const [organization] = key.split('~')
    expect((await app.request(`/api/organization/${organization}/${path}`)).status).toBe(401)
  }
  if (opened.shows === 'text') return
  const picture = await visit('picture', { visit: opened.visit, page: 2 })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
  expect((await visit('picture', { visit: opened.visit, page: 3 })).status).toBe(404)
  for (const page of ['../1', '1 -o /tmp/x', 0, -1, 1.5]) {
    expect((await visit('picture', { visit: opened.visit, page })).status, String(page)).toBe(400)
  }
})

test('what cannot be shown without being given away gets no link to look at', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'logo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await untilRead(editor)
  expect((await listLinks(editor, document)).shows).toBe('nothing')
  const refused = await askForLink(editor, document)
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'not_shown' }])
  const { key } = await addLink(editor, document, { isViewOnly: false })
  expect((await open(key)).shows).toBe('nothing')
})

describe('a link is over', () => {
  async function opened(change: Partial<ShareInput> = {}) {
    const people = await createTestPeople(app)
    const document = await addDocument(people.editor, 'offer.txt', 'Offer')
    await untilRead(people.editor)
    const link = await addLink(people.editor, document, { isViewOnly: false, ...change })
    return { ...people, ...link, document, visited: await open(link.key) }
  }

  test('at once when it is revoked, also for who has it open', async () => {
    const { editor, document, key, share, visited } = await opened()
    const path = `documents/${document.uuid}/shares/${share.uuid}`
    expect((await editor.call(path, { method: 'DELETE' })).status).toBe(204)
    expect((await editor.call(path, { method: 'DELETE' })).status).toBe(204)
    expect(await answersOf(key, visited)).toEqual(nothing)
    expect((await listLinks(editor, document)).items).toMatchObject([{ state: 'revoked' }])
  })

  test('when its day is over', async () => {
    const { organization, editor, document, key, visited } = await opened()
    const past = { expiresAt: new Date(Date.now() - 1) }
    await organization.scope.db(tx => tx.update(documentShares).set(past))
    expect(await answersOf(key, visited)).toEqual(nothing)
    expect((await listLinks(editor, document)).items).toMatchObject([{ state: 'expired' }])
  })

  test('while its document is in the trash, and when who made it may not open it any more', async () => {
    const { organization, editor, document, key, visited } = await opened()
    const admin = await organization.member('Administrator')
    const colleague = await organization.member('Editor')
    const theirs = await addLink(colleague, document)
    const theirVisit = await open(theirs.key)
    await changeDocument(editor, await readDocument(editor, document), { audience: 'people', people: [colleague.uuid] })
    // They may open it still, but who else may is said by its owner now.
    expect(await answersOf(theirs.key, theirVisit)).toEqual(nothing)
    expect((await listLinks(editor, document)).items.map(({ state }) => state).sort()).toEqual(['closed', 'open'])
    expect((await askForLink(colleague, document)).status).toBe(403)
    expect((await askForLink(admin, document)).status).toBe(404)
    expect((await visit('read', { key })).status).toBe(200)
    await editor.call(`documents/${document.uuid}`, sendJson('DELETE'))
    expect(await answersOf(key, visited)).toEqual(nothing)
  })

  test('when who made it is disabled, loses the right or leaves', async () => {
    const { organization, editor, key, visited } = await opened()
    const { db } = app.services.database
    await updateUserEnabled(db, editor.uuid, false)
    expect(await answersOf(key, visited)).toEqual(nothing)
    await updateUserEnabled(db, editor.uuid, true)
    expect((await visit('read', { key })).status).toBe(200)
    await db.update(memberships).set({ role: 'Viewer' }).where(eq(memberships.userUuid, editor.uuid))
    expect(await answersOf(key, visited)).toEqual(nothing)
    await removeMember(db, editor.uuid, organization.uuid)
    expect(await answersOf(key, visited)).toEqual(nothing)
  })

  test('for a visit of more than a day ago: the page is opened anew', async () => {
    const { organization, key, visited } = await opened()
    const long = { at: new Date(Date.now() - 25 * 3_600_000) }
    await organization.scope.db(tx => tx.update(shareVisits).set(long))
    expect((await visit('pages', { visit: visited.visit, page: 1 })).status).toBe(404)
    expect((await visit('read', { key })).status).toBe(200)
  })
})

test('a key that is guessed, changed or of another organisation opens nothing', async () => {
  const { editor, stranger } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'Offer')
  const { key } = await addLink(editor, document)
  const { visit: token } = await open(key)
  const other = await addLink(stranger, await addDocument(stranger, 'own.txt', 'Own'))
  const [organization, secret] = key.split('~')
  const [elsewhere] = other.key.split('~')
  const wrong = [
    '',
    '~',
    'x~y',
    `${elsewhere}~${secret}`,
    `${organization}~`,
    `${organization}~${secret?.slice(1)}`,
    token,
  ]
  for (const guessed of wrong) expect((await visit('open', { key: guessed })).status, guessed).toBe(404)
  for (const guessed of ['', key, other.key]) {
    expect((await visit('pages', { visit: guessed, page: 1 })).status, guessed).toBe(404)
  }
  const kept = JSON.stringify(await app.services.database.db.select().from(documentShares))
  expect(kept).not.toContain(secret)
})

test('who may not share a document makes, sees and ends no link of it', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'Offer')
  const { share } = await addLink(editor, document)
  const others = await addDocument(editor, 'other.txt', 'Other')
  const of = `documents/${document.uuid}/shares`
  const here = `/api/organization/${organization.uuid}/${of}`
  for (const who of [viewer, stranger]) {
    expect((await who.call(here, postJson({ expiresAt: inDays(7) }))).status).toBe(403)
    expect((await who.call(here)).status).toBe(403)
    expect((await who.call(`${here}/${share.uuid}/visits`)).status).toBe(403)
    expect((await who.call(`${here}/${share.uuid}`, { method: 'DELETE' })).status).toBe(403)
  }
  expect((await stranger.call(of)).status).toBe(404)
  expect((await app.request(here)).status).toBe(401)
  const amiss = `documents/${others.uuid}/shares/${share.uuid}`
  expect((await editor.call(amiss, { method: 'DELETE' })).status).toBe(404)
  expect((await editor.call(`${amiss}/visits`)).status).toBe(404)
  for (const wrong of [
    { expiresAt: inDays(-1) },
    { expiresAt: inDays(400) },
    { password: 'short' },
    { note: 'a\u202eb' },
    { number: 0 },
  ]) {
    expect((await askForLink(editor, document, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await askForLink(editor, document, { number: 2 })).status).toBe(404)
  const wanted = { name: 'Nightly', scopes: ['documents:read', 'documents:write'], expiresInDays: null }
  const { key } = createdApiKeySchema.parse(await (await editor.call('api-keys', postJson(wanted))).json())
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ expiresAt: inDays(1) }) }
  expect((await app.request(here, asked)).status).toBe(403)
})
