import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { fold } from '../rules-words.ts'
import { addDocument, titlesOf, untilRead } from '../test/documents.ts'
import { documentPages, documentWords } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const english =
  'The supplier delivers the goods within the days that are agreed in this order and with the papers of it. '
const word = fc.constantFrom(
  ...[
    'price',
    'prices',
    'the',
    'of',
    'net-price',
    "o'clock",
    '12.50',
    'back\\slash',
    'https://a.example/b?c=d',
    '-',
    'Größe',
  ],
)

test('the words of pages one after the other are those that PostgreSQL finds in the whole text', async () => {
  const { editor, organization } = await createTestPeople(app)
  const page = fc.array(word, { maxLength: 30 }).map(words => words.join(' '))
  const texts = fc.sample(fc.array(page, { minLength: 1, maxLength: 6 }), 12)
  for (const [at, pages] of texts.entries())
    await addDocument(editor, `${at}.txt`, [english, ...pages, `Ours ${at}`].join('\f'))
  await untilRead(editor)
  await organization.scope.db(async tx => {
    const pages = await tx.select().from(documentPages).orderBy(documentPages.page)
    const kept = await tx.select().from(documentWords)
    expect([kept.length, new Set(pages.map(({ fileUuid }) => fileUuid)).size]).toEqual([texts.length, texts.length])
    for (const { fileUuid, words } of kept) {
      const own = pages.filter(page => page.fileUuid === fileUuid)
      const whole = fold(own.map(({ text }) => text).join('\n'))
      const both = sql`(to_tsvector('simple', ${whole})::text || ' ' || to_tsvector('english', ${whole})::text)`
      const [found] = await tx.select({ words: sql<string>`${both}::tsvector::text` }).from(sql`(values (1)) as one`)
      expect(words).toBe(found?.words)
    }
  })
})

test('a text of signs that no blank parts is read and found', async () => {
  const { editor } = await createTestPeople(app)
  await addDocument(editor, 'signs.txt', `Signs a${'😀'.repeat(1200)} and freight`)
  await untilRead(editor)
  expect(await titlesOf(editor, { q: 'freight' })).toEqual(['signs'])
})
