import type { ModuleManifest } from '#shared/manifest.ts'
import type { WebhookTerms } from '#shared/webhooks.ts'
import * as registry from './registry.ts'

const manifests: readonly ModuleManifest[] = Object.values(registry)

/** The kinds of events that other systems can be told of, by their types. */
export const webhookEvents: Readonly<Record<string, WebhookTerms>> = Object.assign(
  {},
  ...manifests.map(({ webhooks }) => webhooks),
)
