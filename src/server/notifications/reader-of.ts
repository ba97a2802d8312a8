import { hasSecondFactor } from '../auth/second-factor/store.ts'
import type { CurrentSession } from '../auth/sessions/current-session.ts'
import type { Services } from '../services.ts'
import type { NotificationReader } from './store.ts'

/** Who a session reads notifications as. Who came by single sign-on was asked by their identity provider. */
export async function readerOf({ database, clock }: Services, session: CurrentSession): Promise<NotificationReader> {
  const userUuid = session.user.uuid
  const hasProvedMore = session.via === 'saml' || (await hasSecondFactor(database.db, userUuid))
  return { userUuid, now: clock(), hasProvedMore }
}
