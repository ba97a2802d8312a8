import type { Monitoring } from '#shared/boot.ts'
import type { Env } from '../env.ts'

/** What the browser needs to report usage; `null` when none is configured. The keys are public by nature. */
export function usageMonitoring(env: Env): Monitoring | null {
  const { DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN, DATADOG_SITE, DATADOG_PROXY_URL, GA_MEASUREMENT_ID } = env
  const datadog =
    DATADOG_APPLICATION_ID && DATADOG_CLIENT_TOKEN
      ? {
          applicationId: DATADOG_APPLICATION_ID,
          clientToken: DATADOG_CLIENT_TOKEN,
          site: DATADOG_SITE,
          proxyUrl: DATADOG_PROXY_URL ?? null,
        }
      : null
  const googleAnalytics = GA_MEASUREMENT_ID ? { measurementId: GA_MEASUREMENT_ID } : null
  return datadog || googleAnalytics ? { datadog, googleAnalytics } : null
}

type OpenedSources = { connectSrc: string[]; imgSrc: string[]; workerSrc: string[] }

/**
 * What the content security policy opens for the usage monitoring that is configured, and for no other. The analytics
 * script itself carries the page's nonce: opening its host would let any script published there run.
 */
export function monitoringPolicy(env: Env): OpenedSources {
  const { datadog, googleAnalytics } = usageMonitoring(env) ?? {}
  const analytics = googleAnalytics ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []
  return {
    connectSrc: [
      ...(datadog ? [intakeOf(datadog)] : []),
      ...analytics,
      ...(googleAnalytics ? ['https://*.analytics.google.com'] : []),
    ],
    imgSrc: analytics,
    // A replay is compressed by a worker that the SDK makes from a blob.
    workerSrc: datadog ? ['blob:'] : [],
  }
}

/** Where the SDK sends to: the relay, else the intake host of the site (`us3.datadoghq.com`: `browser-intake-us3-datadoghq.com`). */
function intakeOf({ site, proxyUrl }: NonNullable<Monitoring['datadog']>): string {
  if (proxyUrl !== null) {
    const { origin, pathname } = new URL(proxyUrl)
    return origin + pathname
  }
  const ending = site.lastIndexOf('.')
  return `https://browser-intake-${site.slice(0, ending).replaceAll('.', '-')}${site.slice(ending)}`
}
