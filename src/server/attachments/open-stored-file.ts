import { Readable } from 'node:stream'
import { AppError } from '#shared/errors.ts'
import { lockedWords, lockOf } from '#shared/file-scan.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../scope.ts'
import type { StoredFile } from './schema.ts'

/** The bytes of a stored file. Throws `conflict`, reason `file_locked`, for one that the virus scanner keeps closed. */
export async function openStoredFile(scope: Scope, file: StoredFile): Promise<ReadableStream<Uint8Array>> {
  demandUnlocked(file)
  const stream = await scope.files.disk.getStream(file.fileKey)
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

/** Runs `work` on a path with the bytes of a stored file. Throws as `openStoredFile` does. */
export async function withStoredFile<T>(
  scope: Scope,
  file: StoredFile,
  work: (path: string) => Promise<T>,
): Promise<T> {
  demandUnlocked(file)
  return scope.files.withLocalPath(file.fileKey, work)
}

/** Throws `conflict`, reason `file_locked`, for a file that the virus scanner keeps closed. */
export function demandUnlocked({ scan }: Pick<StoredFile, 'scan'>): void {
  const lock = lockOf(scan)
  if (lock === null) return
  const { title, why } = lockedWords[lock]
  throw new AppError('conflict', `${t(title)}. ${t(why)}`, { reason: 'file_locked' })
}
