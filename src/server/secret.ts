import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** No secret was given and none can be kept: the specification's NO_SECRET. */
export class NoSecretError extends Error {
  constructor(path: string, cause: unknown) {
    super(`NO_SECRET: set SEXTANT_SECRET (32 characters or more), or let the portal write ${path}`, { cause })
    this.name = 'NO_SECRET'
  }
}

/** The secret that keys cookies and tokens: the environment's, else one made once and kept in the data directory. */
export function readSecret(given: string | undefined, directory: string): string {
  if (given) return given
  const path = join(directory, 'secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw new NoSecretError(path, error)
  }
  const secret = randomBytes(32).toString('base64url')
  try {
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new NoSecretError(path, error)
  }
  return secret
}
