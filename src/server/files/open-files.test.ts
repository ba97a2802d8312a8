import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, openFilesBucket, openFilesDirectory } from './open-files.ts'

const root = mkdtempSync(join(tmpdir(), 'sextant-files-'))
/** Credentials of the S3 server used here, which knows no others. */
const credentials = 'S3RVER:S3RVER'
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 'bucket'),
  configureBuckets: [{ name: 'files', configs: [] }],
})
let bucket: string

beforeAll(async () => {
  const { port } = await server.run()
  bucket = `s3://${credentials}@files?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

const large = 'date,supplier,amount\n'.repeat(100_000)
const temporaryFolders = () => readdirSync(tmpdir()).filter(name => /^sextant-file-/.test(name))

describe.each<[string, () => Promise<Files>]>([
  ['a directory', async () => openFilesDirectory(join(root, 'directory'))],
  ['a bucket', () => openFilesBucket(bucket)],
])('files in %s', (_, open) => {
  test('are kept, read and removed, byte for byte', async () => {
    const { disk } = await open()
    await disk.put('a/small.csv', 'Zürich;1,5')
    expect(await disk.get('a/small.csv')).toBe('Zürich;1,5')
    await disk.put('a/large.csv', large)
    expect(await disk.get('a/large.csv')).toBe(large)
    expect((await disk.getMetaData('a/large.csv')).contentLength).toBe(large.length)
    expect(await disk.exists('a/other.csv')).toBe(false)
    await disk.delete('a/small.csv')
    expect(await disk.exists('a/small.csv')).toBe(false)
    await disk.deleteAll('a')
    expect(await disk.exists('a/large.csv')).toBe(false)
  })

  test('are lent as a path of this machine', async () => {
    const files = await open()
    await files.disk.put('b/lent.csv', large)
    const read = await files.withLocalPath('b/lent.csv', path => readFile(path, 'utf8'))
    expect(read).toBe(large)
    expect(await files.disk.exists('b/lent.csv')).toBe(true)
    await expect(files.withLocalPath('b/missing.csv', path => readFile(path, 'utf8'))).rejects.toThrow()
  })

  test('are written through a path of this machine, whole or not at all', async () => {
    const files = await open()
    const size = await files.writeFrom('c/made.csv', async path => {
      await writeFile(path, large)
      return statSync(path).size
    })
    expect(size).toBe(large.length)
    expect(await files.disk.get('c/made.csv')).toBe(large)
    const failing = files.writeFrom('c/half.csv', async path => {
      await writeFile(path, 'half')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await files.disk.exists('c/half.csv')).toBe(false)
  })

  test('leave no copy behind', async () => {
    const before = temporaryFolders()
    const files = await open()
    await files.disk.put('d/lent.csv', 'x')
    let lent = ''
    const failing = files.withLocalPath('d/lent.csv', async path => {
      lent = path
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(temporaryFolders()).toEqual(before)
    expect(existsSync(lent)).toBe(lent.startsWith(root))
  })

  test('are not reached outside of their folder', async () => {
    const files = await open()
    const outside = '../../etc/passwd'
    await expect(async () => files.disk.get(outside)).rejects.toThrow(/traversal/)
    await expect(async () => files.withLocalPath(outside, async path => path)).rejects.toThrow(/traversal/)
    await expect(async () => files.writeFrom(outside, async path => path)).rejects.toThrow(/traversal/)
  })
})
