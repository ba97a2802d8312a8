export type FieldChange = { field: string; before: string | null; after: string | null; isChanged: boolean }

/**
 * What an audit entry says of each field: the texts before and after, `null` where there was none. Values that are not
 * objects count as one field without a name.
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const one = fieldsOf(before)
  const other = fieldsOf(after)
  return [...new Set([...one.keys(), ...other.keys()])].map(field => {
    const texts = { before: one.get(field) ?? null, after: other.get(field) ?? null }
    return { field, ...texts, isChanged: texts.before !== texts.after }
  })
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]])
  return new Map(Object.entries(value).map(([field, item]) => [field, textOf(item)]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
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
