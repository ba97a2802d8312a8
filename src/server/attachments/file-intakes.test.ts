import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentSchema } from '#shared/attachment-contract.ts'
import { type FileIntake, fileIntakeSchema, largestPiece, leastPiece } from '#shared/file-intake-contract.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { removeLooseFiles } from './remove-loose-files.ts'
import { fileIntakes } from './schema.ts'

let app: PlatformApp
let all: FixtureThing[]
beforeAll(async () => {
  app = await startPlatformApp()
  all = serveFixtureThings()
})
afterAll(() => app.close())

async function begin(member: TestMember, bytes: number): Promise<FileIntake> {
  return fileIntakeSchema.parse(await (await member.call('file-intakes', postJson({ bytes }))).json())
}

async function keysOf(organizationUuid: string): Promise<string[]> {
  const { objects } = await app.services.files.disk.listAll(organizationUuid, { recursive: true })
  return [...objects].flatMap(one => (one.isFile ? [one.key] : [])).toSorted()
}

const piece = (member: TestMember, { id }: FileIntake, from: number, body: BlobPart) =>
  member.call(`file-intakes/${id}/pieces?from=${from}`, { method: 'POST', body: new Blob([body]) })

test('a file that broke off goes on where it stood, and is whole in the end', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = { id: randomUUID(), organizationUuid: organization.uuid, title: 'Renegotiate film' }
  all.push(thing)
  const hang = (id: string) =>
    editor.call(`things/${fixtureKind}/${thing.id}/files?name=terms.txt&intake=${id}`, { method: 'POST' })
  const first = 'Net 30'.padEnd(leastPiece)
  const intake = await begin(editor, leastPiece + 5)
  expect((await piece(editor, intake, 0, first)).status).toBe(200)
  const early = await hang(intake.id)
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { reason: 'not_whole', stored: { received: leastPiece } },
  ])

  const elsewhere = await piece(editor, intake, 3, ' days')
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
    409,
    { reason: 'other_place', stored: { received: leastPiece } },
  ])
  const asked = await editor.call(`file-intakes/${intake.id}`)
  expect(await asked.json()).toEqual({ id: intake.id, bytes: leastPiece + 5, received: leastPiece })
  const both = await Promise.all(
    [' days', ' DAYS'].map(body => piece(editor, intake, leastPiece, body).then(({ status }) => status)),
  )
  expect(both.toSorted()).toEqual([200, 409])

  const hung = await hang(intake.id)
  expect(hung.status).toBe(201)
  const file = attachmentSchema.parse(await hung.json())
  expect((await (await editor.call(`files/${file.id}`)).text()).toLowerCase()).toBe(`${first} days`.toLowerCase())
  expect((await hang(intake.id)).status).toBe(404)
  expect(await organization.scope.db(tx => tx.select().from(fileIntakes))).toEqual([])
})

test('a file of which pieces were lost is not kept', async () => {
  const { organization, editor } = await createTestPeople(app)
  const thing = { id: randomUUID(), organizationUuid: organization.uuid, title: 'Renegotiate film' }
  all.push(thing)
  const intake = await begin(editor, leastPiece + 5)
  await piece(editor, intake, 0, 'Net 30'.padEnd(leastPiece))
  await piece(editor, intake, leastPiece, ' days')
  const [, last = ''] = await keysOf(organization.uuid)
  await app.services.files.disk.delete(last)
  const hung = await editor.call(`things/${fixtureKind}/${thing.id}/files?name=a.txt&intake=${intake.id}`, {
    method: 'POST',
  })
  expect([hung.status, await hung.text()]).toEqual([409, expect.stringContaining('lost on its way')])
  expect((await editor.call(`file-intakes/${intake.id}`, sendJson('DELETE'))).status).toBe(204)
  expect(await keysOf(organization.uuid)).toEqual([])
})

test('is the person’s alone; pieces too large, empty or past the end are refused', async () => {
  const { organization, editor, stranger } = await createTestPeople(app)
  const intake = await begin(editor, largestPiece + 10)
  const colleague = await organization.member('Editor')
  expect((await colleague.call(`file-intakes/${intake.id}`)).status).toBe(404)
  expect((await piece(colleague, intake, 0, 'x')).status).toBe(404)
  expect((await stranger.call(`/api/organization/${organization.uuid}/file-intakes/${intake.id}`)).status).toBe(403)
  for (const small of ['', 'x']) expect((await piece(editor, intake, 0, small)).status).toBe(400)
  expect((await piece(editor, intake, 0, new Uint8Array(largestPiece + 1))).status).toBe(413)
  expect((await piece(editor, intake, 0, new Uint8Array(largestPiece))).status).toBe(200)
  expect((await piece(editor, intake, largestPiece, new Uint8Array(11))).status).toBe(413)
  for (const bytes of [0, 200_000_001]) {
    expect((await editor.call('file-intakes', postJson({ bytes }))).status).toBe(400)
  }
})

test('what nobody ends is removed after a day; a person has twenty on their way at most', async () => {
  const { organization, editor } = await createTestPeople(app)
  const intake = await begin(editor, leastPiece + 1)
  await piece(editor, intake, 0, 'begun'.padEnd(leastPiece))
  for (let more = 1; more < 20; more++) await begin(editor, 100)
  const oneMore = await editor.call('file-intakes', postJson({ bytes: 100 }))
  expect([oneMore.status, await oneMore.text()]).toEqual([429, expect.stringContaining('20 large files')])
  await removeLooseFiles({ ...app.services, clock: () => new Date(Date.now() + 2 * 86_400_000) })
  expect(await keysOf(organization.uuid)).toEqual([])
  expect((await editor.call(`file-intakes/${intake.id}`)).status).toBe(404)
})
