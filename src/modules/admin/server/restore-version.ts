import { changeConfiguration } from '#server/configuration/change-configuration.ts'
import type { Scope } from '#server/scope.ts'
import type { ConfigurationVersion } from '../contract.ts'
import { getVersion } from './configuration-versions.ts'

/** Puts an old version's text, to the byte, on top as a new version. Throws `not_found`, or `invalid` when unreadable. */
export async function restoreVersion(scope: Scope, version: number): Promise<ConfigurationVersion> {
  const { json } = await getVersion(scope, version)
  const { json: _, ...restored } = await getVersion(scope, await changeConfiguration(scope, json))
  return restored
}
