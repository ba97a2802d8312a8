import { followChanges } from '../scope.ts'
import type { Services } from '../services.ts'
import { deliver, deliveryJob, type WebhookDelivery } from './deliver.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** Has webhooks told of changes, and registers who sends what they are told. What does not arrive is sent again for hours. */
export function openWebhooks(services: Services): void {
  followChanges(tellWebhooks)
  services.jobs.handle<WebhookDelivery>(deliveryJob, job => deliver(services, job), 'hours')
}
