import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defaultConfiguration } from '#server/configuration/default-configuration.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import { loadBlocks, loadModules } from '#server/load-modules.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { ModuleBlock } from '#shared/placed-block.ts'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { appOver, startTestApp, type TestApp } from '#test/app.ts'
import { boot, item, signedIn } from '#test/boot.ts'
import { createTestOrganization, type TestOrganization } from '#test/organization.ts'
import { renderPortal } from '#test/portal.tsx'
import { unmount, until } from '#test/render.tsx'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import { askedLines } from './asked.ts'
import { Blocks } from './blocks.tsx'
import { defineBlock } from './define-block.ts'
import { useLoaded } from './look/use-loaded.ts'
import { useView } from './look/use-view.ts'
import { AnalysisProvider, useAnalysis } from './parts/analysis.tsx'
import { AnswerCard } from './parts/answer-card.tsx'
import { blockQuery } from './parts/block-query.ts'
import { fileColumns, wholeTable } from './parts/server-table.ts'
import { tableOf, useBlockExport } from './parts/use-block-export.tsx'
import { serveBlock } from './server-block.ts'
import type { View } from './view.ts'

/** A kind of block that a module brings: asked, taken out and drawn as those of the trunk, and gone with its module. */

const goalsBlock = defineBlock({
  kind: 'advisor/goals',
  summary: 'How much of the spend goal is used',
  permission: 'audit:read',
  spec: z.strictObject({ filters: z.array(filterSchema).default([]), period: periodSchema.optional() }),
  answer: z.object({ spend: z.string() }),
  tables: { goals: {} },
})

const goalColumns = [{ id: 'spend', label: 'Spend', unit: 'money', of: (row: { spend: string }) => row.spend }] as const

async function loadGoals(scope: Parameters<typeof query>[0], spec: z.output<typeof goalsBlock.spec>) {
  const { totals } = await query(scope, { dataset: 'spend', measures: ['spend'], ...spec })
  return { spend: String(totals.spend) }
}

const goalsRoutes = serveBlock(goalsBlock, {
  answer: loadGoals,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: {
    goals: async (scope, { spec }) => wholeTable(fileColumns(goalColumns, 'EUR'), [await loadGoals(scope, spec)]),
  },
})

function GoalsBlock({ block }: { block: ModuleBlock }) {
  const { filters, period } = askedLines(useAnalysis().asked)
  const spec = { filters, period }
  const goals = useQuery(blockQuery(goalsBlock, spec))
  const exported = useBlockExport(block)
  return (
    <AnswerCard
      block={block}
      of={goals}
      skeleton={null}
      empty={{ title: 'No goals', why: 'Nobody set one.' }}
      takeOut={exported.menu([tableOf(goalsBlock, { of: 'goals', spec })])}
    >
      {({ spend }) => <p>{`${spend} of the goal`}</p>}
    </AnswerCard>
  )
}

const view: View = {
  ...{ id: 'goals', title: 'Goals', question: 'How far are we?', process: 'Spend', dataset: 'spend', measure: 'spend' },
  blocks: [
    { id: 'goals', kind: 'advisor/goals', title: 'Goals of spend', width: 'full' },
    { id: 'risks', kind: 'sustainability/risks', title: 'Risks', width: 'full' },
  ],
}

function GoalsPage() {
  const { data } = useLoaded(view)
  return data && <GoalsView {...data} />
}

function GoalsView(loaded: Parameters<typeof useView>[1]) {
  return (
    <AnalysisProvider value={useView(view, loaded).analysis}>
      <Blocks blocks={view.blocks} />
    </AnalysisProvider>
  )
}

const advisor = defineWebModule({
  manifest: advisorManifest,
  routes: [{ path: '', title: 'Advisor', component: lazyRouteComponent(async () => ({ GoalsPage }), 'GoalsPage') }],
  blocks: { goals: lazyRouteComponent(async () => ({ GoalsBlock }), 'GoalsBlock') },
})

let whole: TestApp
let app: TestApp
let organization: TestOrganization
beforeAll(async () => {
  whole = await startTestApp()
  const modules = [...(await loadModules()), { manifest: advisorManifest, routes: goalsRoutes }]
  app = appOver(whole.services, modules, undefined, await loadBlocks())
  organization = await createTestOrganization(app)
  await insertLines(organization.scope, 'spend', [purchase('2025-02-03', 'A', '120.50')])
  await configure(true)
}, 300_000)
afterEach(() => vi.unstubAllGlobals())
afterAll(() => whole.close())

async function configure(isVisible: boolean) {
  const { uuid, scope } = organization
  const configuration = defaultConfiguration('procurement')
  const items = [...configuration.items, item('advisor', '/app/advisor', { isVisible })]
  const json = JSON.stringify({ ...configuration, items })
  await scope.db(tx =>
    saveConfiguration(tx, { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }),
  )
  return json
}

const taken = { table: { of: 'goals', spec: {} }, format: 'csv', title: 'Goals' }

test('its calls answer, refuse and stand in the document as those of the trunk', async () => {
  const administrator = await organization.member('Administrator')
  const viewer = await organization.member('Viewer')
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  const address = `/api/organization/${organization.uuid}/blocks/advisor/goals`
  expect((await app.request(address, postJson({}))).status).toBe(401)
  expect((await stranger.call(address, postJson({}))).status).toBe(403)
  expect((await viewer.call('blocks/advisor/goals', postJson({}))).status).toBe(403)
  expect((await administrator.call('blocks/advisor/goals', postJson({ goal: 1 }))).status).toBe(400)
  const answer = await administrator.call('blocks/advisor/goals', postJson({}))
  expect(await answer.json()).toEqual({ spend: '120.50' })
  const file = await administrator.call('blocks/advisor/goals/export', postJson(taken))
  expect(await file.text()).toMatch(/Spend \(EUR\)\r?\n120\.50/)
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const below = '/api/organization/{organizationUuid}/blocks/advisor/goals'
  expect(paths[below]).toMatchObject({ post: { 'x-guard': 'audit:read', summary: goalsBlock.summary } })
  expect(paths[`${below}/export`]).toBeDefined()
})

test('its calls are closed where its module is hidden, and gone with it', async () => {
  const administrator = await organization.member('Administrator')
  await configure(false)
  expect((await administrator.call('blocks/advisor/goals', postJson({}))).status).toBe(403)
  await configure(true)
  const headers = { cookie: administrator.cookie }
  const address = `/api/organization/${organization.uuid}/blocks/advisor/goals`
  const gone = await whole.request(address, { ...postJson({}), headers: { ...postJson({}).headers, ...headers } })
  expect(gone.status).toBe(404)
})

test('a view draws it, and leaves out what no module brings', async () => {
  const administrator = await organization.member('Administrator')
  vi.stubGlobal('fetch', async (path: string, { signal: _, ...init }: RequestInit = {}) =>
    administrator.call(path, init),
  )
  openTab({ organizationUuid: organization.uuid, onUnauthenticated: async () => undefined })
  const visitor = signedIn({ configuration: await configure(true) })
  const page = { ...visitor, organization: { ...visitor.organization, uuid: organization.uuid } }
  const { container } = await renderPortal('/app/advisor', boot(page), [advisor])
  await until(() => expect(container.querySelector('main')?.textContent).toContain('120.50 of the goal'))
  expect(container.querySelectorAll('main section')).toHaveLength(1)
  unmount()
})
