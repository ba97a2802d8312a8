import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boot, item, signedIn, uuid } from '#test/boot.ts'
import { renderPortal } from '#test/portal.tsx'
import { click, find, until } from '#test/render.tsx'
import { defineWebModule } from '#web/define-web-module.ts'
import { openTab } from '#web/send.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { ValueState } from '#web/ui/value-state.tsx'
import { toLoadable, useProvided } from './data-provider.ts'
import { distinctProcesses, provided, requestTypes } from './provided.ts'
import { useProcesses } from './use-processes.ts'

const refetch = vi.fn()
const base = { error: null, refetch, data: undefined } as const
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers by the path, in turn where there are several; what nobody expects is an empty object. */
function answer(answers: Record<string, (() => Response)[]>) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const [path = ''] = address.split('?')
    const [first, ...rest] = answers[path] ?? []
    if (rest.length > 0) answers[path] = rest
    return first ? first() : Response.json({})
  })
}

const refused = () =>
  Response.json({ code: 'unavailable', detail: 'The store is away', requestId: 'request-7' }, { status: 503 })

const manifest = { id: 'probe', title: 'Probe', path: '/app/probe', permission: 'data:read', navigation: null } as const
const page = (component: () => React.ReactNode, configuration = '{"type":"sales","items":[]}') =>
  renderPortal('/app/probe', boot(signedIn({ configuration })), [
    defineWebModule({ manifest, routes: [{ path: '', title: 'Probe', component }] }),
  ])

function Count() {
  const people = useProvided(provided.usersCount)
  return (
    <p data-state={people.state}>
      <ValueState of={people} empty="Nobody yet">
        {({ usersCount }) => `${usersCount} people`}
      </ValueState>
    </p>
  )
}

function Reports() {
  const empty = { title: 'No reports yet', why: 'Nobody has made one.' }
  return (
    <DataState of={useProvided(provided.reports)} skeleton={<i>soon</i>} empty={empty}>
      {rows => <p>{`${rows.length} reports`}</p>}
    </DataState>
  )
}

const usersPath = `/api/organization/${uuid(1)}/users/count`
const reportsPath = `/api/organization/${uuid(1)}/reports`
const configurationPath = `/api/configuration2/${uuid(1)}`

describe('the five states', () => {
  test.each([
    ['IDLE', { ...base, status: 'pending', fetchStatus: 'idle' }],
    ['LOADING', { ...base, status: 'pending', fetchStatus: 'fetching' }],
    ['ERROR', { ...base, status: 'error', fetchStatus: 'idle' }],
    ['ERROR', { ...base, status: 'success', fetchStatus: 'idle', data: null }],
    ['EMPTY', { ...base, status: 'success', fetchStatus: 'idle', data: [] }],
    ['EMPTY', { ...base, status: 'success', fetchStatus: 'idle', data: {} }],
    ['SUCCESS', { ...base, status: 'success', fetchStatus: 'idle', data: [1] }],
    ['SUCCESS', { ...base, status: 'error', fetchStatus: 'idle', data: [1] }],
  ] as const)('%s', (state, query) => {
    expect(toLoadable<unknown>(query as Parameters<typeof toLoadable<unknown>>[0]).state).toBe(state)
  })

  test('are said in words: a failure with its request, and Try again asks again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let release: (response: Response) => void = () => undefined
    answer({ [usersPath]: [refused, () => Response.json({ usersCount: 3 })] })
    const { fetch } = globalThis
    const held = new Promise<Response>(resolve => {
      release = resolve
    })
    vi.stubGlobal('fetch', (path: string) => (path === usersPath ? held.then(() => fetch(path)) : fetch(path)))
    const { container } = await page(Count)
    await until(() => find('p[data-state=LOADING]', 'Loading…'))
    await act(async () => release(Response.json({})))
    await until(() => find('p[data-state=ERROR]', 'Could not be loaded (request request-7). Try again'))
    await click(find('button', 'Try again'))
    await until(() => find('p[data-state=SUCCESS]', '3 people'))
    expect(container.querySelector('[role=alert]')).toBeNull()
  })
})

