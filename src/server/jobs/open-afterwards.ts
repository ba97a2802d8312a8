import type { Logger } from 'pino'

/** Short work that begins after an answer; what must survive a crash is a job instead. */
export type Afterwards = {
  /** Does it after a pause. `what` names it in the log when it fails. */
  do(what: string, work: () => Promise<void>, afterMilliseconds: number): void
  /** Resolves when all of it is done. */
  close(): Promise<void>
}

/** Keeps account of work that goes on after an answer, so that stores stay open until it is done. */
export function openAfterwards(log: Logger): Afterwards {
  const underWay = new Set<Promise<void>>()
  return {
    do(what, work, afterMilliseconds) {
      const done = new Promise<void>(resolve => setTimeout(resolve, afterMilliseconds))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async close() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
