import { createContext, use, useSyncExternalStore } from 'react'
import type { Permission } from '#modules/permissions.ts'
import type { BaseConfiguration, Boot, SignedIn } from '#shared/boot.ts'
import type { WebModule } from '#web/define-web-module.ts'
import type { SessionClient } from './session-client.ts'
import type { TabState } from './tab-state.ts'

/** What the whole tab knows from its first moment on. */
export type Tab = { boot: Boot; session: SessionClient; modules: readonly WebModule[] }

const TabContext = createContext<Tab | null>(null)
export const TabProvider = TabContext

function useTab(): Tab {
  const tab = use(TabContext)
  if (tab === null) throw new Error('This component stands outside the portal.')
  return tab
}

/** What the portal is called and where its links go. */
export function useBase(): BaseConfiguration {
  return useTab().boot.base
}

/** The page the server sent this person away from, when it did. */
export function useReturnTo(): string | null {
  return useTab().boot.returnTo
}

/** Whether any organisation signs in by single sign-on. Only on public pages. */
export function useHasSingleSignOn(): boolean {
  return useTab().boot.hasSingleSignOn
}

/** The signed-in person, or null on public pages. */
export function useVisitor(): SignedIn | null {
  return useTab().boot.signedIn
}

/** The signed-in person. Only inside the shell. */
export function useSignedIn(): SignedIn {
  const visitor = useVisitor()
  if (visitor === null) throw new Error('This component needs a signed-in person.')
  return visitor
}

/** The organisation this tab was rendered for; every call of the tab names it. */
export function useOrganization(): SignedIn['organization'] {
  return useSignedIn().organization
}

/** Whether the person may do something here. For what is shown; the server decides again. */
export function usePermission(permission: Permission): boolean {
  return useSignedIn().permissions.includes(permission)
}

/** Every module that has pages, whether or not this organisation has it. */
export function useModules(): readonly WebModule[] {
  return useTab().modules
}

export function useSessionClient(): SessionClient {
  return useTab().session
}

export function useTabState(): TabState {
  const { state } = useSessionClient()
  return useSyncExternalStore(state.subscribe, state.get)
}
