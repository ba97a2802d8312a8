import type { PageLoad } from '#web/page-load.ts'
import { webhooksQuery } from '../webhooks/webhooks-api.ts'

/** Where other systems are told of changes. */
export function loadWebhooks({ ask }: PageLoad): void {
  void ask(webhooksQuery)
}
