import type { ListOrder } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'

/** What the captured letters can be sorted by. */
export const letterSortFields = ['subject', 'to', 'at'] as const
export type LetterSortField = (typeof letterSortFields)[number]
export const newestFirst: ListOrder<'at'> = { by: 'at', direction: 'desc' }

/** A value of an audit entry: where it stands, as `items.0.name`, and its text before and after; `null`: none. */
export type FieldChange = { path: string; before: string | null; after: string | null }

/** Every value an audit entry names before or after, split into those that changed and how many did not. */
export function fieldChanges(before: unknown, after: unknown): { changed: FieldChange[]; unchanged: number } {
  const one = leavesOf(before)
  const other = leavesOf(after)
  const all = [...new Set([...one.keys(), ...other.keys()])].map(path => ({
    path,
    before: one.get(path) ?? null,
    after: other.get(path) ?? null,
  }))
  const changed = all.filter(leaf => leaf.before !== leaf.after)
  return { changed, unchanged: all.length - changed.length }
}

/** The names on top of the values that changed, each once: what a change is about, in a few words. */
export function changedNames(before: unknown, after: unknown): string[] {
  const names = fieldChanges(before, after).changed.map(({ path }) => path.split('.')[0] ?? '')
  return [...new Set(names)].filter(Boolean)
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (path !== '' && value === null) leaves.set(path, 'null')
  } else if (typeof value !== 'object') leaves.set(path, String(value))
  else {
    const entries = Object.entries(value)
    if (entries.length === 0 && path !== '') leaves.set(path, Array.isArray(value) ? '[]' : '{}')
    for (const [key, item] of entries) leavesOf(item, path === '' ? key : `${path}.${key}`, leaves)
  }
  return leaves
}

/**
 * The moments between which local days lie, as ISO texts: `from` the first one's midnight, `until` the midnight after
 * the last. What is not a date is left out.
 */
export function momentsOfDays(from: string | undefined, to: string | undefined): { from?: string; until?: string } {
  const first = localMidnight(from, 0)
  const end = localMidnight(to, 1)
  return { ...(first ? { from: first } : {}), ...(end ? { until: end } : {}) }
}

function localMidnight(date: string | undefined, addedDays: number): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '')
  if (!parts) return undefined
  const at = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + addedDays)
  return at.toISOString()
}

/** A piece of a text: words, and where they lead when they are a web address. */
export type TextPiece = { words: string; href: string | null; offset: number }

/** Splits a text at its web addresses, so that they can be pressed. The pieces together are the text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: words, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)) {
    if (index > end) pieces.push({ words: text.slice(end, index), href: null, offset: end })
    pieces.push({ words, href: words, offset: index })
    end = index + words.length
  }
  if (end < text.length) pieces.push({ words: text.slice(end), href: null, offset: end })
  return pieces
}

/** What a list calls a captured letter. */
export function subjectOf({ subject }: { subject: string | null }): string {
  return subject ?? t('Withheld')
}
