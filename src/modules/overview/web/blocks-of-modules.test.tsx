import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Period } from '#shared/query-spec.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn } from '#test/boot.ts'
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

const goalsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: async () => (await fetch('/goals')).json(),
  staleTime: Number.POSITIVE_INFINITY,
})

function Goals(props: { period: Period | null }) {
  const { data } = useQuery(goalsQuery)
  return <p>{`${data ? 'Goals' : 'No goals'} until ${props.period?.to}`}</p>
}

/** Opens the overview; `code` is waited for before the block can be drawn. Gives the text of the page and what was asked. */
async function open(isVisible: boolean, code = Promise.resolve()) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input))
    return Response.json(String(input).includes('/summaries/') ? summaries : {})
  })
  openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined })
  const advisor = item('advisor', '/app/advisor')
  const items = [item('overview', '/app/overview'), { ...advisor, props: { ...advisor.props, isVisible } }]
  const visitor = signedIn({ configuration: JSON.stringify({ type: 'procurement', items }) })
  const goals = defineWebModule({
    manifest: advisorManifest,
    routes: [],
    overview: {
      block: lazyRouteComponent(() => code.then(() => ({ Goals })), 'Goals'),
      load: async () => page => void page.ask(goalsQuery),
    },
  })
  const { container, queries } = await renderPortal('/app/overview', boot(visitor), [overview, goals])
  return { main: () => container.querySelector('main')?.textContent ?? '', queries, asked }
}

test('a module shows its block below the figures or why there are none, of their period', async () => {
  const { main } = await open(true)
  await until(() => expect(main()).toMatch(/No data yet.*Goals until 2026-09-30/))
})

test('a module that is hidden shows none', async () => {
  const { main, asked } = await open(false)
  await until(() => expect(main()).toContain('No data yet'))
  expect(main()).not.toContain('Goals')
  expect(asked).not.toContain('/goals')
})

test('what a block asks first begins with the page, before its code is there, and is what it shows', async () => {
  const { promise: code, resolve: fetched } = Promise.withResolvers<void>()
  const { main, queries, asked } = await open(true, code)
  await until(() => expect(asked).toContain('/goals'))
  expect(main()).not.toContain('oals until')
  fetched()
  await until(() => expect(main()).toContain('Goals until 2026-09-30'))
  const [goals] = queries.getQueryCache().findAll({ queryKey: ['goals'] })
  expect(goals?.getObserversCount()).toBe(1)
  expect(asked.filter(path => path === '/goals')).toHaveLength(1)
})
