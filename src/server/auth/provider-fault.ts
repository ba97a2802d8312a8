import type { LinkStore } from './email/link-store.ts'
import type { Provider, ProviderDefinition } from './exchange.ts'
import type { SignInWay } from './schema.ts'

const linkMethods = ['createToken', 'findEmail', 'consumeToken', 'findAccount'] as const satisfies (keyof LinkStore)[]

/**
 * What is wrong with the ways to sign in, as the session library names it; `null` when they can work. `ways` are those
 * that the sessions can be started by.
 */
export function findProviderFault(
  definitions: readonly ProviderDefinition[],
  ways: readonly SignInWay[],
): string | null {
  const credentials = definitions.filter(({ type }) => type === 'credentials')
  const isOnlyWay = credentials.length > 0 && credentials.length === definitions.length
  if (isOnlyWay && !ways.includes('credentials')) return 'CALLBACK_CREDENTIALS_JWT_ERROR'
  if (!credentials.every(isWhole)) return 'CALLBACK_CREDENTIALS_HANDLER_ERROR'
  const byMail = definitions.filter(definition => definition.type === 'email')
  if (byMail.some(({ links }) => !links)) return 'EMAIL_REQUIRES_ADAPTER_ERROR'
  return byMail.every(isWhole) ? null : 'MISSING_ADAPTER_METHODS_ERROR'
}

/** Whether a provider has all it needs. */
export function isWhole(definition: ProviderDefinition): definition is Provider {
  if (definition.type === 'credentials') return definition.authorize !== undefined
  if (definition.type === 'oauth') return true
  return linkMethods.every(name => definition.links?.[name] !== undefined)
}
