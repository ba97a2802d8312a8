import { defaultConfiguration } from '#server/configuration/default-configuration.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import type { TestOrganization } from './organization.ts'

/** Hides a module from an organisation, by the name of its item. */
export async function switchOff({ uuid, scope }: TestOrganization, item: string): Promise<void> {
  const { type, items } = defaultConfiguration(scope.organization.type)
  const hidden = items.map(one => (one.name === item ? { ...one, props: { ...one.props, isVisible: false } } : one))
  const json = JSON.stringify({ type, items: hidden })
  const row = { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: scope.now() }
  await scope.db(tx => saveConfiguration(tx, row))
}
