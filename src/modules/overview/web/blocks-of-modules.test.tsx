import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Period } from '#shared/query-spec.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { okrManifest } from '#test/okr-manifest.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import { summariesV1Schema } from '../contract.ts'
import overview from './index.ts'

afterEach(() => vi.unstubAllGlobals())

const period = { from: '2025-10-01', to: '2026-09-30' }
const summaries = summariesV1Schema.parse({
  ...{ version: 1, period, previous: null, currency: 'EUR', isEmpty: true, datasets: [] },
})

function Goals(props: { period: Period | null }) {
  return <p>{`Goals until ${props.period?.to}`}</p>
}

async function open(isVisible: boolean) {
  vi.stubGlobal('fetch', async (input: string) => Response.json(String(input).includes('/summaries/') ? summaries : {}))
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const okr = item('okr', '/app/okr')
  const items = [item('overview', '/app/overview'), { ...okr, props: { ...okr.props, isVisible } }]
  const visitor = signedIn({ configuration: JSON.stringify({ type: 'procurement', items }) })
  const goals = defineWebModule({
    manifest: okrManifest,
    routes: [],
    overview: lazyRouteComponent(async () => ({ Goals }), 'Goals'),
  })
  const { container } = await renderPortal('/app/overview', boot(visitor), [overview, goals])
  return () => container.querySelector('main')?.textContent ?? ''
}

test('a module shows its block below the figures or why there are none, of their period', async () => {
  const main = await open(true)
  await until(() => expect(main()).toMatch(/No data yet.*Goals until 2026-09-30/))
})

test('a module that is hidden shows none', async () => {
  const main = await open(false)
  await until(() => expect(main()).toContain('No data yet'))
  expect(main()).not.toContain('Goals')
})
