import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '#shared/boot.ts'
import { openTab } from '#web/send.ts'
import { createSessionClient, type SessionClient } from './session-client.ts'

type Surroundings = { boot: Boot; queries: QueryClient; go: (address: string) => void }

/** Binds this tab's calls to the organisation it was rendered for, and begins to look after its session. */
export function startTab(surroundings: Surroundings): SessionClient {
  const session = createSessionClient(surroundings)
  openTab({
    organizationUuid: surroundings.boot.signedIn?.organization.uuid ?? null,
    onUnauthenticated: session.check,
    onUnanswered: session.doubt,
    pass: session.pass,
  })
  session.start()
  return session
}
