import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeLooseFiles } from '#server/attachments/remove-loose-files.ts'
import { purgeTrash } from '#server/trash/purge-trash.ts'
import { historySchema, trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { documentSchema, documentVersionsSchema, documentViewsSchema, folderSchema } from '../contract.ts'
import {
  addDocument,
  changeDocument,
  listDocuments,
  readDocument,
  sendDocument,
  sendVersion,
  titlesOf,
} from '../test/documents.ts'
import { documentTexts } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textOf = async (answer: Response) => [answer.status, await answer.text()]
const inDays = (days: number) => ({ ...app.services, clock: () => new Date(Date.now() + days * 86_400_000) })

describe('a document', () => {
  test('is a file with what is said of it, whose name gives its title, and is found where it lies', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const folder = folderSchema.parse(await (await editor.call('document-folders', postJson({ name: 'Film' }))).json())
    const made = await addDocument(editor, 'Frame_contract 2026.txt', 'Net 30 days', {
      type: 'contract',
      folder: folder.uuid,
    })
    expect(made).toMatchObject({
      title: 'Frame contract 2026',
      type: 'contract',
      folders: [{ name: 'Film' }],
      audience: 'everyone',
      owner: { uuid: editor.uuid },
      newest: { number: 1, name: 'Frame_contract 2026.txt', bytes: 11, mediaType: 'text/plain' },
      canChange: true,
      canShare: true,
      hold: null,
    })
    const seen = await readDocument(viewer, made)
    expect([seen.canChange, seen.canShare]).toEqual([false, false])
    expect(await titlesOf(viewer, { folder: folder.uuid })).toEqual(['Frame contract 2026'])
    expect(await titlesOf(viewer, { folder: 'none' })).toEqual([])
    expect(await titlesOf(viewer, { type: 'letter' })).toEqual([])
    const full = await editor.call(`document-folders/${folder.uuid}`, sendJson('DELETE'))
    expect(await textOf(full)).toEqual([409, expect.stringContaining('“Film” is not empty')])
  })

  test('with the content of another is told of it, and kept beside it when asked so', async () => {
    const { editor } = await createTestPeople(app)
    const first = await addDocument(editor, 'terms.txt', 'Net 30')
    const again = await sendDocument(editor, 'copy.txt', 'Net 30')
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      reason: 'same_content',
      stored: { uuid: first.uuid, title: 'terms' },
      detail: 'This file is here already, as “terms”',
    })
    await addDocument(editor, 'copy.txt', 'Net 30', { keepBoth: 'yes' })
    expect((await listDocuments(editor)).total).toBe(2)
  })

  test('is changed on the version one saw; its history tells what', async () => {
    const { editor } = await createTestPeople(app)
    const made = await addDocument(editor, 'a.txt', 'a')
    const answer = await changeDocument(editor, made, {
      title: 'Amendment 1',
      type: 'amendment',
      tags: ['film', 'film'],
    })
    const changed = documentSchema.parse(await answer.json())
    expect(changed).toMatchObject({
      title: 'Amendment 1',
      type: 'amendment',
      tags: ['film'],
      version: made.version + 1,
    })
    const late = await changeDocument(editor, made, { title: 'Other' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ reason: 'version_conflict', stored: { title: 'Amendment 1' } })
    const history = historySchema.parse(await (await editor.call(`things/document/${made.uuid}/history`)).json())
    expect(history.items.map(({ what }) => what)).toEqual(['Changed a document', 'Uploaded a document'])
    expect(history.items[0]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Type', before: 'Other', after: 'Amendment' }),
    )
    expect((await listDocuments(editor, { tag: 'film' })).tags).toEqual(['film'])
  })

  test('goes to the trash and comes back; after 30 days it is gone with its file', async () => {
    const { organization, editor } = await createTestPeople(app)
    const made = await addDocument(editor, 'gone.txt', `gone ${organization.uuid}`)
    expect((await editor.call(`documents/${made.uuid}`, sendJson('DELETE'))).status).toBe(204)
    expect((await editor.call(`documents/${made.uuid}`)).status).toBe(404)
    const trash = trashSchema.parse(await (await editor.call('trash')).json())
    expect(trash.items.map(({ title }) => title)).toEqual(['gone'])
    expect((await editor.call(`trash/${trash.items[0]?.id}/restore`, postJson({}))).status).toBe(200)
    await removeLooseFiles(inDays(3))
    expect(await (await editor.call(`documents/${made.uuid}/versions/1/file`)).text()).toContain('gone')
    await editor.call(`documents/${made.uuid}`, sendJson('DELETE'))
    await purgeTrash(inDays(31))
    await removeLooseFiles(inDays(33))
    const { objects } = await app.services.files.disk.listAll(organization.uuid, { recursive: true })
    expect([...objects].filter(({ isFile }) => isFile)).toEqual([])
    expect(await organization.scope.db(tx => tx.select().from(documentTexts))).toEqual([])
  })

  test('that is held cannot be deleted, until an administrator ends that', async () => {
    const { organization, editor } = await createTestPeople(app)
    const admin = await organization.member('Administrator')
    const made = await addDocument(editor, 'held.txt', 'held')
    const hold = (version: number, reason: string | null) => sendJson('PUT', { version, reason })
    expect((await editor.call(`documents/${made.uuid}/hold`, hold(1, 'Dispute'))).status).toBe(403)
    const held = await admin.call(`documents/${made.uuid}/hold`, hold(1, 'Dispute with Kronen'))
    expect(await held.json()).toMatchObject({ hold: { reason: 'Dispute with Kronen' }, version: 2 })
    const refused = await editor.call(`documents/${made.uuid}`, sendJson('DELETE'))
    expect(await textOf(refused)).toEqual([409, expect.stringContaining('Dispute with Kronen')])
    await admin.call(`documents/${made.uuid}/hold`, hold(2, null))
    expect((await editor.call(`documents/${made.uuid}`, sendJson('DELETE'))).status).toBe(204)
  })
})

