import type { RumEvent } from '@datadog/browser-rum'

const frame = /^\s*(?:at |@|\S*@\S+:\d)/

/**
 * An address as it may leave the browser: no query and no fragment, which hold tokens and what people searched for, and
 * no segment that could be an e-mail address or a secret. Identifiers stay, names they are not.
 */
export function scrubAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address === '' ? '' : 'hidden'
  const path = url.pathname.split('/').map(segment => (isTelling(segment) ? 'hidden' : segment))
  return url.origin + path.join('/')
}

/** Longer than a file of the shell is named, or with the sign of an e-mail address. */
function isTelling(segment: string): boolean {
  return segment.length > 80 || /@|%40/i.test(segment)
}

/** Where an error happened, without its words. */
export function scrubStack(stack: string): string {
  return stack
    .split('\n')
    .filter(line => frame.test(line))
    .map(line => line.replaceAll(/https?:\/\/[^\s)]+/g, found => scrubPlace(found)))
    .join('\n')
}

/** `address:line:column` with its address scrubbed. */
function scrubPlace(place: string): string {
  const [, address = place, position = ''] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? []
  return scrubAddress(address) + position
}

/**
 * Takes out of an event what may hold what people wrote or who they are; `false` drops one that cannot be cleaned.
 * `page` is the address the event is told to have happened at.
 */
export function scrubEvent(event: RumEvent, page: string): boolean {
  event.view.url = page
  if (event.view.referrer) event.view.referrer = scrubAddress(event.view.referrer)
  switch (event.type) {
    case 'resource':
      event.resource.url = scrubAddress(event.resource.url)
      return true
    case 'error':
      return scrubError(event)
    case 'long_task':
      for (const script of event.long_task.scripts ?? []) {
        if (script.source_url) script.source_url = scrubAddress(script.source_url)
        if (script.invoker && /^https?:/.test(script.invoker)) script.invoker = scrubAddress(script.invoker)
      }
      return true
    case 'view': {
      const paint = event.view.performance?.lcp
      if (paint?.resource_url) paint.resource_url = scrubAddress(paint.resource_url)
      return true
    }
    default:
      return true
  }
}

/**
 * The message of an error may hold what people entered, so its type stands in for it; where it happened stays. An error
 * with causes is dropped, because their messages cannot be replaced.
 */
function scrubError({ error }: Extract<RumEvent, { type: 'error' }>): boolean {
  if (error.causes && error.causes.length > 0) return false
  error.message = error.type ?? 'Error'
  if (error.stack) error.stack = scrubStack(error.stack)
  if (error.handling_stack) error.handling_stack = scrubStack(error.handling_stack)
  if (error.resource) error.resource.url = scrubAddress(error.resource.url)
  return true
}
