import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { longestPassword, normalisePassword } from '#shared/password-rules.ts'

/** argon2id with the library's parameters (19 MiB, two passes), which are those OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password))
}

/** In units as they were typed: several can make one character of the normalised form. */
const longestTyped = 4 * longestPassword

/** Checks a password; where there is no hash, one of nothing is checked, so that both take the same time. */
export function createPasswordCheck() {
  const hashOfNothing = hashPassword(randomBytes(32).toString('hex'))
  return async (passwordHash: string | null, password: string): Promise<boolean> => {
    const given = normalisePassword(password.slice(0, longestTyped))
    const isRight = await verify(passwordHash ?? (await hashOfNothing), given)
    return passwordHash !== null && [...given].length <= longestPassword && isRight
  }
}
