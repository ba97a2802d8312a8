import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { memberships } from '#server/identity/schema.ts'
import { notifyFormerMember, notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { systemActor } from '#server/system-scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { plural, t } from '#shared/translate.ts'
import { isSubscription } from '../../rules-subscription.ts'
import type { ScheduleRow } from './schema.ts'

type Unsent = { reason: string; unsent: number; recipients: number }

/** Tells the owner of a schedule, and the administrators where others get it too, that a run reached nobody, or not everybody, and why. */
export async function tellUnsent(
  tx: Transaction,
  system: Scope,
  schedule: ScheduleRow,
  { reason, unsent, recipients }: Unsent,
): Promise<void> {
  const { name, ownerUuid, reportUuid } = schedule
  const administrators = isSubscription(schedule) ? [] : await administratorsOf(tx, system)
  await notifyMembers(system, tx, {
    ...about(system, reportUuid),
    kind: 'report.unsent',
    only: [...(ownerUuid ? [ownerUuid] : []), ...administrators],
    say: () => ({
      title:
        unsent === recipients
          ? t`The report of “${name}” was not sent`
          : t`The report of “${name}” was not sent to ${unsent} of ${recipients} ${plural(recipients, 'person', 'people')}`,
      detail: reason,
    }),
  })
}

/** Tells the administrators that a schedule has their rights from now on. */
export async function tellHandedOver(tx: Transaction, system: Scope, schedule: ScheduleRow): Promise<void> {
  const { name, reportUuid } = schedule
  await notifyMembers(system, tx, {
    ...about(system, reportUuid),
    kind: 'report.handed-over',
    only: await administratorsOf(tx, system),
    say: () => ({
      title: t`The schedule “${name}” went over to the administrators`,
      detail: t(
        'Its owner left or may not send the report any more. What came due is not sent; at its next time it goes on with the rights of administrators: look at whom it reaches, or pause it.',
      ),
    }),
  })
}

/** Tells who had a report sent to themselves why nothing of it comes any more: they may not open it, or they left the organisation. */
export async function tellEnded(tx: Transaction, system: Scope, { name, ownerUuid }: ScheduleRow): Promise<void> {
  if (ownerUuid === null) return
  const { organization } = system
  const isMember = (await membersAmong(tx, system, [ownerUuid])).has(ownerUuid)
  // They have no list to read it in.
  if (!isMember && organization.isDemonstration) return
  const say = () => ({
    title: t`“${name}” is not sent to you any more`,
    detail: isMember
      ? t('You may not open the report any more. Ask whose it is, if you need it.')
      : t`You do not belong to ${organization.name} any more.`,
  })
  const kind = 'report.ended'
  if (!isMember) return notifyFormerMember(system, tx, { kind, userUuid: ownerUuid, say })
  await notifyMembers(system, tx, {
    ...{ ...toldBy(system), kind, say },
    ...{ only: [ownerUuid], link: '/app/report-builder' },
  })
}

function about(system: Scope, reportUuid: string) {
  return {
    ...toldBy(system),
    ...{ thing: { kind: 'report', id: reportUuid }, link: `/app/report-builder/${reportUuid}/schedules` },
  }
}

/** A demonstration writes to nobody by itself: what schedules come to is told there in the portal's list alone. */
function toldBy({ organization }: Scope) {
  const { uuid: organizationUuid, isDemonstration: isListOnly } = organization
  return { organizationUuid, exceptUserUuid: systemActor.uuid, isListOnly }
}

async function administratorsOf(tx: Transaction, { organization }: Scope): Promise<string[]> {
  const isOne = and(eq(memberships.organizationUuid, organization.uuid), eq(memberships.role, 'Administrator'))
  const rows = await tx.select({ uuid: memberships.userUuid }).from(memberships).where(isOne)
  return rows.map(({ uuid }) => uuid)
}
