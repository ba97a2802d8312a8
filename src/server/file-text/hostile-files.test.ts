import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pagesOf, textOf } from '#test/file-text.ts'
import { paragraph, wordOf } from '#test/office.ts'
import { firstOwnObject, pdfOf } from '#test/pdf.ts'
import { workbookOf } from '#test/workbook.ts'
import { zipOf } from '#test/zip.ts'
import { TextProcess } from './process/text-process.ts'

const unreadable = (reason: string) => ({ state: 'unreadable', reason })
/** Bounds that no sound file of these tests comes near. */
const hasty = { seconds: 2, lastSeconds: 600, heap: 256, memory: 400, files: 200, idleSeconds: 30 }
const pdf = pdfOf([['Page one'], ['Page two']])

describe('packages', () => {
  test('a part that unpacks to far more than it takes', async () => {
    expect(await textOf(wordOf(paragraph(' '.repeat(20_000_000))))).toEqual(unreadable('tooLarge'))
  })

  test('a directory that lies about sizes', async () => {
    const bytes = `<w:document xmlns:w="w"><w:body>${paragraph('x'.repeat(5000))}</w:body></w:document>`
    const lying = wordOf('', {}, [{ name: 'word/document.xml', bytes, claimedSize: 100 }])
    expect(await textOf(lying)).toEqual(unreadable('broken'))
  })

  test('a package within a package is not opened', async () => {
    const bomb = zipOf([{ name: 'inner.zip', bytes: zipOf([{ name: 'zeros', bytes: Buffer.alloc(10_000_000) }]) }])
    expect(await pagesOf(wordOf(paragraph('Outside'), {}, [{ name: 'word/embeddings/a.zip', bytes: bomb }]))).toEqual([
      'Outside',
    ])
    expect(await textOf(bomb)).toEqual(unreadable('notText'))
  })

  test('entities that multiply', async () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const bytes = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:body></w:document>`
    expect(await textOf(wordOf('', {}, [{ name: 'word/document.xml', bytes }]))).toEqual(unreadable('broken'))
    // In XML that stands alone they stay what is written.
    expect(await pagesOf(bytes)).toEqual([expect.stringContaining('&l9;')])
  })

  test('nesting without end', async () => {
    const bytes = '<w:p>'.repeat(100_000)
    expect(await textOf(wordOf('', {}, [{ name: 'word/document.xml', bytes }]))).toEqual(unreadable('broken'))
    expect(await textOf(`<html>${'<div>'.repeat(200_000)}deep`)).toEqual(unreadable('broken'))
  })

  test('a sheet that says it is enormous', async () => {
    const sheet = { name: 'Sheet', rows: [['A', 'B']], dimension: 'A1:XFD1048576' }
    expect(await pagesOf(workbookOf([sheet]))).toEqual(['Sheet\nA\tB'])
  })

  test('a text that a hundred thousand cells share', async () => {
    const rows = Array.from({ length: 1000 }, () => Array.from({ length: 100 }, () => 'x'.repeat(1000)))
    const text = await textOf(workbookOf([{ name: 'Sheet', rows }]))
    expect(text).toMatchObject({ state: 'read', isCut: true })
    expect(text.state === 'read' && text.pages.join('').length).toBe(20_000_000)
  })

  test('parts with a password, and a workbook that Office locked', async () => {
    expect(await textOf(zipOf([{ name: 'word/document.xml', bytes: 'x', isLocked: true }]))).toEqual(
      unreadable('encrypted'),
    )
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect(await textOf(container)).toEqual(unreadable('encrypted'))
  })
})

describe('PDF', () => {
  test('scripts are not run', async () => {
    const scripted = pdfOf([['Text']], {
      objects: ['<< /S /JavaScript /JS (while (true) app.alert\\(1\\)) >>'],
      catalogue: `/OpenAction ${firstOwnObject} 0 R`,
    })
    expect(await pagesOf(scripted)).toEqual(['Text'])
  })

  test('a hundred thousand pages', async () => {
    const groups = 1000
    const page = firstOwnObject + groups
    const objects = Array.from(
      { length: groups },
      () => `<< /Type /Pages /Parent 2 0 R /Count 100 /Kids [${`${page} 0 R `.repeat(100)}] >>`,
    )
    const kids = objects.map((_, at) => `${firstOwnObject + at} 0 R`).join(' ')
    const many = pdfOf([['The page']], {
      objects,
      pageTree: () => `<< /Type /Pages /Kids [${kids}] /Count ${100 * groups} >>`,
    })
    const text = await textOf(many)
    expect(text).toMatchObject({ state: 'read', isCut: true })
    expect(text.state === 'read' && [text.pages.length, text.pages[4999]]).toEqual([5000, 'The page'])
  })

  test('a tree of pages that leads back to itself, or is nested ten thousand deep', async () => {
    const loop = pdfOf([['Text']], { pageTree: () => '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>' })
    expect(await textOf(loop)).toEqual(unreadable('broken'))
    const depth = 10_000
    const objects = Array.from(
      { length: depth },
      (_, at) =>
        `<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [${at + 1 === depth ? firstOwnObject + depth : firstOwnObject + at + 1} 0 R] >>`,
    )
    const deep = pdfOf([['Text']], {
      objects,
      pageTree: () => `<< /Type /Pages /Kids [${firstOwnObject} 0 R] /Count 1 >>`,
    })
    expect(await pagesOf(deep)).toEqual(['Text'])
  })

  test('cut short', async () => {
    expect(await textOf(pdf.subarray(0, 150))).toEqual(unreadable('broken'))
    expect(await textOf(Buffer.from('%PDF-1.7\n'))).toEqual(unreadable('broken'))
  })

  test('content that unpacks to gigabytes is cut or given up, and the next file is read', async () => {
    const packed = deflateSync(Buffer.alloc(100_000_000, 'BT (x) Tj ET ')).toString('latin1')
    const bomb = pdfOf([['Text']], {
      objects: [`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`],
      pageEntries: () => `/Contents ${firstOwnObject} 0 R`,
    })
    const reader = new TextProcess(new URL('./process/text-child.ts', import.meta.url), hasty)
    expect(await textOf(bomb, 'bomb.pdf', { reader })).toMatchObject({ state: 'unreadable' })
    expect(await textOf(pdf, 'next.pdf', { reader })).toMatchObject({ pages: ['Page one', 'Page two'] })
  })
})

describe('what it says it is not', () => {
  test('a name tells nothing', async () => {
    expect(await pagesOf(pdf, 'contract.docx')).toEqual(['Page one', 'Page two'])
    expect(await pagesOf(wordOf(paragraph('Words')), 'list.pdf')).toEqual(['Words'])
    expect(await textOf(Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'), 'page.html')).toEqual(
      unreadable('scanned'),
    )
  })

  test('two kinds in one file: what begins it decides', async () => {
    const zip = zipOf([{ name: 'a.txt', bytes: 'other words' }])
    expect(await pagesOf(Buffer.concat([pdf, zip]))).toEqual(['Page one', 'Page two'])
    expect((await textOf(Buffer.concat([zip, pdf]))).state).toBe('unreadable')
  })

  test('nothing, old formats, and bytes of no kind', async () => {
    expect(await textOf('')).toEqual(unreadable('noText'))
    expect(await textOf(' \n \n')).toEqual(unreadable('noText'))
    expect(await textOf('{\\rtf1\\ansi Words}')).toEqual(unreadable('notText'))
    expect(await textOf(Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'old.doc')).toEqual(unreadable('notText'))
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => ((at * 7919) % 251) + 1))
    expect(await textOf(noise, 'noise.txt')).toEqual(unreadable('notText'))
  })
})

test('an e-mail of a thousand parts', async () => {
  const parts = Array.from(
    { length: 1000 },
    (_, at) => `--b\r\nContent-Disposition: attachment; filename="part-${at}.txt"\r\n\r\nwords ${at}\r\n`,
  )
  const mail = `From: a@b.example\r\nSubject: Many\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--`
  const text = await textOf(mail, 'many.eml')
  expect(text).toMatchObject({ state: 'read', isCut: true })
  expect(text.state === 'read' && text.pages.join('\n')).toMatch(/part-999\.txt.*words 49$/s)
})

test('an e-mail nested without end', async () => {
  const nested = Array.from(
    { length: 2000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  expect(await textOf(`From: a@b.example\r\nSubject: Deep\r\n${nested.join('')}`, 'deep.eml')).toMatchObject({
    state: 'unreadable',
  })
})

test('a text of 150 MB is cut', async () => {
  const text = await textOf(Buffer.alloc(150_000_000, 'a line of some words\n'))
  expect(text).toMatchObject({ state: 'read', isCut: true })
  expect(text.state === 'read' && text.pages.length).toBe(5000)
})
