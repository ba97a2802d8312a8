import { randomBytes } from 'node:crypto'
import { hashSecretToken } from '../../secret-token.ts'

const codes = 10
const letters = 16
/** Crockford's base32: no letter is taken for a digit or another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten new recovery codes of 80 random bits each, in groups of four for reading. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const text = Array.from(randomBytes(letters), byte => alphabet[byte % alphabet.length]).join('')
    return text.match(/.{4}/g)?.join('-') ?? text
  })
}

/** The hash under which a recovery code is kept, however it was typed; `null` when the text cannot be one. */
export function hashRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isCode = plain.length === letters && [...plain].every(letter => alphabet.includes(letter))
  return isCode ? hashSecretToken(plain) : null
}
