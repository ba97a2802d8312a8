import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { t } from '#shared/translate.ts'
import { asWorkbookFault, workbookFault, workbookLocked, workbookTooLarge } from './workbook-faults.ts'

/** The parts of the ZIP package of a workbook or another Office file. Nothing of it is ever written to disk under its own names. */
export type Package = {
  /** Whether there is a part of that name; names of parts are the same in small and capital letters. */
  has(name: string): boolean
  /** The bytes of a part, checked against its size and checksum. Throws `invalid` for a part that is damaged. */
  read(name: string): AsyncGenerator<Buffer>
  close(): void
}

/** What a package may unpack to: beyond it a workbook is a bomb, or better sent as CSV. */
export const packageLimits = {
  entries: 5_000,
  /** Of all parts together, in bytes. */
  unpacked: 2 * 1024 ** 3,
  /** Parts that unpack to more than `roomy` bytes may not be larger than `ratio` times their packed size. */
  ratio: 200,
  roomy: 16 * 1024 ** 2,
}

/**
 * Opens a package, at a path or in memory, after weighing its directory: number, sizes, ratios and names of its parts. What the directory claims
 * is held against what unpacks. Throws `invalid` or `too_large`.
 */
export async function openPackage(source: string | Buffer): Promise<Package> {
  let zip: ZipFile | null = null
  try {
    const options = { lazyEntries: true, autoClose: false }
    zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options))
    const entries = await listEntries(zip)
    return packageOf(zip, entries)
  } catch (error) {
    zip?.close()
    throw asWorkbookFault(error, null)
  }
}

function packageOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Package {
  return {
    has: name => entries.has(name.toLowerCase()),
    close: () => zip.close(),
    async *read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw workbookFault(t`This workbook lacks its part '${name}'. Save it again as .xlsx in Excel.`)
      let stream: Readable | null = null
      let sum = 0
      try {
        stream = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream) {
          sum = crc32(chunk, sum)
          yield chunk
        }
        if (sum !== entry.crc32) throw new Error('The checksum of the part is wrong')
      } catch (error) {
        throw asWorkbookFault(error, name)
      } finally {
        stream?.destroy()
      }
    },
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > packageLimits.entries) {
    throw workbookTooLarge(
      t`This workbook holds ${zip.entryCount} parts; at most ${packageLimits.entries} can be read.`,
    )
  }
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) {
      throw workbookFault(
        t`This workbook holds the part '${entry.fileName.slice(0, 100)}' twice, so it is not clear which one counts. Save it again as .xlsx in Excel.`,
      )
    }
    if (entry.isEncrypted()) {
      throw workbookLocked()
    }
    unpacked += entry.uncompressedSize
    refuseBomb(entry, unpacked)
    entries.set(name, entry)
  }
  return entries
}

function refuseBomb({ fileName, uncompressedSize, compressedSize }: Entry, unpacked: number): void {
  if (unpacked > packageLimits.unpacked) throw workbookTooLarge(t('This workbook unpacks to more than 2 GB.'))
  const isSwollen = uncompressedSize > packageLimits.roomy && uncompressedSize > packageLimits.ratio * compressedSize
  if (!isSwollen) return
  const name = fileName.slice(0, 100)
  throw workbookTooLarge(
    compressedSize === 0
      ? t`The part '${name}' of this workbook unpacks to far more than it takes.`
      : t`The part '${name}' of this workbook unpacks to ${Math.floor(uncompressedSize / compressedSize)} times more than it takes.`,
  )
}
