import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'

const prefix = 'sextant-file-'

/** Runs `work` on a path of this machine for a copy of a file; the copy is removed after. */
export async function inTemporaryFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where copies lie, and whose are looked at: those of this process's account. */
type Place = { within: string; account: number | undefined }

/**
 * Removes copies on this machine that stopped processes of this account left and that were not written to since `before`,
 * in milliseconds. One that cannot be removed is logged and left.
 */
export async function removeOldCopies(
  before: number,
  log: Logger,
  { within, account }: Place = { within: tmpdir(), account: process.getuid?.() },
): Promise<void> {
  const names = (await readdir(within)).filter(name => name.startsWith(prefix))
  for (const folder of names.map(name => join(within, name))) {
    try {
      if (!(await isOldCopy(folder, before, account))) continue
      await rm(folder, { recursive: true, force: true })
      log.info({ folder }, 'Removed a copy of a file that a stopped process left')
    } catch (error) {
      // Its own process, or another one that cleans, was first.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue
      log.warn({ err: error, folder }, 'An old copy of a file could not be removed')
    }
  }
}

async function isOldCopy(folder: string, before: number, account: number | undefined): Promise<boolean> {
  const own = await lstat(folder)
  if (!own.isDirectory() || (account !== undefined && own.uid !== account)) return false
  const inside = await Promise.all((await readdir(folder)).map(name => lstat(join(folder, name))))
  return [own, ...inside].every(({ mtimeMs }) => mtimeMs < before)
}
