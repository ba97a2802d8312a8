import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advisorManifest } from '#test/advisor-manifest.ts'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import type { MyObligations } from '../contract-obligations.ts'
import documents from './index.ts'
import { ContractsOverview } from './overview.tsx'

/** A page that shows the part as the overview does. */
const showing = defineWebModule({
  manifest: advisorManifest,
  routes: [{ path: '', title: 'Overview', component: () => <ContractsOverview period={null} /> }],
})

beforeEach(() => openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false }))
afterEach(() => vi.unstubAllGlobals())

const owed: MyObligations = {
  items: [
    {
      ...{ uuid: uuid(90), version: 1, what: 'Pay the bonus', side: 'ours', due: '2026-05-08', rhythm: 'once' },
      ...{ owner: { uuid: uuid(100), name: 'Mara Okafor' }, isDone: false, phase: 'overdue', done: null, proof: [] },
      contract: { uuid: uuid(70), number: 'HB-417', supplier: 'Nordpack AS' },
    },
  ],
  ...{ total: 1, overdue: 1, today: '2026-05-10' },
}
const none: MyObligations = { items: [], total: 0, overdue: 0, today: '2026-05-10' }

async function open(obligations: MyObligations) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(String(input), 'http://portal.test')
    asked.push(pathname)
    return Response.json(
      pathname.endsWith('/contract-obligations/mine') ? obligations : { items: [], total: 0, overdue: 0 },
    )
  })
  const items = [item('documents', '/app/documents'), item('advisor', '/app/advisor')]
  const configuration = JSON.stringify({ type: 'both', items })
  const portal = await renderPortal('/app/advisor', boot(signedIn({ configuration })), [documents, showing])
  await until(() => expect(asked.some(path => path.endsWith('/contract-obligations/mine'))).toBe(true))
  return portal.container
}

test('the overview shows the obligations that need the person, each leading to its contract', async () => {
  const container = await open(owed)
  await until(() => expect(container.textContent).toContain('Your obligations'))
  expect(container.textContent).toContain('1 open obligation, 1 overdue')
  const link = [...container.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Pay the bonus'))
  expect(link?.getAttribute('href')).toContain(`/app/documents/contracts/${uuid(70)}?obligation=${uuid(90)}`)
  expect(container.textContent).not.toContain('Contracts to decide')
})

test('where nothing of contracts needs the person the overview says nothing of them', async () => {
  const container = await open(none)
  await new Promise(resolve => setTimeout(resolve, 50))
  for (const title of ['Your obligations', 'Contracts to decide']) expect(container.textContent).not.toContain(title)
})
