import type { Logger } from 'pino'
import { NoLongerWanted } from './warehouse/engine/wanted.ts'

/** Says in the log why an answer that had begun broke off; that its reader left is no failure. */
export function logBrokenOff(log: Logger, error: unknown, what = 'A streamed answer'): void {
  if (!(error instanceof NoLongerWanted)) log.error({ err: error }, `${what} broke off`)
}
