import type { Calendar } from '#shared/calendar.ts'
import { grainLater } from '#shared/fiscal-periods.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { isLoadableId, type LoadableId } from '#shared/loadables.ts'
import { personFormats } from '#web/person-formats.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { type UploadStatus, uploadStatuses } from '../../contract.ts'

/** The part of the history a person looks at, as the address has it. */
export type HistoryView = {
  page: number
  dataset: LoadableId | null
  source: string | null
  status: UploadStatus | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Months a strip draws at most; what is older stays beyond its left end. */
export const drawnMonths = 120
/** Months that are counted at most; a date typed a century off must not make the page slow. */
const mostMonths = 1200

/** Reads the view; what is missing or wrong becomes its default. */
export function readHistoryView(search: SearchParameters): HistoryView {
  const status = uploadStatuses.find(one => one === search.status)
  return {
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    dataset: isLoadableId(search.dataset) ? search.dataset : null,
    source: search.source && uuid.test(search.source) ? search.source : null,
    status: status ?? null,
  }
}

/** Whether only a part of the history is asked for. */
export function isFiltered({ dataset, source, status }: HistoryView): boolean {
  return dataset !== null || source !== null || status !== null
}

/** The part of the history as the call takes it. */
export function filterOf({ dataset, source, status }: HistoryView) {
  return { dataset: dataset ?? undefined, source: source ?? undefined, status: status ?? undefined }
}

export type MonthOfUploads<T> = { month: string; items: T[] }

/** Uploads by the person's month they were brought in, in the order given; a month is `2026-11`. */
export function groupByMonth<T extends { createdAt: string }>(uploads: readonly T[]): MonthOfUploads<T>[] {
  const months: MonthOfUploads<T>[] = []
  for (const upload of uploads) {
    const month = dayIn(new Date(upload.createdAt), personFormats().timeZone).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.items.push(upload)
    else months.push({ month, items: [upload] })
  }
  return months
}

/** A month of the organisation's calendar, by its first day. */
export type CoveredMonth = { month: string; lines: number }

/** Every month from the first to the last of the given ones, with the lines it has; 0 where there is a gap. */
export function fillMonths(
  covered: readonly CoveredMonth[],
  span: { from: string; to: string },
  calendar: Calendar,
): CoveredMonth[] {
  const lines = new Map(covered.map(one => [one.month, one.lines]))
  const filled: CoveredMonth[] = []
  const before = (month: string) => grainLater(month, 'month', -1, calendar)
  for (let month = span.to; month >= span.from && filled.length < mostMonths; month = before(month)) {
    filled.unshift({ month, lines: lines.get(month) ?? 0 })
  }
  return filled
}

/** Runs of months without lines between months with some, by their first days. */
export function gapsOf(months: readonly CoveredMonth[]): { from: string; to: string }[] {
  const first = months.findIndex(({ lines }) => lines > 0)
  const last = months.findLastIndex(({ lines }) => lines > 0)
  const gaps: { from: string; to: string }[] = []
  for (const [at, { month, lines }] of months.entries()) {
    if (lines > 0 || at < first || at > last) continue
    const open = gaps.at(-1)
    if (open && open.to === months[at - 1]?.month) open.to = month
    else gaps.push({ from: month, to: month })
  }
  return gaps
}
