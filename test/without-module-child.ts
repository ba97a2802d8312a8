import { modules } from '#modules/modules.ts'
import { permissions } from '#modules/permissions.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import { startTestApp } from './app.ts'
import { createTestOrganization } from './organization.ts'

/**
 * The portal of the tree that this file stands in, started over real stores: what it answers to a few calls, as JSON. The
 * configuration given is the one that its organisation has stored already.
 */

const [stored = ''] = process.argv.slice(2)
const app = await startTestApp()
const { uuid, scope, member } = await createTestOrganization(app)
const row = { organizationUuid: uuid, json: stored, createdBy: 'test@portal.test', createdAt: new Date() }
await scope.db(tx => saveConfiguration(tx, row))
const administrator = await member('Administrator')
const statusOf = async (path: string, init?: RequestInit) => (await administrator.call(path, init)).status
const document = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, { 'x-item'?: string }>>
}
const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
const answers = {
  modules: modules.map(({ id }) => id),
  permissions,
  paths: Object.keys(document.paths),
  items: [...new Set(operations.flatMap(operation => operation['x-item'] ?? []))],
  configuration: await (await administrator.call(`/api/configuration2/${uuid}`)).json(),
  statuses: {
    ready: (await app.request('/health/ready')).status,
    catalogue: await statusOf('catalogue'),
    people: await statusOf('users'),
    notices: await statusOf('/api/account/notification-settings'),
    savedAgain: await statusOf('configuration', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: stored,
    }),
  },
}
await app.close()
process.stdout.write(JSON.stringify(answers))
