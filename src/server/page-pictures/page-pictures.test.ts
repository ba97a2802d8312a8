import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { countPages, drawPage, findPageTools } from './draw-page.ts'
import { markPicture } from './mark-picture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-page-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { signal } = new AbortController()
const white = () =>
  sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

test('where the programs are not, there are no pictures', async () => {
  expect(await findPageTools({ PATH: folder })).toBeNull()
})

test('a page that fails to be drawn is none, and holds up no other', async () => {
  const tools = { pdftoppm: '/bin/false', pdfinfo: '/bin/false' }
  expect(await drawPage('x.pdf', 1, { tools, signal })).toBeNull()
  expect(await countPages('x.pdf', tools)).toBe(0)
  expect(await drawPage('hello', 1, { tools: { ...tools, pdftoppm: '/bin/echo' }, signal })).not.toBeNull()
})

test('pages of a PDF are counted and drawn, one that is not there is none', async () => {
  const here = await findPageTools({ PATH: process.env.PATH ?? '' })
  if (!here) return
  const path = join(folder, 'two.pdf')
  await writeFile(path, pdfOf([['One'], ['Two']]))
  expect(await countPages(path, here)).toBe(2)
  const picture = await drawPage(path, 2, { tools: here, signal })
  expect((await sharp(picture ?? Buffer.alloc(0)).metadata()).height).toBe(1800)
  expect(await drawPage(path, 3, { tools: here, signal })).toBeNull()
  await expect(drawPage(path, 1, { tools: here, signal: AbortSignal.abort(new Error('Enough')) })).rejects.toThrow(
    'Enough',
  )
})

test('a text is written over the whole picture, whatever signs it has', async () => {
  const plain = await white()
  const marked = await markPicture(plain, 'Anna <script>&"\' Müller')
  // A machine without any font writes nothing, and says so.
  if (marked === null) return
  expect((await sharp(marked).metadata()).width).toBe(1200)
  for (const top of [0, 600, 1200]) {
    const part = await sharp(marked).extract({ left: 0, top, width: 1200, height: 600 }).greyscale().stats()
    expect(part.channels[0]?.min, `from ${top}`).toBeLessThan(255)
  }
  expect((await sharp(plain).stats()).channels[0]?.min).toBe(255)
})

test('each line of a text stands below the one before it, whole', async () => {
  // As large as the mark is before it is written again.
  const paper = await sharp({ create: { width: 760, height: 420, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const lines of [['Anna'], ['Anna', 'Shared'], ['Anna Kowalska', 'Shared with Acme', '27 Nov 2026, 10:00']]) {
    const marked = await markPicture(paper, lines.join(' · '))
    if (marked === null) return
    // The mark goes up by 20 degrees; turned back, lines are rows with ink, between rows without.
    const turned = sharp(marked).rotate(20, { background: '#fff' }).greyscale().raw()
    const { data, info } = await turned.toBuffer({ resolveWithObject: true })
    const inked = Array.from({ length: info.height }, (_, row) =>
      data.subarray(row * info.width, (row + 1) * info.width).some(sign => sign < 230),
    )
    const rows = inked.filter((hasInk, row) => hasInk && !inked[row - 1]).length
    expect(rows, lines.join()).toBe(lines.length)
    const { info: whole } = await sharp(marked).trim({ threshold: 25 }).toBuffer({ resolveWithObject: true })
    expect(whole.width < 760 && whole.height < 420, lines.join()).toBe(true)
  }
})
