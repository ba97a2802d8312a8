import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { largestAttachment } from '#shared/attachment-contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ScanState } from '#shared/file-scan.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { openFileIntake } from './file-intakes.ts'
import { readMediaType } from './read-media-type.ts'
import { askForScan } from './scan/scan-files.ts'
import { type StoredFile, storedFiles } from './schema.ts'

/** The bytes of a file, or the id under which they were brought piece by piece. */
export type BroughtFile = { body: AsyncIterable<Uint8Array> | null; intake: string | undefined }
/** A file that lies in the store, and is not written down in the database yet. */
type TakenIn = Pick<StoredFile, 'fileKey' | 'sha256' | 'bytes' | 'mediaType'>

/**
 * Takes a file in, tells what it is, and has `keep` write down where it hangs, in one transaction. A file whose content the
 * organisation has already is kept once. Throws `invalid` for an empty file, `too_large` over 200 MB and what `keep`
 * throws; nothing of it stays then.
 */
async function keepFile<T>(
  scope: Scope,
  body: AsyncIterable<Uint8Array> | null,
  keep: (tx: Transaction, file: StoredFile) => Promise<T>,
): Promise<T> {
  if (!body) throw isEmpty()
  const fileKey = `${scope.organization.uuid}/attachments/${randomUUID()}`
  let isKept = false
  try {
    const taken = await scope.files.writeFrom(fileKey, path => takeIn(body, path, fileKey))
    return await scope.db(async tx => {
      const file = await writeDown(scope, tx, taken)
      if (file.scan === 'infected') throw infected(file)
      if (file.fileKey !== fileKey) await fillIn(scope, file, fileKey)
      await askForScan(tx, scope, file)
      const kept = await keep(tx, file)
      isKept = file.fileKey === fileKey
      return kept
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await scope.files.disk.delete(fileKey)
  }
}

/** The same of a file that is the body, or that was brought piece by piece before, whose pieces go then. Throws what `openFileIntake` does too. */
export async function keepBroughtFile<T>(
  scope: Scope,
  { body, intake }: BroughtFile,
  keep: (tx: Transaction, file: StoredFile) => Promise<T>,
): Promise<T> {
  if (intake === undefined) return keepFile(scope, body, keep)
  const whole = await openFileIntake(scope, intake)
  const kept = await keepFile(scope, whole.body, (tx, file) => {
    if (file.bytes === whole.bytes) return keep(tx, file)
    throw new AppError('conflict', t('Parts of this file were lost on its way; send it anew'), { reason: 'not_whole' })
  })
  try {
    await whole.end()
  } catch (error) {
    scope.log.error({ err: error, intake }, 'The pieces of a file that is there could not be removed')
  }
  return kept
}

async function takeIn(body: AsyncIterable<Uint8Array>, path: string, fileKey: string): Promise<TakenIn> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > largestAttachment) throw new AppError('too_large', t('A file may have 200 MB at most'))
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(measured(), createWriteStream(path, { flags: 'wx' }))
  if (bytes === 0) throw isEmpty()
  return { fileKey, sha256: hash.digest('hex'), bytes, mediaType: await readMediaType(path) }
}

/** What the scanner found stands; what it did not look into, or was brought before there was one, it is asked of again. */
const unlessKnown = sql<ScanState>`case when ${storedFiles.scan} in ('clean', 'infected') then ${storedFiles.scan} else 'waiting' end`

/** The stored file of this content; it stays until the transaction ends. */
async function writeDown(scope: Scope, tx: Transaction, taken: TakenIn): Promise<StoredFile> {
  const [row] = await tx
    .insert(storedFiles)
    .values({
      organizationUuid: scope.organization.uuid,
      createdBy: scope.actor.uuid,
      createdAt: scope.now(),
      scan: scope.files.isScanned ? 'waiting' : 'none',
      ...taken,
    })
    // Takes hold of the row there is, so that nobody removes it meanwhile.
    .onConflictDoUpdate({
      target: [storedFiles.organizationUuid, storedFiles.sha256],
      set: { sha256: taken.sha256, ...(scope.files.isScanned ? { scan: unlessKnown } : {}) },
    })
    .returning()
  if (!row) throw new Error('The file was not written down')
  return row
}

/** Has a stored file whose bytes are lost stand on those that were brought again. */
async function fillIn({ files: { disk } }: Scope, { fileKey }: StoredFile, brought: string): Promise<void> {
  if (!(await disk.exists(fileKey))) await disk.move(brought, fileKey)
}

function infected({ threat }: StoredFile): AppError {
  return new AppError('invalid', t`A virus was found in this file before: ${threat ?? ''}. It is not taken in`, {
    reason: 'file_locked',
  })
}

function isEmpty(): AppError {
  return new AppError('invalid', t('The file is empty; choose one with something in it'))
}
