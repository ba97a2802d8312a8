import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { storedFiles } from '#server/attachments/schema.ts'
import type { Scope } from '#server/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { documentViewsSchema, folderSchema } from '../../contract.ts'
import { addDocument, sendVersion } from '../../test/documents.ts'
import { documentVersions } from '../schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function addFolder(member: TestMember, name: string, parent: string | null = null): Promise<string> {
  const answer = await member.call('document-folders', postJson({ name, parent }))
  return folderSchema.parse(await answer.json()).uuid
}

/** The texts of a zip by their paths. */
async function unzip(answer: Response): Promise<Record<string, string>> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  return new Promise((resolve, reject) => {
    const texts: Record<string, string> = {}
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(texts))
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          texts[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
}

/** Where the first version of a document is kept. */
async function fileOf(scope: Scope, documentUuid: string) {
  const [row] = await scope.db(tx =>
    tx
      .select({ file: storedFiles.uuid, key: storedFiles.fileKey })
      .from(storedFiles)
      .innerJoin(documentVersions, eq(documentVersions.fileUuid, storedFiles.uuid))
      .where(eq(documentVersions.documentUuid, documentUuid)),
  )
  if (!row) throw new Error('The document has no file')
  return row
}

const zipOf = (member: TestMember, folder: string) => member.call(`document-folders/${folder}/zip`)

test('a folder comes with those below it, newest versions, safe names, and without what is hidden', async () => {
  const { organization, editor: owner } = await createTestPeople(app)
  const colleague = await organization.member('Editor')
  const folder = await addFolder(owner, 'Contracts: "all"')
  const below = await addFolder(owner, '..\\CON', folder)
  const first = await addDocument(owner, 'a.txt', 'old text', { folder, title: 'First' })
  expect((await sendVersion(owner, first, 'a.txt', 'new text')).status).toBe(201)
  await addDocument(owner, 'A.txt', 'same name', { folder, title: 'Second' })
  await addDocument(owner, 'Contents.csv', 'of a person', { folder, title: '=1+1' })
  await addDocument(owner, 'aux.txt', 'reserved', { folder: below, title: 'Reserved' })
  const hidden = await addDocument(owner, 'hidden.txt', 'hidden', { folder, title: 'Hidden', audience: 'people' })
  await addDocument(owner, 'elsewhere.txt', 'in no folder')

  const answer = await zipOf(colleague, folder)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''contracts-all-.*\.zip$/)
  const texts = await unzip(answer)
  const { 'Contents.csv': contents, ...others } = texts
  expect(others).toEqual({
    '__CON/': '',
    '__CON/aux_.txt': 'reserved',
    'a.txt': 'new text',
    'A (2).txt': 'same name',
    'Contents (2).csv': 'of a person',
  })
  expect(contents).toContain('First,a.txt,2,')
  expect(contents).not.toMatch(/Hidden|^=/m)
  expect(await unzip(await zipOf(owner, folder))).toHaveProperty(['hidden.txt'], 'hidden')

  const views = await owner.call(`documents/${first.uuid}/views`)
  const { items } = documentViewsSchema.parse(await views.json())
  expect(items.filter(({ what, number }) => what === 'download' && number === 2)).toHaveLength(2)
  const ofHidden = documentViewsSchema.parse(await (await owner.call(`documents/${hidden.uuid}/views`)).json())
  expect(ofHidden.items.filter(({ what }) => what === 'download')).toHaveLength(1)
})

test('what is missing from the store is said, and the rest comes', async () => {
  const { organization, editor } = await createTestPeople(app)
  const folder = await addFolder(editor, 'Letters')
  await addDocument(editor, 'there.txt', 'there', { folder })
  const gone = await addDocument(editor, 'gone.txt', 'gone from the store', { folder })
  const { key } = await fileOf(organization.scope, gone.uuid)
  await app.services.files.disk.delete(key)
  const texts = await unzip(await zipOf(editor, folder))
  expect(Object.keys(texts).toSorted()).toEqual(['Contents.csv', 'there.txt'])
  expect(texts['Contents.csv']).toContain('gone.txt,1,the file is missing')
})

test('an empty folder is a list of nothing; one of others, or of nobody, is not there', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const folder = await addFolder(editor, 'Empty')
  expect(Object.keys(await unzip(await zipOf(viewer, folder)))).toEqual(['Contents.csv'])
  const elsewhere = await createTestPeople(app)
  expect((await zipOf(elsewhere.editor, folder)).status).toBe(404)
  await editor.call(`document-folders/${folder}`, sendJson('DELETE'))
  expect((await zipOf(editor, folder)).status).toBe(404)
})

test('what is too large in all is refused before anything is sent', async () => {
  const { organization, editor } = await createTestPeople(app)
  const folder = await addFolder(editor, 'Large')
  const { uuid } = await addDocument(editor, 'large.txt', 'said to be large', { folder })
  const { file } = await fileOf(organization.scope, uuid)
  await organization.scope.db(tx => tx.update(storedFiles).set({ bytes: 3e9 }).where(eq(storedFiles.uuid, file)))
  const answer = await zipOf(editor, folder)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('more than 2 GB')])
})

test('whoever stops reading ends it', async () => {
  const { editor } = await createTestPeople(app)
  const folder = await addFolder(editor, 'Stopped')
  for (let at = 0; at < 10; at += 1) {
    await addDocument(editor, `${at}.txt`, `text ${at} ${'x'.repeat(200_000)}`, { folder })
    const answer = await zipOf(editor, folder)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  }
})
