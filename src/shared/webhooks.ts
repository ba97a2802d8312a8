/** What the portal knows of a kind of event that other systems can be told of. */
export type WebhookTerms = {
  title: string
  description: string
  /** The kind of things whose changes it tells of, as the audit has them. */
  thing: string
}

/** So many webhooks an organisation has at most. */
export const mostWebhooks = 10
/** So many deliveries of each are kept, the newest. */
export const mostDeliveries = 200
/** For so long a new secret and the one before are both signed with. */
export const rotationHours = 24
/** After so long without one delivery that arrived, a webhook is paused. */
export const failingHours = 24
