import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, callAddress, openTab, request, send } from './send.ts'

const onUnauthenticated = vi.fn(async () => undefined)
beforeEach(() => openTab({ organizationUuid: 'o-1', onUnauthenticated }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function answer(body: unknown, status = 200, type = 'application/json') {
  const fetched = vi.fn(async (_input: string, _init: RequestInit) => {
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': type } })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('addresses carry the organisation of the tab', () => {
  expect(callAddress('query')).toBe('/api/organization/o-1/query')
  expect(callAddress('/api/type/', { version: 'sales', page: undefined })).toBe('/api/type/?version=sales')
  openTab({ organizationUuid: null, onUnauthenticated })
  expect(() => callAddress('query')).toThrow('No organisation is open')
})

test('sends JSON and reads JSON; nothing comes of 204', async () => {
  const fetched = answer({ id: 7 })
  expect(await send('uploads', { body: { name: 'x' } })).toEqual({ id: 7 })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  answer(null, 204)
  expect(await send('uploads/7', { method: 'DELETE' })).toBeUndefined()
})

test('a form is sent as it is', async () => {
  const fetched = answer({})
  await request('uploads', { body: new FormData() })
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('content-type')
})

test('a problem becomes an ApiError with all it says', async () => {
  const issues = [{ path: 'email', message: 'is no address' }]
  answer(
    { code: 'invalid', detail: 'Check it.', reason: 'bad', issues, requestId: 'r-1' },
    400,
    'application/problem+json',
  )
  const error = await send('x').catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    code: 'invalid',
    detail: 'Check it.',
    reason: 'bad',
    issues,
    requestId: 'r-1',
    status: 400,
  })
})

test('answers that are no problem body still make a sentence', async () => {
  answer('<html>', 502, 'text/html')
  await expect(send('x')).rejects.toMatchObject({
    code: 'internal',
    status: 502,
    detail: 'The portal is not available at the moment (status 502). Try again in a minute.',
  })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await expect(send('x')).rejects.toMatchObject({ code: 'unavailable', status: 0 })
})

test('a lost session is looked after, once for each call', async () => {
  answer({ code: 'unauthenticated', detail: 'Sign in.' }, 401)
  await expect(send('x')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(onUnauthenticated).toHaveBeenCalledOnce()
})

test('an abort passes as it is', async () => {
  const abort = new DOMException('stop', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw abort
  })
  await expect(send('x')).rejects.toBe(abort)
})
