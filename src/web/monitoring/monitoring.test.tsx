import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { boot } from '#test/boot.ts'
import { createPortalRouter } from '../router.tsx'
import { beginMonitoring } from './begin-monitoring.ts'
import { cappedInteraction, startAnalytics } from './google-analytics.ts'
import { onUsage, reportUsage } from './report-usage.ts'
import { onRoutes } from './route-pattern.ts'

const scripts = () => [...document.querySelectorAll('script')].map(({ src, nonce }) => ({ src, nonce }))
const commands = () => (window.dataLayer ?? []).map(command => [...command])

beforeEach(() => {
  delete window.dataLayer
  document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">'
})

test('without configuration nothing is loaded, whatever is reported', async () => {
  const router = createPortalRouter({ boot: boot(), queries: new QueryClient() }, [])
  const waiting = vi.spyOn(window, 'setTimeout')
  beginMonitoring(boot(), router)
  reportUsage('upload', { outcome: 'success' })
  expect(waiting).not.toHaveBeenCalled()
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('interaction to next paint is whole milliseconds, and a minute at most', () => {
  expect([12.4, 59_999.6, 60_000, 3_600_000].map(cappedInteraction)).toEqual([12, 60_000, 60_000, 60_000])
})

test('a report reaches who listens, and no longer', () => {
  const heard: string[] = []
  const stop = onUsage((name, { outcome }) => heard.push(`${name} ${outcome}`))
  reportUsage('export', { outcome: 'success' })
  stop()
  reportUsage('export', { outcome: 'error' })
  expect(heard).toEqual(['export success'])
})

test('pages are told by the pattern of their address, and view state opens none', async () => {
  const router = createPortalRouter({ boot: boot(null), queries: new QueryClient() }, [])
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/signin?callbackUrl=%2Fapp'] }) })
  await router.load()
  const shown: string[] = []
  onRoutes(router, pattern => shown.push(pattern))
  await router.navigate({ href: '/app/auth?authError=noSession' })
  await router.navigate({ href: '/app/auth?authError=tokenExpired' })
  await router.navigate({ href: '/' })
  await router.navigate({ href: '/ada@portal.test' })
  await vi.waitFor(() => expect(shown).toEqual(['/signin', '/app/auth', '/', '/unknown']), { timeout: 20_000 })
})

describe('the analytics service', () => {
  test('is loaded with the nonce of the page, and told first that nothing is for advertising', () => {
    startAnalytics('G-TEST1234')
    expect(scripts()).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST1234', nonce: 'n0nce' }])
    expect(commands()[0]).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
    ])
  })

  test('gets page views by pattern, and events', () => {
    document.title = 'Ada Lind'
    const analytics = startAnalytics('G-TEST1234')
    analytics.showPage('/app/data-manager/$uploadUuid')
    analytics.report('upload', { outcome: 'success' })
    const [page, upload] = commands().slice(-2)
    expect(page).toEqual([
      'config',
      'G-TEST1234',
      expect.objectContaining({ page_path: '/app/data-manager/$uploadUuid' }),
    ])
    expect(page?.[2]).toMatchObject({ allow_google_signals: false, allow_ad_personalization_signals: false })
    expect(JSON.stringify(page)).not.toContain('Ada')
    expect(upload).toEqual(['event', 'upload', { outcome: 'success' }])
  })
})
