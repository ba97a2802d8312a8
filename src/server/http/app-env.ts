import type { Logger } from 'pino'
import type { KeyState, LiveKeys } from '../api-keys/live-keys.ts'
import type { SessionState, Sessions } from '../auth/sessions/current-session.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'

export type AppEnv = {
  Variables: {
    services: Services
    sessions: Sessions
    apiKeys: LiveKeys
    requestId: string
    /** Made on first need; see `logOf`. */
    log: Logger | undefined
    address: string | null
    /** Looked up once a request, on first need. */
    session: SessionState | undefined
    apiKey: KeyState | undefined
    /** The item of the configuration that the call's module stands for; see `ofItem`. */
    item: string | undefined
    /** Set by `allow` with a permission: the checked organisation and person. */
    scope: Scope
    secureHeadersNonce?: string
  }
}
