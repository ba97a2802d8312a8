import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyScopes } from '#modules/api-keys.ts'
import { type Permission, permissions, roleAllows, roles } from '#modules/permissions.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import { startTestApp, type TestApp } from './app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from './organization.ts'

/**
 * The sweep: every call of the document, signed out, as a stranger, as each role, and with another organisation's
 * things. The guard stands before the contract, so no body needs to be right.
 */

type Operation = {
  'x-guard'?: string
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, unknown> }
}
type Call = { method: string; path: string; guard: string | undefined; operation: Operation }

let app: TestApp
let ours: TestOrganization
let theirs: TestOrganization
let upload: string
let calls: Call[]
let stranger: TestMember
const members = new Map<RoleName, TestMember>()
const isPermission = (guard: string | undefined): guard is Permission => permissions.some(known => known === guard)

beforeAll(async () => {
  app = await startTestApp()
  ours = await createTestOrganization(app)
  theirs = await createTestOrganization(app)
  stranger = await theirs.member('Administrator')
  for (const role of Object.values(roles)) members.set(role.name, await ours.member(role.name))
  upload = await addUpload(memberOf('Editor'))
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      return { method: method.toUpperCase(), path, guard: operation['x-guard'], operation }
    }),
  )
})
afterAll(() => app.close())

function memberOf(role: RoleName): TestMember {
  const member = members.get(role)
  if (!member) throw new Error(`Nobody is ${role}`)
  return member
}

