import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createSessions } from '#server/auth/sessions/sessions.ts'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { addMember, createOrganization, createUser } from '#server/identity/store.ts'
import { loadModules } from '#server/load-modules.ts'
import type { Scope } from '#server/scope.ts'
import { openServices, type Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'

export type BenchPortal = {
  services: Services
  directory: string
  /** An organisation with one editor. */
  organization: string
  scope: Scope
  /** Calls the portal as the editor, below the organisation, and gives the answer's body. Throws when it fails. */
  call(path: string, init?: RequestInit): Promise<string>
  close(): Promise<void>
}

/**
 * A portal with stores of its own in a folder that is removed at the end. Calls go straight to it, or through the network
 * of this machine to a port.
 */
export async function openBenchPortal({ port }: { port?: number } = {}): Promise<BenchPortal> {
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
  const app = createApp(services, modules)
  const server = port === undefined ? null : serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  const ask = (request: Request) => (server ? fetch(request) : app.fetch(request))
  const { db } = services.database
  const organization = await createOrganization(db, { name: 'Bench', type: 'procurement', baseCurrency: 'EUR' })
  const person = { email: 'bench@portal.bench', firstName: 'Bench', lastName: 'Mark' }
  const user = await createUser(db, person)
  await addMember(db, { userUuid: user, organizationUuid: organization, role: 'Editor', isActive: true })
  const { id: session } = await createSessions(services).issueSession({
    user: { uuid: user, ...person },
    organizationUuid: organization,
    via: 'credentials',
    from: { address: null, userAgent: null, requestId: randomUUID() },
    replacesId: null,
  })
  return {
    services,
    directory,
    organization,
    scope: await systemScope(services, organization),
    async call(path, init = {}) {
      const headers = { cookie: `next-auth.session-token=${session}`, origin, 'content-type': 'application/json' }
      const answer = await ask(
        new Request(`${origin}/api/organization/${organization}/${path}`, {
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
