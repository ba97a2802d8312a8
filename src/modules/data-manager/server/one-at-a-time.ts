import { oneAtATime } from '#server/one-at-a-time.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Runs `work` while nothing else touches the upload's staged and loaded lines, in any process: two plans of it at a time
 * would set its lines aside twice. May take the turn of the organisation's lines within, never the other way round.
 */
export function perUpload<T>(
  scope: Pick<Scope, 'exclusively'>,
  uuid: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return scope.exclusively(`upload ${uuid}`, work)
}

/** Reads workbooks one after the other: each may take a quarter of a gigabyte of this process's memory while it is read. */
export const perWorkbook = oneAtATime()
