import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { AccountSession } from '#shared/account-security.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import { tellPersonChanged } from '../../identity/person-changes.ts'
import type { Services } from '../../services.ts'
import { type Acting, changeAccount } from '../acting.ts'
import { sessions } from '../schema.ts'
import type { CurrentSession } from './current-session.ts'
import { describeDevice } from './describe-device.ts'
import { isSessionNamed, sessionName } from './session-name.ts'
import { deleteSessionsOfUser } from './store.ts'

/** One page of a person's sessions that have not ended, the latest used first. */
export async function listSessions({ database: { db }, clock }: Services, current: CurrentSession, page: number) {
  const isTheirs = and(
    eq(sessions.userUuid, current.user.uuid),
    gt(sessions.expiresAt, clock()),
    gt(sessions.endsAt, clock()),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(isTheirs)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.idHash))
      .limit(pageSize)
      .offset(pageOffset(page)),
    db.select({ total: count() }).from(sessions).where(isTheirs),
  ])
  const items = rows.map(row => present(row, row.idHash === current.idHash ? clock() : row.lastSeenAt, current))
  return { items, total: counted?.total ?? 0, page }
}

function present(row: typeof sessions.$inferSelect, lastSeenAt: Date, current: CurrentSession): AccountSession {
  const { name, kind } = describeDevice(row.userAgent)
  return {
    id: sessionName(row.idHash),
    device: name,
    deviceKind: kind,
    address: row.address,
    via: row.via,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.idHash === current.idHash,
  }
}

/** Ends one of a person's sessions, with the next call it makes; answers whether it was the acting one. */
export async function endSession(services: Services, acting: Acting, name: string): Promise<boolean> {
  const { user, idHash } = acting.session
  const endedHash = await changeAccount(services, acting, async (tx, audit) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.userUuid, user.uuid), isSessionNamed(name)))
      .returning({ idHash: sessions.idHash })
    if (!ended) throw new AppError('not_found', t('There is no such session; it may have ended already'))
    await audit({ action: 'session.end', entity: 'session', entityId: name })
    return ended.idHash
  })
  tellPersonChanged(user.uuid)
  return endedHash === idHash
}

/** Ends a person's sessions, all or all but the acting one; answers how many. */
export async function endSessions(services: Services, acting: Acting, isIncludingCurrent: boolean): Promise<number> {
  const { user, idHash } = acting.session
  const ended = await changeAccount(services, acting, async (tx, audit) => {
    const number = await deleteSessionsOfUser(tx, user.uuid, isIncludingCurrent ? '' : idHash)
    const event = { action: 'session.endAll', entity: 'user', entityId: user.uuid }
    if (number > 0) await audit({ ...event, after: { ended: number, isCurrentIncluded: isIncludingCurrent } })
    return number
  })
  tellPersonChanged(user.uuid)
  return ended
}