describe('a failed fetch', () => {
  test('gives null and is logged by its name only', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer({ [reportsPath]: [refused] })
    const seen: unknown[] = []
    await page(() => {
      seen.push(useProvided(provided.reports).data)
      return <Reports />
    })
    await until(() => find('code', 'request-7'))
    expect(new Set(seen)).toEqual(new Set([null]))
    expect(log.mock.calls).toEqual([['ApiError']])
  })

  test('of the types gives an empty list; the HTTP error says its status', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer({ '/api/type/': [refused] })
    await expect(requestTypes('sales')).rejects.toThrow(/^HTTP error! Status: 503$/)
    await page(() => {
      const { state, data } = useProcesses()
      return <p>{`${state} ${JSON.stringify(data)}`}</p>
    })
    await until(() => find('p', 'ERROR []'))
    expect(log.mock.calls).toEqual([['ApiError']])
  })
})

test('what several parts of a page show is fetched once, from the addresses of the specification', async () => {
  answer({ [reportsPath]: [() => Response.json([])], [usersPath]: [() => Response.json({ usersCount: 1 })] })
  await page(() => {
    const types = useProcesses()
    return (
      <>
        <Count />
        <Count />
        <Reports />
        <Reports />
        <p>{types.state}</p>
      </>
    )
  })
  await until(() => find('p', 'No reports yet'))
  await until(() => find('p', '1 people'))
  const calls = asked.filter(path => !path.startsWith('/api/account/'))
  expect(calls.toSorted()).toEqual([reportsPath, usersPath, '/api/type/?version=sales'].toSorted())
})

test('types become distinct processes by their lowest order', () => {
  const type = (process: string, order: number, title = process) => ({ process, order, title })
  const types = [type('Source', 4), type('Plan', 7), type('Source', 2, 'first'), type('Plan', 9), type('Make', 1)]
  expect(distinctProcesses(types)).toEqual([type('Make', 1), type('Source', 2, 'first'), type('Plan', 7)])
})

test('a menu made of the processes comes with them, also when they are asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  answer({ '/api/type/': [refused, () => Response.json([{ process: 'Spend', order: 1, title: 'Spend' }])] })
  const navigation = {
    item: 'okr',
    called: 'OKR',
    title: 'OKR',
    icon: 'okr',
    order: 30,
    purpose: 'Objectives',
  } as const
  const module = defineWebModule({
    manifest: { ...manifest, navigation },
    routes: [],
    menu: async processes => processes.map(({ process, title }) => item(process, '/app/probe/spend', { title })),
  })
  const configuration = JSON.stringify({ type: 'sales', items: [item('okr', '/app/probe')] })
  const { queries } = await renderPortal('/app', boot(signedIn({ configuration })), [module])
  await until(() => expect(asked.some(path => path.startsWith('/api/type/'))).toBe(true))
  expect(find('nav a', 'okr').getAttribute('href')).toBe('/app/probe')
  await act(() => queries.refetchQueries({ queryKey: ['types'] }))
  await click(await until(() => find('nav button', 'okr')))
  await until(() => find('[role=menuitem]', 'Spend'))
})

describe('the configuration', () => {
  const withItem = (title: string) => JSON.stringify({ type: 'both', items: [item(title, '/app/probe')] })

  test('is the page’s own without a call, and the newest when it is asked for anew', async () => {
    answer({ [configurationPath]: [() => Response.json(withItem('Second'))] })
    const { queries } = await page(() => <p>Here</p>, withItem('First'))
    await until(() => find('nav a', 'First'))
    expect(asked).not.toContain(configurationPath)
    await act(() => queries.invalidateQueries({ queryKey: ['configuration'] }))
    await until(() => find('nav a', 'Second'))
    expect(asked.filter(path => path === configurationPath)).toHaveLength(1)
  })

  test('stays as it was when it cannot be asked for; the banner goes when the newest can be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    answer({ [configurationPath]: [refused, () => Response.json(withItem('Third'))] })
    const fallback = boot(signedIn({ configuration: withItem('First'), isConfigurationFallback: true }))
    const { container, queries } = await renderPortal('/app', fallback)
    const banner = 'The last good version is in use.'
    await act(() => queries.invalidateQueries({ queryKey: ['configuration'] }))
    await until(() => find('nav a', 'First'))
    expect(container.textContent).toContain(banner)
    await act(() => queries.invalidateQueries({ queryKey: ['configuration'] }))
    await until(() => find('nav a', 'Third'))
    expect(container.textContent).not.toContain(banner)
  })
})
