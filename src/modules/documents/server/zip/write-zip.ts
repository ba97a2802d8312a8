import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { csvLine, csvMark } from '#server/csv-line.ts'
import { logBrokenOff } from '#server/log-broken-off.ts'
import type { Scope } from '#server/scope.ts'
import { type LockedScan, lockedWords } from '#shared/file-scan.ts'
import { t } from '#shared/translate.ts'

/** `lock`: the file stays closed, so it is named and left out. */
export type ZippedFile = { title: string; path: string; number: number; key: string; at: Date; lock: LockedScan | null }
type Written = { folders: readonly string[]; contents: string; files: readonly ZippedFile[] }

/** A zip as it is read: one file is open at a time, none is held whole, and whoever stops reading ends it. */
export function writeZip(scope: Pick<Scope, 'files' | 'log' | 'now'>, written: Written): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const out = new PassThrough()
  const breakOff = (error: unknown) => {
    if (out.destroyed) return
    logBrokenOff(scope.log, error, 'A zip')
    out.destroy(new Error('The zip broke off'))
  }
  zip.on('error', breakOff)
  zip.outputStream.pipe(out)
  fill(scope, { zip, out }, written).catch(breakOff)
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}

async function fill(
  { files: { disk }, now }: Pick<Scope, 'files' | 'now'>,
  { zip, out }: { zip: ZipFile; out: PassThrough },
  { folders, contents, files }: Written,
): Promise<void> {
  const lines = [csvLine([t('Title'), t('File'), t('Version'), t('Left out because')])]
  const missing = t('the file is missing')
  for (const folder of folders) zip.addEmptyDirectory(folder, { mtime: now() })
  for (const { title, path, number, key, at, lock } of files) {
    const why = lock === null ? ((await disk.exists(key)) ? '' : missing) : t(lockedWords[lock].title)
    lines.push(csvLine([title, path, number, why]))
    if (why !== '') continue
    const stream = await disk.getStream(key)
    const stop = () => stream.destroy()
    out.once('close', stop)
    if (out.destroyed) return void stop()
    zip.addReadStream(stream, path, { mtime: at, compressionLevel: 3 })
    await finished(stream)
    out.off('close', stop)
  }
  zip.addBuffer(Buffer.from(csvMark + lines.join('')), contents, { mtime: now() })
  zip.end()
}
