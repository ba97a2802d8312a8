import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#server/attachments/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { addDocument, readDocument, untilRead } from '../test/documents.ts'
import { askForTexts } from './ask-for-texts.ts'
import { documentPages, documentTexts, documentWords } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => ({ ...app.services, clock: () => new Date(Date.now() + days * 86_400_000) })

test('a text whose reading was given up is read the day after; a scan once there are programs for it', async () => {
  const { organization, editor } = await createTestPeople(app)
  const made = await addDocument(editor, 'a.txt', `What was agreed ${organization.uuid}`)
  await untilRead(editor)
  const set = (state: 'waiting' | 'unreadable', reason: 'scanned' | null) =>
    organization.scope.db(async tx => {
      await tx.delete(documentPages)
      await tx.delete(documentWords)
      await tx.update(documentTexts).set({ state, reason, pages: 0 })
    })
  const stateNow = async () => (await readDocument(editor, made)).newest.text.state

  await set('waiting', null)
  await askForTexts(app.services, false)
  expect(await stateNow()).toBe('waiting')
  await askForTexts(inDays(2), false)
  await untilRead(editor)
  expect(await stateNow()).toBe('read')

  await set('unreadable', 'scanned')
  await askForTexts(inDays(2), false)
  expect(await stateNow()).toBe('unreadable')
  await askForTexts(inDays(2), true)
  await untilRead(editor)
  expect(await stateNow()).toBe('read')
  expect(await organization.scope.db(tx => tx.$count(storedFiles))).toBe(1)
})
