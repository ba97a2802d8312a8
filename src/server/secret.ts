import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** No secret was given and none can be kept: the specification's NO_SECRET. */
export class NoSecretError extends Error {
  constructor(path: string, cause: unknown) {
    super(`NO_SECRET: set SEXTANT_SECRET (32 characters or more), or let the portal write ${path}`, { cause })
    this.name = 'NO_SECRET'
  }
}

const shortest = 32

/**
 * The secret that keys cookies and tokens: the environment's, else one made once and kept in the data directory.
 * Throws `NoSecretError` when none can be read or kept.
 */
export function readSecret(given: string | undefined, directory: string): string {
  if (given) return given
  const path = join(directory, 'secret')
  try {
    return existsSync(path) ? readKept(path) : keepNew(path)
  } catch (error) {
    throw new NoSecretError(path, error)
  }
}

function readKept(path: string): string {
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length < shortest) throw new Error(`${path} holds fewer than ${shortest} characters`)
  return kept
}

/** Written beside and moved into place, so that a process that dies meanwhile leaves no half of one. */
function keepNew(path: string): string {
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(`${path}.new`, secret, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secret
}
