import { queryOptions } from '@tanstack/react-query'
import { callPortal } from '#web/call-portal.ts'
import * as calls from '../calls-reading.ts'
import type { FileReading } from '../contract-reading.ts'

const askAgainMilliseconds = 700

/** How far the counting of a file is, asked again and again while it is shown. */
export function readingQuery(id: string) {
  return queryOptions({
    queryKey: ['uploads', 'reading', id],
    queryFn: ({ signal }) => callPortal(calls.getReading, { params: { id }, signal }),
    refetchInterval: askAgainMilliseconds,
    gcTime: 0,
  })
}

/** Ends the counting of a file. */
export function cancelReading(id: string): Promise<FileReading> {
  return callPortal(calls.cancelReading, { params: { id } })
}
