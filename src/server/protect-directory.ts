import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others of the machine may do with a file. */
const ofOthers = 0o077

/** What the portal keeps in its data directory. */
const ours = ['relational', 'warehouse', 'files', 'mail', 'images', 'secret', 'lock.json', 'portal-identity']

/** The data directory is open to others of this machine, and must not or cannot be closed. */
export class DirectoryOpenError extends Error {
  constructor(directory: string, reason: string, cause?: unknown) {
    super(
      `The data directory ${directory} can be read by other accounts of this machine, and ${reason}. ` +
        'Set SEXTANT_DATA to a directory of its own that belongs to the account the portal runs as.',
      { cause },
    )
    this.name = 'DirectoryOpenError'
  }
}

/**
 * Makes the data directory this account's alone: directories 0700 and files 0600, whatever the umask of whoever starts
 * the portal. One of ours that is open to others is closed, with all we keep in it; one that holds other things is left as
 * it is. Throws `DirectoryOpenError`.
 */
export function protectDirectory(directory: string): void {
  process.umask(ofOthers)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if ((lstatSync(directory).mode & ofOthers) === 0) return
  const names = readdirSync(directory)
  const found = names.filter(name => ours.includes(name))
  if (names.length > 0 && found.length === 0) throw new DirectoryOpenError(directory, 'it holds other things')
  try {
    chmodSync(directory, 0o700)
    for (const name of found) closeToOthers(join(directory, name))
  } catch (error) {
    throw new DirectoryOpenError(directory, 'this account may not close it', error)
  }
}

/** Takes from others of the machine what they may do with `path` and all within; what links lead to stays as it is. */
export function closeToOthers(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if ((entry.mode & ofOthers) !== 0) chmodSync(path, entry.mode & ~ofOthers & 0o777)
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}
