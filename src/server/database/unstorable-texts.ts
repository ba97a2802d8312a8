import type { Issue } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

/**
 * The texts within a value, keys included, that PostgreSQL cannot keep: with a NUL character, or with half of a
 * surrogate pair. Each with its place; none when the value can be stored.
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value === 'string') {
    const message = faultOf(value)
    return message === null ? [] : [{ path: path.join('.'), message }]
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableTexts(item, [...path, String(index)]))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => {
    const message = faultOf(key)
    const own = message === null ? [] : [{ path: path.join('.'), message: t`a name ${message}` }]
    return [...own, ...unstorableTexts(item, [...path, key])]
  })
}

function faultOf(text: string): string | null {
  if (text.includes('\0')) return t('holds a NUL character, which cannot be stored; leave it out')
  return text.isWellFormed() ? null : t('holds half of a surrogate pair, which is no character; leave it out')
}
