import { hasProvedMore } from '../auth/second-factor/demand-second-factor.ts'
import type { CurrentSession } from '../auth/sessions/current-session.ts'
import type { Services } from '../services.ts'
import type { NotificationReader } from './store.ts'

/** Who a session reads notifications as. */
export async function readerOf(services: Services, session: CurrentSession): Promise<NotificationReader> {
  const { clock } = services
  return { userUuid: session.user.uuid, now: clock(), hasProvedMore: await hasProvedMore(services, session) }
}
