import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKindIds } from '#modules/notification-kinds.ts'
import type { Services } from '../../services.ts'

/** The letters that a link ends: those of a kind, or those of the day and the week. */
export type LeftLetters = NotificationKind | 'digest'

type Leaving = { userUuid: string; kind: LeftLetters }

/** The address at which a person ends letters without signing in. It holds for ever, and for these letters alone. */
export function leaveLink({ env, secret }: Pick<Services, 'env' | 'secret'>, leaving: Leaving): string {
  return `${env.SEXTANT_URL}/api/notifications/leave/${leaveToken(secret, leaving)}`
}

/** What a token allows; `null` for one that this portal did not write. */
export function readLeaveToken(secret: string, token: string): Leaving | null {
  const [userUuid = '', name = ''] = token.split('~')
  const kind = [...notificationKindIds, 'digest' as const].find(one => one === name)
  if (!kind) return null
  const [given, right] = [Buffer.from(token), Buffer.from(leaveToken(secret, { userUuid, kind }))]
  return given.length === right.length && timingSafeEqual(given, right) ? { userUuid, kind } : null
}

function leaveToken(secret: string, { userUuid, kind }: Leaving): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sextant leaving letters', 32))
  return `${userUuid}~${kind}~${createHmac('sha256', key).update(`${userUuid} ${kind}`).digest('base64url')}`
}
