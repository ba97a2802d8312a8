import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { distinctProcesses, provided, requestTypes, toLoadable, useProvided } from './data-provider.ts'

const refetch = vi.fn()
const base = { error: null, refetch, data: undefined } as const

beforeEach(() => openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Users({ onState }: { onState: (state: string) => void }) {
  const users = useProvided(['users'], provided.usersCount)
  onState(users.state)
  return (
    <button type="button" onClick={users.retry}>
      {users.state === 'ERROR' ? 'Retry' : users.data?.usersCount}
    </button>
  )
}

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

  test('move as the data does, and Retry asks again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const answers = [new Response('no', { status: 500 }), Response.json({ usersCount: 3 })]
    vi.stubGlobal('fetch', async () => answers.shift())
    const seen: string[] = []
    const container = await render(
      <QueryClientProvider client={new QueryClient()}>
        <Users onState={state => seen.push(state)} />
      </QueryClientProvider>,
    )
    await until(() => expect(seen.at(-1)).toBe('ERROR'))
    await click(find('button', 'Retry'))
    await until(() => expect(container.textContent).toContain('3'))
    expect([...new Set(seen)]).toEqual(['LOADING', 'ERROR', 'SUCCESS'])
  })
})

describe('a failed fetch', () => {
  test('gives null and is logged by its name only', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('secret detail')
    })
    expect(await provided.reports()).toBeNull()
    expect(await provided.summaries(2)).toBeNull()
    expect(log.mock.calls).toEqual([['ApiError'], ['ApiError']])
  })

  test('of the types gives an empty list; the HTTP error says its status', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(requestTypes('sales')).rejects.toThrow(/^HTTP error! Status: 503$/)
    expect(await provided.types('sales')).toEqual([])
    expect(log.mock.calls).toEqual([['Error']])
  })
})

test('calls carry the organisation of the tab and the addresses of the specification', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    paths.push(input)
    return Response.json([])
  })
  await Promise.all([
    provided.reports(),
    provided.usersCount(),
    provided.summaries(1),
    provided.summaries(2),
    provided.configuration('o-1'),
    provided.types('both'),
  ])
  expect(paths).toEqual([
    '/api/organization/o-1/reports',
    '/api/organization/o-1/users/count',
    '/api/organization/o-1/summaries/v1/?option=summaries',
    '/api/organization/o-1/summaries/v2/?option=summaries',
    '/api/configuration2/o-1',
    '/api/type/?version=both',
  ])
})

test('types become distinct processes by their lowest order', () => {
  const type = (process: string, order: number, title = process) => ({ process, order, title })
  const types = [type('Source', 4), type('Plan', 7), type('Source', 2, 'first'), type('Plan', 9), type('Make', 1)]
  expect(distinctProcesses(types)).toEqual([type('Make', 1), type('Source', 2, 'first'), type('Plan', 7)])
})
