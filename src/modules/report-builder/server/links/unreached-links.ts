import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { type ReportRecipient, recipientsOf, refusalsOf } from '../schedules/recipients.ts'
import { type DeliveryRowOfReport, reportDeliveries, reportRuns, reportSchedules } from '../schedules/schema.ts'
import type { ReportLinkRow } from './schema.ts'

/**
 * Those of some links, by their uuids, whose recipient may not be sent the report any more, or not what the link shows: the schedule does
 * not name them, or has another part for them by now. A link that a person made has no recipient.
 */
export async function unreachedLinks(
  tx: Transaction,
  scope: Scope,
  links: readonly ReportLinkRow[],
): Promise<Set<string>> {
  const sent = links.filter(({ runUuid }) => runUuid !== null)
  if (sent.length === 0) return new Set()
  const deliveries = await deliveriesOf(tx, scope, sent)
  const refusals = await refusalsOf(tx, scope, deliveries)
  const named = await namedByRuns(tx, scope, deliveries)
  const isReached = ({ runUuid, position }: ReportLinkRow) =>
    deliveries.some((one, at) => {
      const isIt = one.runUuid === runUuid && one.position === position
      const people = named.get(one.runUuid)
      return isIt && refusals[at] === null && (people === 'anybody' || people?.some(person => isFor(one, person)))
    })
  return new Set(sent.filter(link => !isReached(link)).map(({ uuid }) => uuid))
}

function deliveriesOf(tx: Transaction, scope: Scope, links: readonly ReportLinkRow[]): Promise<DeliveryRowOfReport[]> {
  const runs = links.flatMap(({ runUuid }) => runUuid ?? [])
  const positions = links.flatMap(({ position }) => position ?? [])
  const { organizationUuid, runUuid, position } = reportDeliveries
  const isOfThem = and(inArray(runUuid, runs), inArray(position, positions))
  return tx
    .select()
    .from(reportDeliveries)
    .where(and(eq(organizationUuid, scope.organization.uuid), isOfThem))
}

/** Whom the schedules of runs reach by now; a test reached whoever asked for it, whom none names. */
async function namedByRuns(
  tx: Transaction,
  scope: Scope,
  deliveries: readonly DeliveryRowOfReport[],
): Promise<Map<string, ReportRecipient[] | 'anybody'>> {
  const runs = [...new Set(deliveries.map(({ runUuid }) => runUuid))]
  const isOne = and(eq(reportRuns.organizationUuid, scope.organization.uuid), inArray(reportRuns.uuid, runs))
  const rows = await tx
    .select({ run: reportRuns.uuid, kind: reportRuns.kind, schedule: reportSchedules })
    .from(reportRuns)
    .innerJoin(reportSchedules, eq(reportSchedules.uuid, reportRuns.scheduleUuid))
    .where(isOne)
  const named = new Map<string, ReportRecipient[] | 'anybody'>()
  for (const { run, kind, schedule } of rows) {
    named.set(run, kind === 'test' ? 'anybody' : await recipientsOf(tx, scope, schedule))
  }
  return named
}

function isFor({ userUuid, email, filters }: DeliveryRowOfReport, named: ReportRecipient): boolean {
  const isThem = userUuid === null ? named.email === email : named.userUuid === userUuid
  return isThem && isDeepStrictEqual(named.filters, filters)
}
