import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '#test/file-text.ts'
import { pdfOf } from '#test/pdf.ts'
import { findScanTools, type ScanTools } from './scan-tools.ts'

/** Programs in the place of tesseract and pdftoppm, which answer as those do and say how they were called. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-scan-tools-'))
  await program('pdftoppm', 'echo "page $2 $4 $(env | grep -c SECRET)"')
  await program(
    'tesseract',
    'if [ "$1" = --list-langs ]; then printf "List of languages\\neng\\ndeu\\nosd\\n"; else echo "$4 read Ver-"; echo "trag on"; if [ "$1" = stdin ]; then cat; else head -c 4 "$1" | tail -c 3; fi; fi',
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

const found = () => findScanTools({ TESSERACT_PATH: undefined, PATH: `/nowhere:${folder}` })

describe('the programs', () => {
  test('are found where programs are, with the languages they know', async () => {
    expect(await found()).toEqual({
      tesseract: join(folder, 'tesseract'),
      pdftoppm: join(folder, 'pdftoppm'),
      languages: ['deu', 'eng'],
    })
  })

  test('are found at the path that is set', async () => {
    const own = await program('own-tesseract', 'echo ita')
    expect(await findScanTools({ TESSERACT_PATH: own, PATH: folder })).toMatchObject({
      tesseract: own,
      languages: ['ita'],
    })
  })

  test('are none where one is missing', async () => {
    expect(await findScanTools({ TESSERACT_PATH: undefined, PATH: '/nowhere' })).toBeNull()
    expect(await findScanTools({ TESSERACT_PATH: '/nowhere/tesseract', PATH: folder })).toBeNull()
  })
})

test('pages that are pictures are read, the others keep their text', async () => {
  process.env.A_SECRET = 'hush'
  const text = await textOf(pdfOf([['Cover'], [], []]), 'scan.pdf', { scans: await found() })
  delete process.env.A_SECRET
  expect(text).toEqual({
    state: 'read',
    pages: ['Cover', 'deu+eng read Vertrag\non\npage 2 2 0', 'deu+eng read Vertrag\non\npage 3 3 0'],
    language: null,
    isCut: false,
  })
})

test('a picture is read as it is; without programs, and in an e-mail, it has no text', async () => {
  const picture = pngOf(2480, 3508)
  expect(await textOf(picture, 'scan.png', { scans: await found() })).toEqual({
    ...{ state: 'read', pages: ['deu+eng read Vertrag\non\nPNG'] },
    ...{ language: null, isCut: false },
  })
  expect(await textOf(picture, 'scan.png')).toEqual({ state: 'unreadable', reason: 'scanned' })
})

test('each page of a scan in one TIFF is a page, also after an empty one', async () => {
  const tesseract = await program(
    'tesseract-of-pages',
    String.raw`printf "Frame contract\n\f\fNotice of ninety days\n\f"`,
  )
  const scans: ScanTools = { tesseract, pdftoppm: join(folder, 'pdftoppm'), languages: ['eng'] }
  expect(await textOf(tiffOf(2480, 3508), 'scan.tiff', { scans })).toMatchObject({
    state: 'read',
    pages: ['Frame contract', '', 'Notice of ninety days'],
  })
  const ends = String.raw`printf "Frame contract\n\fNotice\n\fHalf a pa"; exit 9`
  const dying = { ...scans, tesseract: await program('tesseract-that-ends', ends) }
  expect(await textOf(tiffOf(2480, 3508), 'scan.tiff', { scans: dying })).toMatchObject({
    ...{ pages: ['Frame contract', 'Notice'], isCut: true },
  })
})

test('a picture that is small as a file and a mile wide is not looked at, and one without a size is broken', async () => {
  const scans = await found()
  const wide = await textOf(pngOf(20_000, 20_000), 'wide.png', { scans })
  expect(wide).toEqual({ state: 'unreadable', reason: 'tooLarge' })
  const cut = await textOf(pngOf(1, 1).subarray(0, 12), 'cut.png', { scans })
  expect(cut).toEqual({ state: 'unreadable', reason: 'broken' })
})

/** The head of a picture of so many pixels, which says as much as looking at it takes. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008000000003a7e9b55', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

/** The head of a TIFF of so many pixels: its first page, whose width and height are all that is said of it. */
function tiffOf(width: number, height: number): Buffer {
  const head = Buffer.from('49492a0008000000020000010400010000000000000001010400010000000000000000000000', 'hex')
  head.writeUInt32LE(width, 18)
  head.writeUInt32LE(height, 30)
  return head
}

test('a page that cannot be read is empty; a scan of such pages has no text', async () => {
  const broken: ScanTools = {
    tesseract: await program('broken', 'exit 1'),
    pdftoppm: join(folder, 'pdftoppm'),
    languages: ['eng'],
  }
  expect(await textOf(pdfOf([[], []]), 'scan.pdf', { scans: broken })).toEqual({
    state: 'unreadable',
    reason: 'noText',
  })
})

test('who asked may stop waiting', async () => {
  const endless: ScanTools = {
    tesseract: await program('endless', 'while :; do :; done'),
    pdftoppm: join(folder, 'pdftoppm'),
    languages: ['eng'],
  }
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('Enough')), 1500)
  await expect(textOf(pdfOf([[]]), 'scan.pdf', { scans: endless, signal: stop.signal })).rejects.toThrow('Enough')
})
