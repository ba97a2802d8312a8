import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createSessions } from '#server/auth/sessions/sessions.ts'
import { changeConfiguration } from '#server/configuration/change-configuration.ts'
import { defaultConfiguration } from '#server/configuration/default-configuration.ts'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { addMember, createOrganization, createUser } from '#server/identity/store.ts'
import { loadBlocks, loadModules } from '#server/load-modules.ts'
import { openServices } from '#server/open-services.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** An organisation with one editor. */
export type BenchMember = {
  organization: string
  scope: Scope
  origin: string
  /** The editor's session. */
  cookie: string
}

export type BenchPortal = BenchMember & {
  services: Services
  directory: string
  /** Calls the portal as the editor, below the organisation, and gives the answer's body. Throws when it fails. */
  call(path: string, init?: RequestInit): Promise<string>
  /** One more organisation, with an editor of its own. */
  another(name: string): Promise<BenchMember>
  close(): Promise<void>
}

type BenchOptions = { port?: number; type?: OrganizationType }

/**
 * A portal with stores of its own in a folder that is removed at the end. Calls go straight to it, or through the network
 * of this machine to a port.
 */
export async function openBenchPortal({ port, type = 'procurement' }: BenchOptions = {}): Promise<BenchPortal> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
  const origin = port === undefined ? 'http://portal.bench' : `http://127.0.0.1:${port}`
  const services = await openServices(
    readEnv({
      SEXTANT_DATA: directory,
      SEXTANT_URL: origin,
      SEXTANT_DEMO: 'off',
      SEXTANT_LOG: 'silent',
      SEXTANT_RATE_LIMIT: 'off',
    }),
  )
  const modules = await loadModules()
  for (const { start } of modules) await start?.(services)
  await services.jobs.start()
  const app = createApp(services, modules, { blocks: await loadBlocks() })
  const server = port === undefined ? null : serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  const ask = (request: Request) => (server ? fetch(request) : app.fetch(request))
  const another = async (name: string) => ({ origin, ...(await createMember(services, name, type)) })
  const first = await another('Bench')
  return {
    ...first,
    services,
    directory,
    another,
    async call(path, init = {}) {
      const headers = { cookie: first.cookie, origin, 'content-type': 'application/json' }
      const answer = await ask(
        new Request(`${origin}/api/organization/${first.organization}/${path}`, {
          ...init,
          headers: { ...headers, ...init.headers },
        }),
      )
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
      return text
    },
    async close() {
      server?.close()
      await services.jobs.stop()
      await services.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function createMember(services: Services, name: string, type: OrganizationType) {
  const organization = await createOrganization(services.database.db, { name, type, baseCurrency: 'EUR' })
  const scope = await systemScope(services, organization)
  await changeConfiguration(scope, defaultConfiguration(type))
  return { organization, scope, cookie: await addEditor(services, organization, name) }
}

/** One more person in an organisation, as the cookie of their session. */
export async function addEditor(services: Services, organization: string, name: string): Promise<string> {
  const { db } = services.database
  const person = { email: `${name.toLowerCase()}@portal.bench`, firstName: name, lastName: 'Mark' }
  const user = await createUser(db, person)
  await addMember(db, { userUuid: user, organizationUuid: organization, role: 'Editor', isActive: true })
  const { id: session } = await createSessions(services).issueSession({
    user: { uuid: user, ...person },
    organizationUuid: organization,
    via: 'credentials',
    from: { address: null, userAgent: null, requestId: randomUUID() },
    replacesId: null,
  })
  return `next-auth.session-token=${session}`
}

/** Puts purchase lines of two years straight into the warehouse. */
export async function fillWithPurchases({ services, organization }: BenchPortal, lines: number): Promise<void> {
  await services.warehouse.run(
    `INSERT INTO spend_lines (organization, upload, row, date, supplier, amount, category, contract_number)
SELECT {organization:UUID}, {upload:UUID}, number + 2, toDate32('2024-01-01') + number % 731,
  concat('Supplier ', toString(intHash32(number) % 4000)), toDecimal64(intHash32(number + 7) % 1000000, 2) / 100,
  concat('Category ', toString(intHash32(number + 3) % 40)), if(number % 3 = 0, concat('C-', toString(number % 90)), '')
FROM numbers({lines:UInt64})`,
    { organization, upload: randomUUID(), lines },
  )
}
