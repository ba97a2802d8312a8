import { onINP } from 'web-vitals/onINP.js'
import { interactionCapMilliseconds } from '#shared/vocabulary.ts'
import { readNonce } from '#web/boot.ts'
import type { Destination } from './destination.ts'

declare global {
  interface Window {
    /** The queue that gtag.js works off, before and after it has come. */
    dataLayer?: IArguments[]
  }
}

const script = 'https://www.googletagmanager.com/gtag/js'

/** Loads gtag.js and sends it page views and events by patterns and words of the portal's own; no person, no advertising. */
export function startAnalytics(measurementId: string): Destination {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  loadScript(measurementId)
  onINP(({ value }) => gtag('event', 'INP', { value: cappedInteraction(value), non_interaction: true }))
  return {
    showPage: pattern => gtag('config', measurementId, pageOf(pattern)),
    report: (name, details) => gtag('event', name, details),
  }
}

/** Interaction to next paint as it is reported (specification, section 9), in milliseconds. */
export function cappedInteraction(milliseconds: number): number {
  return Math.min(Math.round(milliseconds), interactionCapMilliseconds)
}

/** Everything that gtag.js would read from the page itself is said instead: address, title and referrer may name people. */
function pageOf(pattern: string) {
  return {
    page_path: pattern,
    page_location: window.location.origin + pattern,
    page_title: pattern,
    page_referrer: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  }
}

/** gtag.js tells commands from other entries by their being `arguments`, so a list will not do. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: as above
  window.dataLayer.push(arguments)
}

function loadScript(measurementId: string): void {
  const element = document.createElement('script')
  element.async = true
  element.nonce = readNonce()
  element.src = `${script}?${new URLSearchParams({ id: measurementId })}`
  document.head.append(element)
}
