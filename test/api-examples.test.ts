import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '#modules/api-keys.ts'
import { type DocumentedCall, exampleOf, type Operation } from '#server/http/api-examples.ts'
import { startTestApp, type TestApp } from './app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from './organization.ts'
import { postJson } from './send-json.ts'

/** The examples on the page of the calls are tried as a program would make them: by a key, as they stand there. */

let app: TestApp
let organization: TestOrganization
let member: TestMember
let key: string
let calls: DocumentedCall[]

beforeAll(async () => {
  app = await startTestApp()
  organization = await createTestOrganization(app, { type: 'both' })
  member = await organization.member('Administrator')
  const asked = { name: 'Examples', scopes: keyScopes.map(({ permission }) => permission), expiresInDays: null }
  const made = (await (await member.call('api-keys', postJson(asked))).json()) as { key: string }
  key = made.key
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => app.close())

/** The call that an example with curl makes. */
async function make(call: DocumentedCall): Promise<Response> {
  const written = exampleOf(call)
    .replaceAll('$PORTAL', 'http://portal.test')
    .replaceAll('$ORGANIZATION', organization.uuid)
  const [, address = ''] = /^curl -sN?(?: -X \w+)? "([^"]+)"/.exec(written) ?? []
  const headers = [...written.matchAll(/-H ["']([\w-]+): ([^"']+)["']/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const [, body] = /-d '([\s\S]*)'$/.exec(written) ?? []
  const given = Object.fromEntries(headers.map(([name = '', value = '']) => [name, value.replace('$KEY', key)]))
  return app.request(address, { method: call.method.toUpperCase(), headers: given, ...(body ? { body } : {}) })
}

const isByKey = ({ operation }: DocumentedCall) => JSON.stringify(operation.security).includes('"bearer"')
/** No id of one thing, in its address, its query or its body. */
const needsNoId = (call: DocumentedCall) => !/\{\w+\}/.test(exampleOf(call).replaceAll('{organizationUuid}', ''))
/** What only asks, also where its question travels in a body. */
const onlyAsks = ({ method, operation }: DocumentedCall & { operation: { 'x-guard'?: string } }) =>
  method === 'get' || /:(read|count)$/.test(operation['x-guard'] ?? '')

test('an example that asks and needs nothing’s id is answered as it stands', async () => {
  const asking = calls.filter(call => isByKey(call) && needsNoId(call) && onlyAsks(call))
  expect(asking.length).toBeGreaterThan(50)
  const refused: string[] = []
  for (const call of asking) {
    const answer = await make(call)
    if (!answer.ok) refused.push(`${exampleOf(call)}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    else await answer.body?.cancel()
  }
  expect(refused).toEqual([])
})

test('every example names what is to be put in by the name of its part of the address, and nothing else', () => {
  for (const call of calls) {
    const left = [
      ...exampleOf(call)
        .replaceAll(/\$\{[^}]*\}/g, '')
        .matchAll(/\/\{(\w+)\}/g),
    ].map(([, name]) => name)
    const parts = [...call.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .filter(name => name !== 'organizationUuid')
    expect(left, exampleOf(call)).toEqual(parts)
  }
})

test('the page has the organisation of who is signed in, and none for others', async () => {
  const page = await (await member.call('/api/docs')).text()
  expect(page).toContain(`ORGANIZATION=${organization.uuid}`)
  const others = await (await app.request('/api/docs')).text()
  expect(others).not.toContain(organization.uuid)
  expect(others).not.toContain(randomUUID())
})
