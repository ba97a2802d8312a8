import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attachmentSchema, attachmentsSchema, largestAttachment, mostAttachments } from '#shared/attachment-contract.ts'
import { historySchema } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestOrganization, createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { sendJson } from '#test/send-json.ts'
import { putInTrash } from '../trash/change-trash.ts'
import { purgeTrash } from '../trash/purge-trash.ts'
import { removeLooseFiles } from './remove-loose-files.ts'
import { attachments, storedFiles } from './schema.ts'

let app: PlatformApp
let all: FixtureThing[]
beforeAll(async () => {
  app = await startPlatformApp()
  all = serveFixtureThings()
})
afterAll(() => app.close())

function addThing({ uuid }: TestOrganization, privateTo?: string): ThingRef {
  const id = randomUUID()
  all.push({ id, organizationUuid: uuid, title: 'Renegotiate film', ...(privateTo ? { privateTo } : {}) })
  return { kind: fixtureKind, id }
}
const pathOf = ({ kind, id }: ThingRef) => `things/${kind}/${id}/files`
const send = (member: TestMember, to: ThingRef, name: string, body: string | Uint8Array) =>
  member.call(`${pathOf(to)}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Blob([new Uint8Array(Buffer.from(body))]),
  })
const add = async (...given: Parameters<typeof send>) => attachmentSchema.parse(await (await send(...given)).json())
const listOf = async (member: TestMember, of: ThingRef) =>
  attachmentsSchema.parse(await (await member.call(pathOf(of))).json())
async function keysOf({ uuid }: TestOrganization): Promise<string[]> {
  const { objects } = await app.services.files.disk.listAll(uuid, { recursive: true })
  return [...objects].flatMap(one => (one.isFile ? one.key : []))
}
const inDays = (days: number) => ({ ...app.services, clock: () => new Date(Date.now() + days * 86_400_000) })

test('a file hangs on a thing, is taken out as it was, and its history tells of it', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  const thing = addThing(organization)
  const made = await send(editor, thing, 'Angebot “neu”.pdf', '%PDF-1.7 what was offered')
  expect(made.status).toBe(201)
  const file = attachmentSchema.parse(await made.json())
  expect(file).toMatchObject({ name: 'Angebot “neu”.pdf', bytes: 25, mediaType: 'application/pdf', by: 'Test Editor' })
  expect(await listOf(viewer, thing)).toEqual({ items: [file], canChange: false })
  expect((await listOf(editor, thing)).canChange).toBe(true)

  const saved = await viewer.call(`files/${file.id}`)
  expect(await saved.text()).toBe('%PDF-1.7 what was offered')
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Angebot “neu”.pdf')}`,
  )
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  const history = await viewer.call(`things/${thing.kind}/${thing.id}/history`)
  expect(historySchema.parse(await history.json()).items).toMatchObject([{ what: 'Added a file' }])

  expect((await viewer.call(`files/${file.id}`, sendJson('DELETE'))).status).toBe(403)
  expect((await editor.call(`files/${file.id}`, sendJson('DELETE'))).status).toBe(204)
  expect((await viewer.call(`files/${file.id}`)).status).toBe(404)
  expect((await listOf(viewer, thing)).items).toEqual([])
})

test('what it is, is told by its content: a page called a picture is saved as text, never shown', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = addThing(organization)
  const typeOf = async (name: string, body: string | Uint8Array) => (await add(editor, thing, name, body)).mediaType
  expect(await typeOf('picture.png', '<html><script>alert(1)</script></html>')).toBe('text/plain')
  expect(await typeOf('notes.html', 'Preise für Folie: 10 €')).toBe('text/plain')
  expect(await typeOf('data.txt', Uint8Array.of(1, 0, 2, 0))).toBe('application/octet-stream')
  expect(
    await typeOf(
      'photo.txt',
      Uint8Array.of(
        0x89,
        0x50,
        0x4e,
        0x47,
        0x0d,
        0x0a,
        0x1a,
        0x0a,
        0,
        0,
        0,
        13,
        73,
        72,
        68,
        82,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        1,
        8,
        6,
        0,
        0,
        0,
        31,
        21,
        196,
        137,
        0,
        0,
        0,
        0,
        73,
        68,
        65,
        84,
      ),
    ),
  ).toBe('image/png')
})

test('the same content is kept once, hangs once on each thing, and goes a day after it hangs on nothing', async () => {
  const { organization, editor } = await createTestPeople(app)
  const [one, other] = [addThing(organization), addThing(organization)]
  const first = await add(editor, one, 'terms.txt', 'Net 30')
  const second = await add(editor, other, 'conditions.txt', 'Net 30')
  const again = await send(editor, one, 'copy.txt', 'Net 30')
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already, as “terms.txt”')])
  expect(await keysOf(organization)).toHaveLength(1)

  await editor.call(`files/${first.id}`, sendJson('DELETE'))
  await removeLooseFiles(inDays(2))
  expect(await (await editor.call(`files/${second.id}`)).text()).toBe('Net 30')
  await editor.call(`files/${second.id}`, sendJson('DELETE'))
  await removeLooseFiles(app.services)
  expect(await keysOf(organization)).toHaveLength(1)
  await removeLooseFiles(inDays(2))
  expect(await keysOf(organization)).toEqual([])
  await add(editor, one, 'terms.txt', 'Net 30')
  expect(await keysOf(organization)).toHaveLength(1)
})

