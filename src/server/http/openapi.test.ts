import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '#modules/permissions.ts'
import type { Call, FileCall } from '#shared/call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { loadBlocks, loadModules } from '../load-modules.ts'
import { createApp } from './app.ts'
import { answers, createRouter } from './router.ts'

type Operation = { 'x-guard'?: string; security?: object[]; responses?: Record<string, unknown>; summary?: string }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let app: TestApp
let routes: ReturnType<typeof createApp>['routes']
let document: Document

beforeAll(async () => {
  app = await startTestApp()
  routes = createApp(app.services, await loadModules(), { blocks: await loadBlocks() }).routes
  document = (await (await app.request('/api/openapi.json')).json()) as Document
})
afterAll(() => app.close())

/** Every route that answers, middleware left out, with the guards that stand before it. */
function answeringRoutes(routes: ReturnType<typeof createApp>['routes']) {
  const guards = new Map<string, unknown[]>()
  const answering = new Set<string>()
  for (const { method, path, handler } of routes) {
    const key = `${method} ${path}`
    const target = findTargetHandler(handler)
    if ('guard' in target) guards.set(key, [...(guards.get(key) ?? []), target.guard])
    if (!isMiddleware(handler)) answering.add(key)
  }
  return [...answering].map(key => ({ key, guards: guards.get(key) ?? [] }))
}

/** A route's path as the document writes it: `:name{pattern}?` is `{name}`. */
const documented = (path: string) => path.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}').replace(/(.)\/$/, '$1')
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** The declared calls that are mounted, with the address each is mounted at. */
function mountedCalls() {
  return routes.flatMap(({ method, path, handler }) => {
    const target = findTargetHandler(handler)
    if (!('declared' in target)) return []
    return [{ key: `${method.toLowerCase()} ${documented(path)}`, call: target.declared as Call | FileCall }]
  })
}

/** The calls that files named `calls…` and those in `shared/calls` export, one by one or several by name. */
async function declaredCalls() {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => /(^shared\/calls\/[\w-]+|\/calls(-[\w-]+)?)\.ts$/.test(path))
    .filter(path => !path.includes('/web/'))
  const exported = await Promise.all(files.map(async path => Object.entries(await import(join(source, path)))))
  const all = exported.flat().flatMap(([name, call]) => (typeof call === 'object' && call ? [{ name, call }] : []))
  // Some files make several calls of one noun at once.
  return all.flatMap(({ name, call }): { name: string; call: unknown }[] =>
    'path' in call ? [{ name, call }] : Object.entries(call).map(([name, call]) => ({ name, call })),
  )
}

describe('every route', () => {
  test('says who may call it, once', () => {
    const answering = answeringRoutes(routes)
    expect(answering.length).toBeGreaterThan(30)
    expect(answering.filter(({ guards }) => guards.length !== 1)).toEqual([])
  })

  test('that says nothing of who may call it would be noticed', () => {
    const manifest = { id: 'open', title: '', navigation: null, path: '', permission: 'data:read' } as const
    const open = createRouter().get('/open', answers('Everything', z.object({})), c => c.json({}))
    const answering = answeringRoutes(createApp(app.services, [{ manifest, routes: open }]).routes)
    expect(answering.filter(({ guards }) => guards.length !== 1)).toEqual([
      { key: 'GET /api/organization/:organizationUuid/open', guards: [] },
    ])
  })

  test('of the portal is in the document with the same guard, files and pages aside', () => {
    const missing = answeringRoutes(routes)
      .map(({ key, guards: [guard] }) => ({ method: key.split(' ')[0] ?? '', path: key.split(' ')[1] ?? '', guard }))
      .filter(({ path }) => !/^\/(\*|assets|images)/.test(path) && !/^\/api\/(auth\/)?(auth|\*)$/.test(path))
      .filter(
        ({ path, method, guard }) => document.paths[documented(path)]?.[method.toLowerCase()]?.['x-guard'] !== guard,
      )
    expect(missing).toEqual([])
  })
})

