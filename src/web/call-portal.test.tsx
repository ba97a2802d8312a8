import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { call, fileCall } from '#shared/call.ts'
import { addressOf, callPortal, heldWithin, requestFile } from './call-portal.ts'
import { openTab } from './send.ts'

type Row = { params: z.ZodObject<{ organizationUuid: z.ZodUUID; id: z.ZodString; row: z.ZodNumber }> }
type Body = { body: z.ZodObject<{ name: z.ZodString }> }
type Answer = { answer: z.ZodObject<{ id: z.ZodNumber }> }
type Query = { query: z.ZodObject<{ page: z.ZodOptional<z.ZodNumber> }> }

const getRow = call<Row & Query & Answer>().get('uploads/:id/rows/:row', 'data:read', 'A row')
const changeRow = call<Row & Body & Answer>().put('uploads/:id/rows/:row', 'data:write', 'Another row')
const removeMine = call().delete('/account/thing', 'session', 'It is gone', 204)
const downloadRows = fileCall<Query>('text/csv').get('rows.csv', 'data:read', 'The rows')

beforeEach(() => openTab({ organizationUuid: 'o-1', onUnauthenticated: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

function answer(body: unknown, status = 200) {
  const fetched = vi.fn(async (_input: string, _init: RequestInit) => {
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('an address has its parts in their places, encoded, below the organisation of the tab', () => {
  expect(addressOf(getRow, { params: { id: 'a/b', row: 7 } })).toBe('/api/organization/o-1/uploads/a%2Fb/rows/7')
  expect(addressOf(getRow, { params: { id: 'a', row: 7 }, query: { page: 2 } })).toBe(
    '/api/organization/o-1/uploads/a/rows/7?page=2',
  )
  expect(addressOf(downloadRows, { query: { page: undefined } })).toBe('/api/organization/o-1/rows.csv')
})

test('a call of the person stands below no organisation', () => {
  openTab({ organizationUuid: null, onUnauthenticated: async () => undefined })
  expect(addressOf(removeMine)).toBe('/api/account/thing')
  expect(() => addressOf(downloadRows)).toThrow('No organisation is open')
})

test('a call goes by its method with its body, and its answer is read', async () => {
  const fetched = answer({ id: 7 })
  expect(await callPortal(changeRow, { params: { id: 'a', row: 7 }, body: { name: 'x' } })).toEqual({ id: 7 })
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/organization/o-1/uploads/a/rows/7',
    { method: 'PUT', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } },
  ])
  const removed = answer(null, 204)
  expect(await callPortal(removeMine)).toBeUndefined()
  expect(removed.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' })
})

test('a file is left to be read', async () => {
  answer('date,amount')
  expect(await (await requestFile(downloadRows)).text()).toBe('"date,amount"')
})

test('the answer before stays in sight for another question, never for one of something else', () => {
  const hold = heldWithin(['rows', 'supplier'])
  expect(hold({ id: 1 }, { queryKey: ['rows', 'supplier', { page: 1 }] })).toEqual({ id: 1 })
  expect(hold({ id: 1 }, { queryKey: ['rows', 'customer', { page: 1 }] })).toBeUndefined()
  expect(hold({ id: 1 })).toBeUndefined()
})
