import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { FileReading } from '../contract-reading.ts'

const askAgainMilliseconds = 700

/** How far the counting of a file is, asked again and again while it is shown. */
export function readingQuery(id: string) {
  return queryOptions({
    queryKey: ['uploads', 'reading', id],
    queryFn: ({ signal }) => send<FileReading>(`uploads/${id}/reading`, { signal }),
    refetchInterval: askAgainMilliseconds,
    gcTime: 0,
  })
}

/** Ends the counting of a file. */
export function cancelReading(id: string): Promise<FileReading> {
  return send<FileReading>(`uploads/${id}/reading`, { method: 'DELETE' })
}
