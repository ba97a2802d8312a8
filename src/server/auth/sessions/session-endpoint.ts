import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Session } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { requireGiven } from '../../http/require-given.ts'
import { type Exchange, forbidCaching, logCode } from '../exchange.ts'
import type { CurrentSession } from './current-session.ts'

const uuid = z.uuid()

/** GET session: the session, moved on by its use; with `organizationUuid` and `userId` after a switch. */
export async function readSession(exchange: Exchange): Promise<Response> {
  const session = await renew(exchange)
  if (!session) return answerSession(exchange, null)
  const { query } = exchange
  if (!query.has('organizationUuid') && !query.has('userId')) return answerSession(exchange, session)
  const organizationUuid = checkSwitch(exchange, session)
  await switchTo(exchange, session, organizationUuid)
  return answerSession(exchange, await renew(exchange))
}

/** POST session: as GET; of the posted data only another organisation of one's own takes effect. */
export async function updateSession(exchange: Exchange): Promise<Response> {
  forbidCaching(exchange.c)
  if (!exchange.isCsrfVerified) return exchange.c.json({}, 400)
  const session = await renew(exchange)
  const wanted = session ? wantedOrganization(exchange.fields.data) : null
  if (!session || wanted === null || wanted === session.organizationUuid) return answerSession(exchange, session)
  await exchange.platform.sessions.switchOrganization(session, wanted, exchange.from)
  return answerSession(exchange, await renew(exchange))
}

async function renew({ brought, platform }: Exchange): Promise<CurrentSession | null> {
  const state = await platform.sessions.renew(brought.session)
  return state.status === 'signedIn' ? state.session : null
}

function answerSession({ c, platform, brought, setCookies }: Exchange, session: CurrentSession | null): Response {
  forbidCaching(c)
  if (!session) {
    if (brought.session !== null) logCode(c, 'JWT_SESSION_ERROR')
    setCookies.push(...brought.sessionNames.map(platform.cookies.clear))
    return c.json({})
  }
  const { user, organizationUuid, expires } = session
  if (brought.session !== null) setCookies.push(platform.cookies.writeSession(brought.session, expires))
  const body: Session = {
    user: { email: user.email, userUuid: user.uuid, organizationUuid },
    expires: expires.toISOString(),
  }
  return c.json(body)
}

/**
 * Whether a switch by GET may happen; Lax cookies travel on links of other sites, so those are refused by what the
 * browser says of where it comes from. Throws `invalid` and `forbidden`.
 */
function checkSwitch({ c, query, platform }: Exchange, session: CurrentSession): string {
  const organizationUuid = requireGiven(query.get('organizationUuid'), 'Uuid is null')
  const userId = requireGiven(query.get('userId'), 'ID is null')
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site === 'cross-site' || site === 'same-site' || (origin !== undefined && origin !== platform.origin)) {
    throw new AppError('forbidden', t('This call must come from the portal itself'), { reason: 'cross_origin' })
  }
  if (userId !== session.user.uuid) {
    throw new AppError('forbidden', t('Only your own session can be switched'), { reason: 'not_own_session' })
  }
  return organizationUuid
}

async function switchTo({ platform, from }: Exchange, session: CurrentSession, wanted: string): Promise<void> {
  if (wanted === session.organizationUuid) return
  const isSwitched =
    uuid.safeParse(wanted).success && (await platform.sessions.switchOrganization(session, wanted, from))
  if (isSwitched) return
  throw new AppError('forbidden', t('You are not a member of this organisation'), { reason: 'org_access_denied' })
}

/** The organisation in posted data, as `{ organizationUuid }` or `{ user: { organizationUuid } }`; else `null`. */
function wantedOrganization(data: unknown): string | null {
  const parsed = z
    .object({ organizationUuid: uuid.optional(), user: z.object({ organizationUuid: uuid.optional() }).optional() })
    .safeParse(data)
  return parsed.success ? (parsed.data.organizationUuid ?? parsed.data.user?.organizationUuid ?? null) : null
}
