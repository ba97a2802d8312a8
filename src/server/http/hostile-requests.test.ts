import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  administrator = await (await createTestOrganization(app)).member('Administrator')
})
afterAll(() => app.close())

const send = (path: string, method: string, value: unknown) =>
  administrator.call(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
const item = (title: string) => ({ name: 'a', props: { title, isVisible: true, isEnable: true, items: [] } })
const supplierIs = (value: string) => ({ field: 'supplier', op: 'is', values: [value] })

describe('text that no store keeps is the fault of the request', () => {
  test.each(['users?search=a%00b', 'audit?actor=%00', 'audit/export.csv?action=%00', 'audit/export.json?entity=%00'])(
    'GET %s',
    async path => {
      const answer = await administrator.call(path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ issues: [{ message: expect.stringContaining('NUL') }] })
    },
  )

  test.each(['x\0y', 'x\ud800y'])('in a configuration, as an object or as a text', async title => {
    const configuration = { type: 'both', items: [item(title)] }
    for (const body of [configuration, JSON.stringify(configuration)]) {
      const answer = await send('configuration', 'PUT', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ issues: [{ path: 'items.0.props.title' }] })
    }
  })

  test('in the name of an upload, in a filter, in the name of a key', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'Date,Supplier,Amount\n' }
    expect((await administrator.call('uploads?dataset=spend&name=a%00b', init)).status).toBe(400)
    const spec = { dataset: 'spend', measures: ['spend'], filters: [supplierIs('\0')] }
    expect((await send('query', 'POST', spec)).status).toBe(400)
    expect((await send('configuration', 'PUT', { type: 'both', items: [], 'a\0b': 1 })).status).toBe(400)
  })

  test('in a file of UTF-16', async () => {
    const text = '\ufeffDate,Sup\0plier,Amount\n2025-01-02,Acme,1\n'
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: Buffer.from(text, 'utf16le') }
    const answer = await administrator.call('uploads?dataset=spend', init)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason: 'other_format' })
  })
})

test('signing in with an address that no store keeps looks as with one that nobody has', async () => {
  const csrf = await app.request('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const bodyFor = async (email: string) => {
    const body = new URLSearchParams({ csrfToken, json: 'true', email, password: 'wrong' })
    const answer = await app.request('/api/auth/callback/credentials', { method: 'POST', headers: { cookie }, body })
    return [answer.status, await answer.text()]
  }
  expect(await bodyFor('a\0@portal.test')).toEqual(await bodyFor('nobody@portal.test'))
})

describe('numbers and moments beyond what a store counts', () => {
  test.each(['audit?from=0000-01-01T00:00:00Z', 'audit/export.json?until=0000-12-31T00:00:00Z'])(
    'GET %s',
    async path => {
      expect((await administrator.call(path)).status).toBe(400)
    },
  )

  test('a page of a question', async () => {
    const spec = { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'], limit: 10_000 }
    expect((await send('query', 'POST', { ...spec, page: Number.MAX_SAFE_INTEGER })).status).toBe(400)
    expect((await send('query', 'POST', { ...spec, page: 1_000_000_000 })).status).toBe(200)
    expect((await send('query/lines', 'POST', { dataset: 'spend', page: Number.MAX_SAFE_INTEGER })).status).toBe(400)
  })
})

describe('a configuration sent as a text', () => {
  const [before = '', after = ''] = JSON.stringify(item('x')).split('[]')
  const nested = (levels: number) => `${`[${before}`.repeat(levels)}[]${`${after}]`.repeat(levels)}`

  test.each([20, 2000])('that nests %i menus is refused in words', async levels => {
    const answer = await send('configuration', 'PUT', `{"type":"both","items":${nested(levels)}}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('32 levels') })
  })

  test('whose keys are those of every object changes nothing but itself', async () => {
    const text = '{"type":"both","items":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    expect((await send('configuration', 'PUT', text)).status).toBe(200)
    expect('polluted' in {}).toBe(false)
  })
})

test('a file of a hundred thousand columns is refused without holding the portal up', async () => {
  const row = (cell: (index: number) => string) => Array.from({ length: 100_000 }, (_, index) => cell(index)).join(',')
  const body = `${row(index => `c${index}`)}\n${row(String)}\n`
  const answer = await administrator.call('uploads?dataset=spend', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('at most 1000') })
})

// Tried from every slash to the next, a path takes seconds, and all of them longer than a test may.
test('paths that are nearly all slashes are answered', async () => {
  for (let call = 0; call < 100; call++) {
    expect((await app.request(`/a${'/'.repeat(15_000)}x`)).status).toBe(302)
  }
})