test('a file that cannot be removed is tried again the next day, and keeps no other', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = addThing(organization)
  for (const name of ['one', 'other', 'third']) {
    const { id } = await add(editor, thing, `${name}.txt`, `${name} of ${thing.id}`)
    await editor.call(`files/${id}`, sendJson('DELETE'))
  }
  const [stuck] = await keysOf(organization)
  const { disk } = app.services.files
  const remove = disk.delete.bind(disk)
  const spy = vi.spyOn(disk, 'delete').mockImplementation(async key => {
    if (key === stuck) throw new Error('on purpose')
    await remove(key)
  })
  await removeLooseFiles(inDays(2))
  spy.mockRestore()
  expect(await keysOf(organization)).toEqual([stuck])
  const rows = await organization.scope.db(tx => tx.select().from(storedFiles))
  expect(rows.map(({ fileKey }) => fileKey)).toEqual([stuck])
  await removeLooseFiles(inDays(3))
  expect(await keysOf(organization)).toEqual([])
})

test('a file whose bytes are lost is whole again once somebody brings the same', async () => {
  const { organization, editor } = await createTestPeople(app)
  const [one, other] = [addThing(organization), addThing(organization)]
  const first = await add(editor, one, 'terms.txt', 'Net 60')
  const [lost = ''] = await keysOf(organization)
  await app.services.files.disk.delete(lost)
  const second = await add(editor, other, 'terms.txt', 'Net 60')
  for (const { id } of [first, second]) expect(await (await editor.call(`files/${id}`)).text()).toBe('Net 60')
  expect(await keysOf(organization)).toEqual([lost])
})

test('only who may change a thing adds to it, and only who may open it takes out', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const [open, own] = [addThing(organization), addThing(organization, editor.uuid)]
  expect((await send(viewer, open, 'a.txt', 'a')).status).toBe(403)
  const hidden = await add(editor, own, 'mine.txt', 'mine alone')
  const colleague = await organization.member('Editor')
  for (const path of [`files/${hidden.id}`, pathOf(own)]) expect((await colleague.call(path)).status).toBe(404)
  expect((await colleague.call(`files/${hidden.id}`, sendJson('DELETE'))).status).toBe(404)
  expect((await send(colleague, own, 'a.txt', 'a')).status).toBe(404)
  const elsewhere = await createTestOrganization(app)
  const neighbour = await elsewhere.member('Administrator')
  expect((await neighbour.call(`files/${hidden.id}`)).status).toBe(404)
  expect((await stranger.call(`/api/organization/${organization.uuid}/files/${hidden.id}`)).status).toBe(403)
  expect(await keysOf(organization)).toHaveLength(1)
})

test('an empty file, one too large, one without a name and one too many are refused, and nothing of them stays', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = addThing(organization)
  expect((await send(editor, thing, 'empty.txt', '')).status).toBe(400)
  expect((await send(editor, thing, '../up.txt', 'x')).status).toBe(400)
  for (const name of ['fdp.\u202eexe.pdf', '\u200b', 'two\u2028lines']) {
    expect((await send(editor, thing, name, 'x')).status).toBe(400)
  }
  expect((await editor.call(pathOf(thing), { method: 'POST', body: new Blob(['x']) })).status).toBe(400)
  const piece = new Uint8Array(largestAttachment / 20)
  const large = await editor.call(`${pathOf(thing)}?name=large.bin`, {
    method: 'POST',
    body: new Blob([...Array.from({ length: 20 }, () => piece), new Uint8Array(1)]),
  })
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('200 MB at most')])
  const file = await add(editor, thing, 'one.txt', 'one')
  await fillUp(organization, thing, editor.uuid)
  const many = await send(editor, thing, 'more.txt', 'more')
  expect([many.status, await many.text()]).toEqual([409, expect.stringContaining('100 files already')])
  expect(await keysOf(organization)).toHaveLength(1)
  expect((await listOf(editor, thing)).items.map(({ id }) => id)).toContain(file.id)
})

/** As many files as a thing may have, of which one is there. */
async function fillUp({ uuid: organizationUuid, scope }: TestOrganization, { kind, id }: ThingRef, createdBy: string) {
  await scope.db(async tx => {
    const own = { organizationUuid, createdBy }
    for (let n = 1; n < mostAttachments; n++) {
      const [file] = await tx
        .insert(storedFiles)
        .values({ ...own, sha256: `${n}`, bytes: 1, mediaType: 'text/plain', fileKey: `${organizationUuid}/none/${n}` })
        .returning()
      if (file) await tx.insert(attachments).values({ ...own, kind, thingId: id, fileUuid: file.uuid, name: `${n}` })
    }
  })
}

test('a thing that is removed for good takes its files with it', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = addThing(organization)
  const file = await add(editor, thing, 'offer.txt', 'offer')
  const stored = all.find(({ id }) => id === thing.id)
  if (stored) stored.isInTrash = true
  await organization.scope.db(tx => putInTrash(organization.scope, tx, thing, 'Renegotiate film'))
  expect((await editor.call(`files/${file.id}`)).status).toBe(404)
  await purgeTrash(inDays(31))
  await removeLooseFiles(inDays(33))
  expect(await keysOf(organization)).toEqual([])
})
