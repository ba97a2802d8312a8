import type { AnyRouter } from '@tanstack/react-router'
import type { Monitoring, SignedIn } from '#shared/boot.ts'
import { interactionCapMilliseconds } from '#shared/vocabulary.ts'
import { onUsage, type UsageDetails } from './report-usage.ts'
import { onRoutes } from './route-pattern.ts'

/** Somewhere that usage is sent to. */
export type Destination = {
  /** A page was opened: the pattern of its address, `/app/data-manager/$uploadUuid`. */
  showPage(pattern: string): void
  report(name: string, details: UsageDetails): void
  /** Interaction to next paint of the page so far, in milliseconds, at most the cap. */
  reportInteraction(milliseconds: number): void
}

/** Monitors usage wherever that is configured: pages, what was done, how long the page took to answer. */
export async function startMonitoring(
  { datadog, googleAnalytics }: Monitoring,
  signedIn: SignedIn | null,
  router: AnyRouter,
): Promise<void> {
  const destinations: Destination[] = await Promise.all([
    ...(datadog ? [import('./datadog.ts').then(({ startDatadog }) => startDatadog(datadog, signedIn, router))] : []),
    ...(googleAnalytics
      ? [import('./google-analytics.ts').then(({ startAnalytics }) => startAnalytics(googleAnalytics.measurementId))]
      : []),
  ])
  onRoutes(router, pattern => {
    for (const destination of destinations) destination.showPage(pattern)
  })
  onUsage((name, details) => {
    for (const destination of destinations) destination.report(name, details)
  })
  const { onINP } = await import('web-vitals/onINP.js')
  onINP(({ value }) => {
    for (const destination of destinations) destination.reportInteraction(cappedInteraction(value))
  })
}

/** Interaction to next paint as it is reported (specification, section 9), in milliseconds. */
export function cappedInteraction(milliseconds: number): number {
  return Math.min(Math.round(milliseconds), interactionCapMilliseconds)
}
