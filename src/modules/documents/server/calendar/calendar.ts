import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isModuleOn } from '#server/configuration/demand-module.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { findOrganization } from '#server/identity/store.ts'
import { speak } from '#server/languages.ts'
import { notifySecurity } from '#server/notifications/notify.ts'
import { findLanguage } from '#server/notifications/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { manifest } from '../../manifest.ts'
import { type CalendarDay, writeCalendar } from '../../rules-ics.ts'
import { decisionWords } from '../../rules-renewals.ts'
import { loadDesk, type OnDesk } from '../renewals/load-desk.ts'
import { linkTo } from '../renewals/tell-renewals.ts'
import { calendarFeeds } from './schema.ts'

/** Since when the person has a calendar. */
export async function getCalendar(scope: Scope): Promise<{ since: string | null }> {
  const [row] = await scope.db(tx => tx.select().from(calendarFeeds).where(isOwn(scope)))
  return { since: row?.createdAt.toISOString() ?? null }
}

/** Gives the person an address, told this once; the one before does not open any more. Throws `forbidden` for who may not see contracts. */
export async function createCalendar(scope: Scope, services: Services): Promise<{ address: string }> {
  if (!scope.role.permissions.includes('data:read')) {
    throw new AppError('forbidden', t('Your role does not include seeing contracts'), { reason: 'permission_denied' })
  }
  const { uuid } = scope.organization
  const secret = randomBytes(24).toString('base64url')
  const set = { secretHash: hashOf(secret), createdAt: scope.now() }
  const target = [calendarFeeds.organizationUuid, calendarFeeds.personUuid]
  await scope.db(async tx => {
    const row = { organizationUuid: uuid, personUuid: scope.actor.uuid, ...set }
    await tx.insert(calendarFeeds).values(row).onConflictDoUpdate({ target, set })
    await scope.audit(tx, { action: 'calendar.create', entity: 'calendar', entityId: scope.actor.uuid })
    await notifySecurity(services, tx, scope.actor.uuid, {
      say: () => ({
        title: t('An address of your calendar of contracts was created'),
        detail: t('Whoever has it sees the days to decide on contracts without signing in. End it if it was not you.'),
      }),
      link: `${manifest.path}/renewals`,
    })
  })
  return { address: `${services.env.SEXTANT_URL}/api/calendars/${uuid}~${scope.actor.uuid}~${secret}.ics` }
}

/** Ends the address of the person's calendar. It may be done twice. */
export async function endCalendar(scope: Scope): Promise<void> {
  await scope.db(async tx => {
    const gone = await tx.delete(calendarFeeds).where(isOwn(scope)).returning()
    if (gone.length === 0) return
    await scope.audit(tx, { action: 'calendar.delete', entity: 'calendar', entityId: scope.actor.uuid })
  })
}

/**
 * The decisions of whose address it is as a calendar, in their language: theirs and nobody's, and what they are to do. Throws
 * `not_found`, alike for an address that never was, one that ended, and one of who may not see contracts any more.
 */
export async function readCalendar(services: Services, file: string): Promise<string> {
  const [organizationUuid = '', personUuid = '', secret = ''] = file.replace(/\.ics$/, '').split('~')
  const scope = await scopeOf(services, { organizationUuid, personUuid, secret })
  if (!scope) throw new AppError('not_found', t('There is no such calendar'))
  const { rows } = await loadDesk(scope)
  const language = await findLanguage(services.database.db, personUuid, organizationUuid)
  return speak(language, () => {
    const days = rows.flatMap(row => daysOf(row, personUuid, services.env.SEXTANT_URL))
    return writeCalendar({ name: t`Contracts of ${scope.organization.name}`, at: scope.now(), days })
  })
}

type Address = { organizationUuid: string; personUuid: string; secret: string }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function scopeOf(services: Services, { organizationUuid, personUuid, secret }: Address): Promise<Scope | null> {
  if (!uuid.test(organizationUuid) || !uuid.test(personUuid)) return null
  const organization = await findOrganization(services.database.db, organizationUuid)
  if (!organization) return null
  const system = await systemScope(services, organizationUuid)
  return withOrganization(services.database.db, organizationUuid, async tx => {
    const isIts = and(eq(calendarFeeds.organizationUuid, organizationUuid), eq(calendarFeeds.personUuid, personUuid))
    const [feed] = await tx.select().from(calendarFeeds).where(isIts)
    if (!feed || !timingSafeEqual(Buffer.from(feed.secretHash), Buffer.from(hashOf(secret)))) return null
    if (!(await isModuleOn(tx, organization, manifest.navigation.item))) return null
    const [member] = await listMembersAmong(tx, system, [personUuid])
    return member?.scope.role.permissions.includes('documents:read') ? member.scope : null
  })
}

function daysOf({ contract, decide, decision, desk, part }: OnDesk, personUuid: string, site: string): CalendarDay[] {
  const { id, number, supplier } = contract
  const address = `${site}${linkTo({ number, part })}`
  if (decision) {
    if (decision.ownerUuid !== personUuid || decision.day === null) return []
    const title = t`Contract ${number} with ${supplier}: ${t(decisionWords[decision.decision])}`
    return [{ uid: `${decision.uuid}@sextant`, day: decision.day, title, text: decision.note, address }]
  }
  const isTheirs = (desk?.ownerUuid ?? personUuid) === personUuid
  if (decide === null || !isTheirs || part === 'over') return []
  const title = t`Decide on contract ${number} with ${supplier}`
  const text = t`Its term ends on ${decide.termEnd}`
  return [{ uid: `${id}-${decide.termEnd}@sextant`, day: decide.decideBy, title, text, address }]
}

function isOwn({ organization, actor }: Scope) {
  return and(eq(calendarFeeds.organizationUuid, organization.uuid), eq(calendarFeeds.personUuid, actor.uuid))
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
