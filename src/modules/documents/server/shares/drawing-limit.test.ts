import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople } from '#test/organization.ts'
import { pdfOf } from '#test/pdf.ts'
import { addDocument, untilRead } from '../../test/documents.ts'
import { addLink, visitorOf } from '../../test/shares.ts'

let folder = ''
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-drawing-limit-'))
  const page = join(folder, 'page.jpg')
  const white = { create: { width: 900, height: 900, channels: 3, background: '#fff' } } as const
  await writeFile(page, await sharp(white).jpeg().toBuffer())
  // Draws only once the test lets it.
  const program = async (name: string, does: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${does}\n`)
    await chmod(join(folder, name), 0o755)
  }
  await program('pdfinfo', 'echo "Pages: 20"')
  await program('pdftoppm', `until [ -e ${join(folder, 'open')} ]; do sleep 0.05; done; cat ${page}`)
  app = await startTestApp({ PATH: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('one visit has eight pages drawn at once at most, so that others are drawn beside it', async () => {
  const { editor } = await createTestPeople(app)
  const document = await addDocument(editor, 'plan.pdf', pdfOf([['One']]))
  await untilRead(editor)
  const { key } = await addLink(editor, document)
  const { visit, open } = visitorOf(app)
  const [one, other] = [await open(key), await open(key)]
  expect([one.shows, one.pages]).toEqual(['pictures', 20])
  const answered: number[] = []
  const draw = async ({ visit: token }: { visit: string }, page: number) => {
    const answer = await visit('picture', { visit: token, page })
    answered.push(answer.status)
    return answer
  }
  const asked = Array.from({ length: 10 }, (_, at) => draw(one, at + 1))
  await vi.waitFor(() => expect(answered).toEqual([429, 429]), { timeout: 60_000, interval: 50 })
  const beside = draw(other, 1)
  await writeFile(join(folder, 'open'), '')
  expect((await beside).status).toBe(200)
  const all = await Promise.all(asked)
  expect(all.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(all.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
  // What was drawn counts no more.
  expect((await draw(one, 11)).status).toBe(200)
})