describe('every call', () => {
  test('of the document is declared, but for the wire of the session library, what watches the process and a way to a page', () => {
    const mounted = new Set(mountedCalls().map(({ key }) => key))
    const undeclared = operations()
      .map(({ method, path }) => `${method} ${path}`)
      .filter(key => !mounted.has(key) && !/^\w+ (\/api\/auth\/|\/health\/|\/metrics$|\/\.well-known\/)/.test(key))
    expect(undeclared).toEqual([])
    expect(mounted.size).toBeGreaterThan(150)
  })

  test('that is declared is answered at one address, its own, in the document as it is declared', async () => {
    const mounted = mountedCalls()
    for (const { key, call } of mounted) {
      const below = call.path.startsWith('/') ? '/api' : '/api/organization/{organizationUuid}/'
      const path = documented(`${below}${call.path}`)
      expect(key).toBe(`${call.method.toLowerCase()} ${path}`)
      const operation = document.paths[path]?.[call.method.toLowerCase()]
      expect(operation, key).toMatchObject({ summary: call.summary, 'x-guard': call.guard })
      expect(Object.keys(operation?.responses ?? {}), key).toContain(String(call.status))
    }
    expect(new Set(mounted.map(({ key }) => key)).size).toBe(mounted.length)
    const answered = new Set<unknown>(mounted.map(({ call }) => call))
    const declared = await declaredCalls()
    expect(declared.length).toBeGreaterThan(100)
    expect(declared.filter(({ call }) => !answered.has(call)).map(({ name }) => name)).toEqual([])
  })
})

describe('the document', () => {
  test('is OpenAPI 3.1 and has clean paths', () => {
    expect(document.openapi).toMatch(/^3\.1/)
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^(\/[\w.-]+|\/\{\w+\})+$/)
  })

  test('describes every call: what it does, who may, what it answers, the parts of its address', () => {
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`
      expect(operation.summary, where).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}).length, where).toBeGreaterThan(0)
      expect(['public', 'session', ...permissions], where).toContain(operation['x-guard'])
      expect(operation.security?.length === 0, where).toBe(operation['x-guard'] === 'public')
      const named = (operation as { parameters?: { in: string; name: string }[] }).parameters ?? []
      const inPath = named.filter(item => item.in === 'path').map(({ name }) => name)
      expect(inPath, where).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  test('has the calls of the specification', () => {
    const wanted = [
      'get /api/user/{userUuid}',
      'get /api/organization/user',
      'put /api/organization/user',
      'get /api/configuration2/{organizationUuid}',
      'get /api/type',
      'get /api/organization/{organizationUuid}/reports',
      'get /api/organization/{organizationUuid}/users/count',
      'get /api/organization/{organizationUuid}/summaries/v1',
      'get /api/organization/{organizationUuid}/summaries/v2',
      'get /api/auth/session',
      'post /api/auth/session',
      'get /api/auth/csrf',
      'get /api/auth/providers',
      'post /api/auth/callback/{provider}',
      'post /api/auth/signin/{provider}',
      'post /api/auth/signout',
      'post /api/auth/_log',
    ]
    expect(operations().map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(wanted))
  })

  test('offers API keys where they can be given the right that is asked for', () => {
    const byKey = operations().filter(({ operation }) => JSON.stringify(operation.security).includes('"bearer"'))
    const guards = new Set(byKey.map(({ operation }) => operation['x-guard']))
    expect(guards).toContain('data:write')
    for (const guard of ['session', 'public', 'api-keys:write', 'users:write']) expect(guards).not.toContain(guard)
  })

  test('tells the session endpoints as they answer', async () => {
    for (const { path, method } of operations().filter(({ path }) => path.startsWith('/api/auth/'))) {
      const response = await app.request(path.replace('{provider}', 'credentials'), { method: method.toUpperCase() })
      const text = await response.text()
      expect(text, `${method} ${path}`).not.toContain('is not supported by NextAuth.js')
    }
  })

  test('is one for everybody, and points to what it uses', async () => {
    const text = JSON.stringify(document)
    const organization = await createTestOrganization(app)
    const viewer = await organization.member('Viewer')
    expect(JSON.stringify(await (await viewer.call('/api/openapi.json')).json())).toBe(text)
    for (const [, name] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = (name ?? '').split('/').reduce<unknown>((at, key) => Object(at)[key], document)
      expect(found, name).toBeDefined()
    }
  })
})

describe('the page of the calls', () => {
  test('shows every call under the content security policy', async () => {
    const response = await app.request('/api/docs')
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonce).toBeTruthy()
    expect(page).toContain(`<style nonce="${nonce}">`)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain(`<script nonce="${nonce}">`)
    expect(page).not.toMatch(/<style>|\son\w+=|\sstyle=/)
    for (const { path } of operations()) expect(page).toContain(`<code>${path}</code>`)
  })
})
