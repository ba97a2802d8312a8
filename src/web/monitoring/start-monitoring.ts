import type { AnyRouter } from '@tanstack/react-router'
import type { Monitoring, SignedIn } from '#shared/boot.ts'
import type { Destination } from './destination.ts'
import { onUsage } from './report-usage.ts'
import { onRoutes } from './route-pattern.ts'

/** Monitors usage wherever that is configured: which pages, and what was done on them. */
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
}
