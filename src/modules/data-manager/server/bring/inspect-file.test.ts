import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { inspectFile } from './inspect-file.ts'

let directory = ''
let files = 0
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'inspect-'))
})
afterAll(() => {
  rmSync(directory, { recursive: true })
})

const nextPath = () => join(directory, `${files++}.csv`)

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function inspect(content: string | Buffer, size = 65_536) {
  return inspectFile(chunks(Buffer.from(content), size), nextPath())
}

const table = 'Supplier,Date,Amount\nCafé "Zürich",2024-03-05,1.50\n'
const quoted = 'Supplier,Date,Amount\r\n"Café, ""Zürich""",2024-03-05,1.50\r\n"two\r\nlines",2024-03-06,2\r\n'

test('writes what it reads and tells its size, hash, encoding and delimiter, wherever chunks end', async () => {
  const bytes = Buffer.from(quoted)
  for (const size of [1, 2, 3, 7, 65_536]) {
    const path = nextPath()
    const inspection = await inspectFile(chunks(bytes, size), path)
    expect(inspection).toEqual({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isPackage: false,
      encoding: 'utf-8',
      delimiter: ',',
      markLength: 0,
      layoutFault: null,
      needsCopy: false,
    })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  }
})

test('takes a package for one by its content, and looks for nothing of a text in it', async () => {
  const bytes = Buffer.from('PK\x03\x04\0rest', 'latin1')
  for (const size of [1, 65_536]) {
    expect(await inspect(bytes, size)).toMatchObject({ isPackage: true, bytes: 9, encoding: 'utf-8', delimiter: ',' })
  }
})

test('finds the end of the head at a chunk border without losing a byte', async () => {
  const bytes = Buffer.from(`a,b\n${'é,"x"\n'.repeat(250_000)}`)
  for (const size of [1_048_575, 1_048_576, 1_048_577]) {
    expect(await inspect(bytes, size)).toMatchObject({ bytes: bytes.length, encoding: 'utf-8', layoutFault: null })
  }
})

describe('encodings by content', () => {
  const western = 'Fournisseur;Montant\nSociété Générale;1,50\nCafé de l’Été;2,00\nHôtel à Orléans;3,00\n'
  const cyrillic = `Поставщик;Сумма\n${'Общество с ограниченной ответственностью Ромашка;100\n'.repeat(20)}`
  test.each([
    ['windows-1252', western, 'windows-1252'],
    ['windows-1251', cyrillic, 'windows-1251'],
    ['utf-16le', `\ufeff${western}`, 'utf-16le'],
    ['utf-16be', `\ufeff${western}`, 'utf-16be'],
    ['utf-16le', western, 'utf-16le'],
    ['utf-8', western, 'utf-8'],
  ])('%s', async (encoding, text, found) => {
    const inspection = await inspect(iconv.encode(text, encoding), 5)
    expect(inspection).toMatchObject({ encoding: found, delimiter: ';', needsCopy: found !== 'utf-8' })
  })

  test('UTF-8 with lines in Windows-1252 between', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\nCafé,1\n'), Buffer.from('Caf\xe9,2\n', 'latin1')])
    expect(await inspect(bytes)).toMatchObject({ encoding: 'utf-8 and windows-1252', needsCopy: true })
  })
})

describe('marks at the start', () => {
  test('one mark before a header stays', async () => {
    expect(await inspect(`\ufeffSupplier,Amount\nA,1\n`)).toMatchObject({ markLength: 3, needsCopy: false })
  })
  test.each([
    ['encoded twice', 'ï»¿Supplier,Amount\nA,1\n', 6],
    ['before a quote', '\ufeff"Supplier",Amount\nA,1\n', 3],
    ['before a first value', '\ufeff5,Acme Ltd,2024-01-05\n6,Acme Ltd,2024-01-06\n', 3],
  ])('%s', async (_, text, markLength) => {
    expect(await inspect(text)).toMatchObject({ markLength, layoutFault: null, needsCopy: true })
  })
})

describe('quoting and line ends', () => {
  test.each([
    ['a quote inside a bare cell', table, 'badQuote'],
    ['text behind a closing quote', 'a,b\n"x" y,1\n', 'badQuote'],
    ['a blank before a quote', 'a,b\n "x",1\n', 'badQuote'],
    ['a quote never closed', 'a,b\n"x,1\n', 'openQuote'],
    ['a quoted cell without end', `a,b\n"x,1\n${'y,2\n'.repeat(40_000)}"`, 'openQuote'],
    ['line ends of CR alone', 'a,b\r1,2\r', 'loneCarriageReturn'],
  ])('%s', async (_, text, fault) => {
    for (const size of [1, 65_536]) {
      expect(await inspect(text, size)).toMatchObject({ layoutFault: fault, needsCopy: true })
    }
  })
})

describe('refusals', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /XLS/],
    [
      'a locked workbook',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), Buffer.from('EncryptedPackage', 'utf16le')]),
      /locked with a password. Open it, remove/,
    ],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8]), /GZIP/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), /PNG/],
    ['a web page', Buffer.from('\ufeff\n<html><table>'), /HTML/],
    ['XML', Buffer.from('<?xml version="1.0"?><rows/>'), /XML/],
    ['JSON', Buffer.from('[{"a":1}]'), /JSON/],
    ['a NUL byte', Buffer.from('a,b\n1,\x002\n'), /byte 7 is a NUL byte/],
  ])('%s', async (_, bytes, sentence) => {
    const path = nextPath()
    const refused = inspectFile(chunks(bytes, 3), path)
    await expect(refused).rejects.toBeInstanceOf(AppError)
    await expect(refused).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(sentence) })
    expect(existsSync(path)).toBe(false)
  })

  test('a source that breaks off leaves no file', async () => {
    const path = nextPath()
    const broken = async function* () {
      yield Buffer.from(table)
      throw new Error('aborted')
    }
    await expect(inspectFile(broken(), path)).rejects.toThrow('aborted')
    expect(existsSync(path)).toBe(false)
  })

  test('a file that is already there is left alone', async () => {
    const path = nextPath()
    writeFileSync(path, 'kept')
    await expect(inspectFile(chunks(Buffer.from(table), 8), path)).rejects.toThrow(/EEXIST/)
    expect(readFileSync(path, 'utf8')).toBe('kept')
  })
})
