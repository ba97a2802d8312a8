import { and, eq, inArray, min } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import { waitAfter } from '../../rules-runs.ts'
import type { DeliveryState } from '../../schedule-terms.ts'
import { type DeliveryRowOfReport, reportDeliveries } from './schema.ts'
import { isOfRun } from './store.ts'

type Change = Partial<typeof reportDeliveries.$inferInsert>

/** What is done with the recipients of a run, each step by itself, so that a stop between two loses none and repeats none. */

/** What broke off while it was sent may have arrived: it is never sent again. Nobody else works on the run. */
export async function settleBrokenOff(scope: Scope, runUuid: string): Promise<void> {
  const reason = t('The portal stopped while it was sent: it may have arrived, so it is not sent again')
  await scope.db(tx =>
    tx
      .update(reportDeliveries)
      .set({ state: 'unsure', reason })
      .where(and(isOfRun(scope, runUuid), eq(reportDeliveries.state, 'sending'))),
  )
}

/** Those that are still to be tried and were tried least, in their order. */
export function nextRound(scope: Scope, runUuid: string): Promise<DeliveryRowOfReport[]> {
  const isWaiting = and(isOfRun(scope, runUuid), eq(reportDeliveries.state, 'waiting'))
  return scope.db(async tx => {
    const [least] = await tx
      .select({ tries: min(reportDeliveries.attempts) })
      .from(reportDeliveries)
      .where(isWaiting)
    if (least?.tries === null || least === undefined) return []
    return tx
      .select()
      .from(reportDeliveries)
      .where(and(isWaiting, eq(reportDeliveries.attempts, least.tries)))
      .orderBy(reportDeliveries.position)
  })
}

/** Some recipients, and the states that they may be in for it: one that somebody else settled meanwhile stays as it is. */
type Settled = { rows: readonly DeliveryRowOfReport[]; from: DeliveryState }

/** Settles some of them alike. */
export async function settle(scope: Scope, { rows, from }: Settled, change: Change): Promise<void> {
  const [first] = rows
  if (!first) return
  const { position, state } = reportDeliveries
  const positions = rows.map(row => row.position)
  await scope.db(tx =>
    tx
      .update(reportDeliveries)
      .set({ ...change, at: scope.now() })
      .where(and(isOfRun(scope, first.runUuid), inArray(position, positions), eq(state, from))),
  )
}

/** Whether some of a slice were sent its file in a run, and nobody of it waits for it any more. */
export async function isSliceDone(scope: Scope, { runUuid, filters }: DeliveryRowOfReport): Promise<boolean> {
  const rows = await scope.db(tx => tx.select().from(reportDeliveries).where(isOfRun(scope, runUuid)))
  const slice = JSON.stringify(filters)
  const states = rows.flatMap(row => (JSON.stringify(row.filters) === slice ? row.state : []))
  return states.includes('sent') && !states.includes('waiting')
}

/** Settles all that are still waiting: they are not sent. */
export async function settleLeft(scope: Scope, runUuid: string, reason: string): Promise<void> {
  const isWaiting = and(isOfRun(scope, runUuid), eq(reportDeliveries.state, 'waiting'))
  await scope.db(tx => tx.update(reportDeliveries).set({ state: 'failed', reason, at: scope.now() }).where(isWaiting))
}

/** The first reason for which somebody got nothing; `null` where there is none. */
export async function firstReason(scope: Scope, runUuid: string): Promise<string | null> {
  const isBad = and(isOfRun(scope, runUuid), inArray(reportDeliveries.state, ['failed', 'unsure']))
  const [row] = await scope.db(tx =>
    tx.select().from(reportDeliveries).where(isBad).orderBy(reportDeliveries.position).limit(1),
  )
  return row?.reason ?? null
}

/** Takes one to send it: `false` where it is not waiting any more. */
export async function claim(scope: Scope, { runUuid, position }: DeliveryRowOfReport): Promise<boolean> {
  const isIt = and(isOfRun(scope, runUuid), eq(reportDeliveries.position, position))
  const taken = await scope.db(tx =>
    tx
      .update(reportDeliveries)
      .set({ state: 'sending', at: scope.now() })
      .where(and(isIt, eq(reportDeliveries.state, 'waiting')))
      .returning(),
  )
  return taken.length > 0
}

/** Keeps that some could not be sent: they wait for the next try, or have had the last one. */
export async function settleFailed(scope: Scope, settled: Settled, reason: string): Promise<void> {
  const [first] = settled.rows
  if (!first) return
  const attempts = first.attempts + 1
  const state = waitAfter(attempts) === null ? 'failed' : 'waiting'
  await settle(scope, settled, { state, reason, attempts })
}