describe('versions', () => {
  test('are kept one after the other, compared and restored', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const made = await addDocument(editor, 'v1.txt', 'Price 10\nNet 30')
    const second = await sendVersion(editor, made, 'v2.txt', 'Price 11\nNet 30', 'Agreed in May')
    expect([second.status, await second.json()]).toMatchObject([201, { newest: { number: 2, name: 'v2.txt' } }])
    const same = await sendVersion(editor, made, 'v2.txt', 'Price 11\nNet 30')
    expect(await textOf(same)).toEqual([409, expect.stringContaining('newest version already')])
    expect((await sendVersion(viewer, made, 'v3.txt', 'x')).status).toBe(403)
    const restored = await editor.call(`documents/${made.uuid}/versions/1/restore`, postJson({ reason: 'Too early' }))
    expect(await restored.json()).toMatchObject({ newest: { number: 3, restoredFrom: 1, name: 'v1.txt' } })
    const again = await editor.call(`documents/${made.uuid}/versions/1/restore`, postJson({}))
    expect(again.status).toBe(409)
    const { items } = documentVersionsSchema.parse(await (await viewer.call(`documents/${made.uuid}/versions`)).json())
    expect(items.map(({ number, reason }) => `${number} ${reason}`)).toEqual(['3 Too early', '2 Agreed in May', '1 '])
    expect(await (await viewer.call(`documents/${made.uuid}/versions/2/file`)).text()).toBe('Price 11\nNet 30')
  })

  test('are logged when they are opened, for their owner and administrators to see', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const made = await addDocument(editor, 'read.txt', 'read me')
    const file = await viewer.call(`documents/${made.uuid}/versions/1/file`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    for (const part of ['pages?from=2', 'find?q=read', 'pages'])
      await viewer.call(`documents/${made.uuid}/versions/1/${part}`)
    const log = documentViewsSchema.parse(await (await editor.call(`documents/${made.uuid}/views`)).json())
    expect(log.items.map(({ by, what }) => `${by} ${what}`)).toEqual(['Test Viewer view', 'Test Viewer download'])
    expect((await viewer.call(`documents/${made.uuid}/views`)).status).toBe(403)
  })
})

describe('folders', () => {
  test('stand in each other six deep, under a name once, and never in themselves', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const add = (name: string, parent: string | null) => editor.call('document-folders', postJson({ name, parent }))
    let parent: string | null = null
    const made: string[] = []
    for (let depth = 1; depth <= 6; depth++) {
      const folder = folderSchema.parse(await (await add(`Level ${depth}`, parent)).json())
      made.push(folder.uuid)
      parent = folder.uuid
    }
    expect(await textOf(await add('Seventh', parent))).toEqual([400, expect.stringContaining('6 deep')])
    expect(await textOf(await add('Level 1', null))).toEqual([409, expect.stringContaining('“Level 1” there already')])
    const [first = '', second = ''] = made
    const inItself = await editor.call(
      `document-folders/${first}`,
      sendJson('PUT', { name: 'Level 1', parent: second }),
    )
    expect(await textOf(inItself)).toEqual([400, expect.stringContaining('cannot stand in itself')])
    expect((await viewer.call('document-folders', postJson({ name: 'Mine' }))).status).toBe(403)
    expect((await editor.call(`document-folders/${made[5]}`, sendJson('DELETE'))).status).toBe(204)
  })
})

test('an empty file, a bad name and a folder that is not there are refused, and nothing stays', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  expect((await sendDocument(editor, 'empty.txt', '')).status).toBe(400)
  expect((await sendDocument(editor, '../up.txt', 'x')).status).toBe(400)
  expect((await sendDocument(editor, 'a.txt', 'x', { folder: organization.uuid })).status).toBe(400)
  expect((await sendDocument(editor, 'a.txt', 'x', { aboutKind: 'contract', about: organization.uuid })).status).toBe(
    404,
  )
  expect((await sendDocument(viewer, 'a.txt', 'x')).status).toBe(403)
  expect((await stranger.call(`/api/organization/${organization.uuid}/documents`)).status).toBe(403)
  const { objects } = await app.services.files.disk.listAll(organization.uuid, { recursive: true })
  expect([...objects].filter(({ isFile }) => isFile)).toEqual([])
  expect((await listDocuments(editor)).total).toBe(0)
})
