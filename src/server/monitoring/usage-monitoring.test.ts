import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { readEnv } from '../env.ts'
import { usageMonitoring } from './usage-monitoring.ts'

const datadog = { DATADOG_APPLICATION_ID: 'application', DATADOG_CLIENT_TOKEN: 'pub123' }
let platform: PlatformApp
beforeAll(async () => {
  platform = await startPlatformApp()
})
afterAll(() => platform.close())

/** The content security policy of an answer, by directive. */
async function policyOf(variables: Record<string, string>) {
  const { headers } = await platform.with(variables).request('/health/live')
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))
}

describe('the policy of a portal that', () => {
  test('monitors nothing opens no host', async () => {
    const policy = await policyOf({})
    expect(policy).toMatchObject({
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
    })
    expect(JSON.stringify(policy)).not.toContain('http')
  })

  test.each([
    ['datadoghq.com', 'https://browser-intake-datadoghq.com'],
    ['datadoghq.eu', 'https://browser-intake-datadoghq.eu'],
    ['us3.datadoghq.com', 'https://browser-intake-us3-datadoghq.com'],
    ['us2.ddog-gov.com', 'https://browser-intake-us2-ddog-gov.com'],
  ])('monitors at %s opens its intake and the worker', async (site, intake) => {
    expect(await policyOf({ ...datadog, DATADOG_SITE: site })).toMatchObject({
      'connect-src': ["'self'", intake],
      'worker-src': ["'self'", 'blob:'],
      'img-src': ["'self'", 'data:', 'blob:'],
    })
  })

  test('monitors through a relay opens that instead', async () => {
    const policy = await policyOf({ ...datadog, DATADOG_PROXY_URL: 'https://relay.example:8443/usage?x=1' })
    expect(policy['connect-src']).toEqual(["'self'", 'https://relay.example:8443/usage'])
  })

  test('sends page views to the analytics service opens its hosts to calls and pictures, not to scripts', async () => {
    const policy = await policyOf({ GA_MEASUREMENT_ID: 'G-ABCD1234' })
    const shared = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
    expect(policy).toMatchObject({
      'connect-src': ["'self'", ...shared, 'https://*.analytics.google.com'],
      'img-src': ["'self'", 'data:', 'blob:', ...shared],
      'worker-src': ["'self'"],
    })
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-/)])
  })
})

describe('what the page brings', () => {
  test('is nothing, the keys of one, or of both', () => {
    const analytics = { GA_MEASUREMENT_ID: 'G-ABCD1234' }
    const of = (variables: Record<string, string>) => usageMonitoring(readEnv(variables))
    expect(of({})).toBeNull()
    expect(of(analytics)).toEqual({ datadog: null, googleAnalytics: { measurementId: 'G-ABCD1234' } })
    expect(of({ ...datadog, ...analytics })?.datadog).toEqual({
      applicationId: 'application',
      clientToken: 'pub123',
      site: 'datadoghq.com',
      proxyUrl: null,
    })
  })

  test.each([
    [{ DATADOG_APPLICATION_ID: 'application' }, 'DATADOG_APPLICATION_ID: needs DATADOG_CLIENT_TOKEN beside it'],
    [{ DATADOG_CLIENT_TOKEN: 'pub123' }, 'DATADOG_CLIENT_TOKEN: needs DATADOG_APPLICATION_ID beside it'],
    [{ DATADOG_PROXY_URL: 'https://relay.example' }, 'DATADOG_PROXY_URL: needs DATADOG_APPLICATION_ID beside it'],
    [{ ...datadog, DATADOG_SITE: 'evil.example' }, 'DATADOG_SITE: must be one of datadoghq.com'],
    [{ GA_MEASUREMENT_ID: 'G-1; script-src *' }, 'GA_MEASUREMENT_ID: must be a measurement id'],
  ])('%o is a fault of the environment', (variables: Record<string, string>, words) => {
    expect(() => readEnv(variables)).toThrow(words)
  })
})
