import type { DateOrder } from '#shared/written/date-shape.ts'

/**
 * The form most of a date column's samples are written in, as a strict parseDateTime format with two-digit days and
 * months; `null` when they have none, and for day or month first without a known order.
 */
export function usualDateForm(samples: readonly string[], order: DateOrder | undefined): string | null {
  const counts = new Map<string, number>()
  for (const sample of samples) {
    const form = formOf(sample.trim(), order)
    if (form) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? null
}

function formOf(sample: string, order: DateOrder | undefined): string | null {
  const yearFirst = /^\d{4}([-/.])\d{2}\1\d{2}([ T]\d{2}:\d{2}:\d{2})?$/.exec(sample)
  if (yearFirst) return joined(['%Y', '%m', '%d'], yearFirst[1], yearFirst[2])
  const yearLast = /^\d{2}([-/.])\d{2}\1\d{4}( \d{2}:\d{2}:\d{2})?$/.exec(sample)
  if (yearLast && order === 'dmy') return joined(['%d', '%m', '%Y'], yearLast[1], yearLast[2])
  if (yearLast && order === 'mdy') return joined(['%m', '%d', '%Y'], yearLast[1], yearLast[2])
  return null
}

/** `separator` is one of `-/.` by the patterns above; of the time only its first character matters. */
function joined(parts: string[], separator: string | undefined, time: string | undefined): string {
  const date = parts.join(separator === '/' ? '/' : separator === '.' ? '.' : '-')
  return time === undefined ? date : `${date}${time.startsWith('T') ? 'T' : ' '}%H:%i:%s`
}
