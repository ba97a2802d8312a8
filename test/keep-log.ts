import type { Logger } from 'pino'
import { openLog } from '#server/open-log.ts'

/** A log of warnings and errors that keeps its lines. */
export function keepLog(): Logger & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return Object.assign(log, { lines })
}