async function addUpload(editor: TestMember): Promise<string> {
  const response = await editor.call('uploads?dataset=spend&name=secret-lines.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'date,supplier,amount\n2026-01-01,Secret Supplier,12.50\n',
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** What stands in an address, a query and a body: an organisation's own ids, wherever something is asked for. */
type Ids = { organizationUuid: string; userUuid: string; email: string; id: string }
const idsOf = (organization: TestOrganization, member: TestMember, id: string): Ids => ({
  organizationUuid: organization.uuid,
  userUuid: member.uuid,
  email: member.email,
  id,
})

function requestOf({ method, path, operation }: Call, ids: Ids): { address: string; init: RequestInit } {
  const values: Record<string, string> = {
    ...ids,
    provider: 'credentials',
    version: '1',
    number: '1',
    register: 'contracts',
  }
  const partOf = (name: string) => values[name] ?? ids.id
  const query = new URLSearchParams({ organizationUuid: ids.organizationUuid, option: ids.email, userId: ids.userUuid })
  for (const item of operation.parameters ?? [])
    if (item.in === 'query') query.set(item.name, queryValue(item.name, ids))
  const address = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOf(name))}?${query}`
  if (method === 'GET' || method === 'HEAD') return { address, init: { method } }
  const record = { ClientID: ids.organizationUuid, ActiveOrganization: 1, userEmail: ids.email }
  const body =
    path === '/api/organization/user' ? [record] : { ...ids, upload: ids.id, organization: ids.organizationUuid }
  const headers = { 'content-type': 'application/json' }
  return { address, init: { method, headers, body: JSON.stringify(body) } }
}

function queryValue(name: string, ids: Ids): string {
  const known: Record<string, string> = {
    option: ids.email,
    version: 'procurement',
    page: '1',
    from: '1',
    to: '1',
    dataset: 'spend',
    kind: 'supplier',
    row: '2',
    edited: 'keep',
    organizationUuid: ids.organizationUuid,
    userId: ids.userUuid,
  }
  return known[name] ?? ids.id
}

type Caller = Pick<TestMember, 'call'>
type Answer = { where: string; status: number; text: string; reason: string | undefined }

/** Makes a call; of an event stream only the head is read, for it never ends. */
async function answerOf(call: Call, ids: Ids, as?: Caller): Promise<Answer> {
  const { address, init } = requestOf(call, ids)
  const response = as ? await as.call(address, init) : await app.request(address, init)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  if (isStream) await response.body?.cancel()
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const { reason } = isProblem ? (JSON.parse(text) as { reason?: string }) : {}
  return { where: `${call.method} ${call.path}`, status: response.status, text, reason }
}

/** Calls that end a session, or a thing the sweep still needs, have tests of their own. */
const isSpared = ({ method, path }: Call) =>
  path === '/api/auth/signout' || (method === 'DELETE' && path === '/api/demonstration')

const sweep = async (as: Caller | undefined, ids: Ids, which: (call: Call) => boolean) => {
  const answers: (Answer & { call: Call })[] = []
  for (const call of calls.filter(call => which(call) && !isSpared(call))) {
    answers.push({ call, ...(await answerOf(call, ids, as)) })
  }
  expect(answers.length).toBeGreaterThan(0)
  return answers
}
const ofOrganization = ({ guard }: Call) => isPermission(guard)
const short = ({ where, status, reason }: Answer) => `${where}: ${status} ${reason ?? ''}`.trim()

describe('every call', () => {
  test('has a guard, and one below an organisation asks for a permission', () => {
    expect(calls.length).toBeGreaterThan(40)
    const unguarded = calls.filter(({ guard }) => guard !== 'public' && guard !== 'session' && !isPermission(guard))
    expect(unguarded.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const loose = calls.filter(({ path, guard }) => path.includes('{organizationUuid}') && !isPermission(guard))
    expect(loose.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const open = calls.filter(
      ({ path, guard }) =>
        guard === 'public' &&
        !/^\/(api\/auth\/|api\/saml\/(metadata|login|callback)$|api\/password\/(forgot|link|reset)$|api\/invitation\/(read|accept)$|api\/notifications\/leave\/\{token\}$|api\/calendars\/\{file\}$|api\/shared\/(read|open|pages|picture|file|sight|reports\/\{key\})$|api\/docs$|api\/openapi\.json$|health\/|metrics$|\.well-known\/change-password$)/.test(
          path,
        ),
    )
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('signed out is refused, with or without a cookie that was one', async () => {
    const ids = idsOf(ours, memberOf('Viewer'), upload)
    const guarded = ({ guard }: Call) => guard !== 'public'
    const answers = await sweep(undefined, ids, guarded)
    expect(answers.filter(({ status }) => status !== 401).map(short)).toEqual([])
    const headers = { cookie: 'next-auth.session-token=nothing' }
    for (const call of calls.filter(guarded)) {
      const { address, init } = requestOf(call, ids)
      const { status } = await app.request(address, { ...init, headers: { ...init.headers, ...headers } })
      expect(status, call.path).toBe(401)
    }
  })
})

describe('a stranger', () => {
  /** Whatever tells that the organisation exists, who is in it, or what it has; an echo of the call's own id is not one. */
  const secrets = () => [
    ours.name,
    'Secret Supplier',
    'secret-lines',
    ...[...members.values()].map(({ email }) => email),
  ]

  test('who administers another organisation gets nothing below this one', async () => {
    const answers = await sweep(stranger, idsOf(ours, memberOf('Viewer'), upload), ofOrganization)
    expect(answers.filter(({ status, reason }) => status !== 403 || reason !== 'org_access_denied').map(short)).toEqual(
      [],
    )
    for (const answer of answers) {
      expect(answer.text, answer.where).not.toContain(ours.uuid)
      for (const secret of secrets()) expect(answer.text, answer.where).not.toContain(secret)
    }
  })

  test('is answered for an organisation that exists as for one that does not', async () => {
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    const real = await sweep(stranger, idsOf(ours, memberOf('Viewer'), upload), ofOrganization)
    const invented = { ...idsOf(ours, stranger, randomUUID()), organizationUuid: randomUUID() }
    const unreal = await sweep(stranger, invented, ofOrganization)
    expect(unreal.map(answer => [short(answer), without(answer.text)])).toEqual(
      real.map(answer => [short(answer), without(answer.text)]),
    )
  })

  test('learns nothing of it from the calls about people and sessions', async () => {
    const ids = idsOf(ours, memberOf('Viewer'), upload)
    const answers = await sweep(stranger, ids, call => !ofOrganization(call))
    for (const answer of answers) {
      for (const secret of [...secrets(), ours.uuid]) {
        if (answer.text.includes(secret)) expect(answer.status, answer.where).not.toBe(200)
      }
    }
    const byPath = (path: string, method = 'GET') =>
      answers.find(({ call }) => call.path === path && call.method === method)
    expect(byPath('/api/user/{userUuid}')?.status).toBe(403)
    expect(byPath('/api/organization/user')?.status).toBe(403)
    expect(byPath('/api/organization/user', 'PUT')?.status).toBe(403)
    expect(byPath('/api/auth/session')?.status).toBe(403)
  })

  test('with the own organisation in the address finds nothing of this one', async () => {
    const ids = { ...idsOf(theirs, stranger, upload) }
    const below = (call: Call) => ofOrganization(call) && /\{id\}/.test(call.path)
    const answers = await sweep(stranger, ids, below)
    const known = answers.filter(({ status }) => status !== 404)
    // A body that is not right is refused before anything is looked up.
    expect(known.filter(({ call, status }) => status !== 400 || call.method === 'GET').map(short)).toEqual([])
    for (const { text, where } of answers) for (const secret of secrets()) expect(text, where).not.toContain(secret)
  })

  test('cannot ask the warehouse for the lines of this one', async () => {
    const spec = {
      dataset: 'spend',
      measures: ['lines'],
      filters: [{ field: 'upload', op: 'is', values: [upload] }],
      period: { from: '2026-01-01', to: '2026-12-31' },
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(spec) }
    const response = await stranger.call('query', init)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    expect((JSON.parse(text) as { totals: unknown }).totals).not.toEqual(expect.objectContaining({ lines: 1 }))
    expect(text).not.toContain('Secret')
  })
})

describe('an API key', () => {
  /** A program with a key of a new Administrator that may as much as a key can. */
  const programOf = async (organization: TestOrganization): Promise<TestMember> => {
    const owner = await organization.member('Administrator')
    const scopes = keyScopes.map(({ permission }) => permission)
    const wanted = { name: 'Sweep', scopes, expiresInDays: null }
    const headers = { 'content-type': 'application/json' }
    const made = await owner.call('api-keys', { method: 'POST', headers, body: JSON.stringify(wanted) })
    const { key } = (await made.json()) as { key: string }
    const authorization = `Bearer ${key}`
    const call = (address: string, init: RequestInit = {}) =>
      app.request(address, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), authorization } })
    return { ...owner, call }
  }

  test('of its organisation makes the calls it was given the rights for, and no person’s', async () => {
    const program = await programOf(ours)
    const answers = await sweep(program, idsOf(ours, program, randomUUID()), ({ guard }) => guard !== 'public')
    const wrong = answers.filter(({ call: { guard }, status, reason }) => {
      if (guard === 'session') return status !== 401 || reason !== 'session_needed'
      const isGiven = keyScopes.some(({ permission }) => permission === guard)
      const isRefused = status === 403 && reason === 'permission_denied'
      return isGiven === isRefused || status === 401 || status >= 500
    })
    expect(wrong.map(answer => `${short(answer)} ${answer.text.slice(0, 200)}`)).toEqual([])
  })

  test('of another organisation gets nothing below this one', async () => {
    const answers = await sweep(await programOf(theirs), idsOf(ours, memberOf('Viewer'), upload), ofOrganization)
    const wrong = answers.filter(({ status, reason }) => status !== 403 || reason !== 'org_access_denied')
    expect(wrong.map(short)).toEqual([])
    for (const { text, where } of answers) expect(text, where).not.toContain(ours.name)
  })
})

describe('a member', () => {
  test.each(roleNames)('who is %s may call exactly what the role allows', async name => {
    const member = memberOf(name)
    const unknown = idsOf(ours, member, randomUUID())
    const answers = await sweep(member, unknown, ofOrganization)
    const wrong = answers.filter(({ call, status, reason }) => {
      const isRefused = status === 403 && reason === 'permission_denied'
      const isAllowed = isPermission(call.guard) && roleAllows(name, call.guard)
      return isAllowed === isRefused || status === 401 || status >= 500
    })
    expect(wrong.map(answer => `${short(answer)} ${answer.text.slice(0, 200)}`)).toEqual([])
  })

  test('who was taken out is a stranger with the next call', async () => {
    const { removeMember } = await import('#server/identity/store.ts')
    const leaver = await ours.member('Administrator')
    expect((await leaver.call('users/count')).status).toBe(200)
    await removeMember(app.services.database.db, leaver.uuid, ours.uuid)
    expect([401, 403]).toContain((await leaver.call('users/count')).status)
  })
})
