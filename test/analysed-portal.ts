import type { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import type { WebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import { loadAnalysedWorld } from './analysed-world.ts'
import { startTestApp } from './app.ts'
import { boot, item, signedIn } from './boot.ts'
import { createTestOrganization } from './organization.ts'
import { renderPortal } from './portal.tsx'
import { until } from './render.tsx'

/**
 * A portal with an organisation of the analysed world and an administrator of it, whose pages of one module are opened by address. Each
 * call of a page waits for `beforeCall` first.
 */
export async function openAnalysedPortal(module: WebModule, beforeCall: () => Promise<void> = async () => undefined) {
  const app = await startTestApp()
  const organization = await createTestOrganization(app, { type: 'both' })
  await loadAnalysedWorld(organization.scope)
  const member = await organization.member('Administrator')
  const organizationUuid = organization.uuid
  let underway = 0

  /** Waits until a page is drawn, as far as it has what `drawn` selects, and all that was asked is answered. */
  async function settle(container: HTMLElement, drawn = 'main section'): Promise<void> {
    let quiet = 0
    await until(() => {
      const isReady = container.querySelector(drawn) && !container.querySelector('main [aria-busy=true]')
      quiet = isReady && underway === 0 ? quiet + 1 : 0
      expect(quiet).toBeGreaterThan(4)
    })
  }

  /** Opens an address in a tab of its own and waits until it is settled. */
  async function open(address: string, drawn?: string) {
    vi.stubGlobal('fetch', async (path: string, { signal: _, ...init }: RequestInit = {}) => {
      underway += 1
      await beforeCall()
      const response = await member.call(path, init)
      underway -= 1
      return response
    })
    openTab({ organizationUuid, onUnauthenticated: async () => undefined })
    const configuration = JSON.stringify({
      type: 'both',
      items: [item(module.manifest.navigation?.item ?? '', module.manifest.path)],
    })
    const visitor = signedIn({ configuration })
    const page = { ...visitor, organization: { ...visitor.organization, uuid: organizationUuid } }
    const rendered = await renderPortal(address, boot(page), [module])
    await settle(rendered.container, drawn)
    return rendered
  }

  return { open, settle, member, scope: organization.scope, underway: () => underway, close: () => app.close() }
}

/** What the shell keeps by itself, without a page that looks at it. */
const ofShell = ['session', 'menu']

/** What was asked and nothing on the page looks at, by its keys. */
export function unseenOf(queries: QueryClient) {
  const unseen = queries.getQueryCache().findAll({ predicate: query => query.getObserversCount() === 0 })
  return unseen.map(({ queryKey }) => queryKey).filter(([name]) => !ofShell.includes(String(name)))
}
