import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto'

export type Csrf = ReturnType<typeof createCsrf>

/** Tokens that a form must repeat from its cookie; the cookie is `token|hash` with a keyed hash, so none can be forged. */
export function createCsrf(secret: string) {
  const key = createSecretKey(Buffer.from(secret))
  const hashOf = (token: string) => createHmac('sha256', key).update(`csrf:${token}`).digest('hex')
  return {
    issue(): { token: string; cookie: string } {
      // Two random UUIDs are 244 random bits; Node draws those for many at once, where each `randomBytes` asks the system.
      const token = (randomUUID() + randomUUID()).replaceAll('-', '')
      return { token, cookie: `${token}|${hashOf(token)}` }
    },
    /** The token of a cookie; `null` when the cookie is absent or not ours. */
    read(cookie: string | null): string | null {
      const [, token, hash] = /^([0-9a-f]{64})\|([0-9a-f]{64})$/.exec(cookie ?? '') ?? []
      if (!token || !hash) return null
      return isSame(hash, hashOf(token)) ? token : null
    },
    isSame,
  }
}

/** Compares two texts in a time that does not tell where they differ. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
