import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#shared/boot.ts'
import { logName } from '#web/log-name.ts'
import type { SessionClient } from '#web/session/session-client.ts'
import { whenPainted } from '#web/when-painted.ts'

/** Has the page follow what others change; the code for it comes once the page is painted and the browser has nothing to do. */
export function beginLive(boot: Boot, queries: QueryClient, session: SessionClient): void {
  const { signedIn } = boot
  if (!signedIn?.permissions.includes('things:read') || signedIn.needsSecondFactor !== null) return
  const { organization, session: of } = signedIn
  const place = `${organization.uuid} ${of.user.userUuid}`
  whenPainted(() => {
    import('./follow-live.ts').then(({ followLive }) => followLive({ place, queries, session })).catch(logName)
  })
}
