import { datadogRum } from '@datadog/browser-rum'
import type { AnyRouter } from '@tanstack/react-router'
import type { Monitoring, SignedIn } from '#shared/boot.ts'
import { monitoringRates } from '#shared/vocabulary.ts'
import type { Destination } from './destination.ts'
import { routePattern } from './route-pattern.ts'
import { scrubEvent } from './scrub.ts'

type Datadog = NonNullable<Monitoring['datadog']>

/**
 * Monitors real use: pages, clicks, calls with their traces, and for some sessions a replay in which every text and
 * every field is masked. Of the person and the organisation only the identifiers are sent. The SDK measures the
 * interaction to next paint of each page itself, with the specification's cap.
 */
export function startDatadog(
  { applicationId, clientToken, site, proxyUrl }: Datadog,
  signedIn: SignedIn | null,
  router: AnyRouter,
): Destination {
  const { origin } = window.location
  datadogRum.init({
    applicationId,
    clientToken,
    site,
    ...(proxyUrl === null ? {} : { proxy: proxyUrl }),
    service: 'sextant-portal',
    sessionSampleRate: monitoringRates.session,
    sessionReplaySampleRate: monitoringRates.replay,
    // What the SDK would say of itself.
    telemetrySampleRate: 0,
    trackAnonymousUser: false,
    trackUserInteractions: true,
    trackViewsManually: true,
    // Whole views only: what a later change of one holds would not pass through `beforeSend`.
    betaEnableViewUpdates: false,
    useSecureSessionCookie: origin.startsWith('https:'),
    defaultPrivacyLevel: 'mask',
    allowedTracingUrls: [{ match: `${origin}/api/`, propagatorTypes: ['datadog', 'tracecontext'] }],
    propagateTraceBaggage: false,
    beforeSend: event => scrubEvent(event, origin + (event.view.name ?? routePattern(router))),
  })
  if (signedIn) {
    datadogRum.setUser({ id: signedIn.session.user.userUuid })
    datadogRum.setGlobalContextProperty('organization', { id: signedIn.organization.uuid })
  }
  return {
    showPage: pattern => datadogRum.startView({ name: pattern }),
    report: (name, details) => datadogRum.addAction(name, details),
  }
}
