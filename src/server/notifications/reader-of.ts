import { proofOf } from '../auth/second-factor/session-proof.ts'
import type { CurrentSession } from '../auth/sessions/current-session.ts'
import type { Services } from '../services.ts'
import type { NotificationReader } from './store.ts'

/** Who a session reads notifications as. */
export async function readerOf(services: Services, session: CurrentSession): Promise<NotificationReader> {
  const { database, clock } = services
  return { userUuid: session.user.uuid, now: clock(), proof: await proofOf(database.db, session) }
}
