/** What every key begins with, so that people and scanners of source code recognise one. */
export const keyMark = 'sxt_'

/** What an `Authorization: Bearer` header carries, `''` when nothing; `null` for a request without such a header. */
export function readBearer(authorization: string | undefined): string | null {
  const found = /^bearer(?:\s+(.*))?$/is.exec(authorization?.trim() ?? '')
  return found ? (found[1] ?? '').trim() : null
}

/** The secret part of an API key; `null` when the text has not the form of one. */
export function secretOf(key: string): string | null {
  return /^sxt_([\w-]{43})$/.exec(key)?.[1] ?? null
}
