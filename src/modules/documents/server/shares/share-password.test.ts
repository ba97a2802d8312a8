import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { newShareSchema } from '../../contract-shares.ts'
import { addDocument } from '../../test/documents.ts'
import { documentShares } from './schema.ts'

/** Delays run here as they do in a portal. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SEXTANT_RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

test('a link with a password asks for it, and whoever guesses waits longer and longer', async () => {
  const { editor, organization } = await createTestPeople(app)
  const document = await addDocument(editor, 'offer.txt', 'Secret offer', { title: 'Secret title' })
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const asked = { expiresAt, password: 'correct horse' }
  const made = await editor.call(`documents/${document.uuid}/shares`, postJson(asked))
  const key = new URL(newShareSchema.parse(await made.json()).address).hash.slice(1)
  const open = (password?: string) => app.request('/api/shared/open', postJson({ key, password }))

  const offer = await (await app.request('/api/shared/read', postJson({ key }))).text()
  expect(JSON.parse(offer)).toMatchObject({ hasPassword: true })
  expect(offer).not.toContain('Secret')
  const without = await open()
  expect([without.status, await without.json()]).toMatchObject([403, { reason: 'wrong_password' }])
  expect((await open('correct horse')).status).toBe(200)

  const tries: number[] = []
  for (let at = 0; at < 7; at += 1) tries.push((await open(`guess ${at}`)).status)
  expect(tries.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
  expect(tries).toContain(429)
  const waiting = await open('correct horse')
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])

  const [kept] = await organization.scope.db(tx => tx.select().from(documentShares))
  expect(kept?.passwordHash).toMatch(/^\$argon2id\$/)
})
