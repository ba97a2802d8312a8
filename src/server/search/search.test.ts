import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NavigationItem } from '#shared/configuration.ts'
import { searchSchema } from '#shared/search-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { categoryNodes } from '../categories/schema.ts'
import { defaultConfiguration } from '../configuration/default-configuration.ts'
import { saveConfiguration } from '../configuration/store.ts'
import { withOrganization } from '../database/with-organization.ts'
import { familyNames, partyFamilies } from '../families/schema.ts'

/** The search of the palette, through the whole portal. */

let app: TestApp
let organization: TestOrganization
let editor: TestMember
let viewer: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ;({ organization, editor, viewer, stranger } = await createTestPeople(app))
  const organizationUuid = organization.uuid
  await addFamilies(organization, ['Hoffmann Verpackungen', 'Nordpack Stahlwerke', 'Nordic Foods'])
  await organization.scope.db(async tx => {
    await tx.insert(categoryNodes).values({ organizationUuid, number: 1, name: 'Verpackung', level: 1 })
  })
  for (const title of ['Bundle the packaging', 'Ask Hoffmann for quotes']) {
    expect((await editor.call('actions', postJson({ title }))).status).toBe(201)
  }
})
afterAll(() => app.close())

async function addFamilies({ uuid, scope }: TestOrganization, names: string[]): Promise<void> {
  const families = names.map(name => ({ organizationUuid: uuid, kind: 'supplier' as const, name }))
  await scope.db(async tx => void (await tx.insert(partyFamilies).values(families)))
}

type Change = (items: NavigationItem[]) => NavigationItem[]
async function saveItems({ uuid, scope }: TestOrganization, change: Change): Promise<void> {
  const json = JSON.stringify({ type: 'procurement', items: change(defaultConfiguration('procurement').items) })
  const row = { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }
  await scope.db(async tx => void (await saveConfiguration(tx, row)))
}

async function found(member: TestMember, q: string): Promise<Record<string, string[]>> {
  const answer = await member.call(`search?${new URLSearchParams({ q })}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { groups } = searchSchema.parse(await answer.json())
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]))
}

test('one question finds things of every kind, people and registers', async () => {
  expect(await found(viewer, 'hoffm')).toEqual({
    supplierFamily: ['Hoffmann Verpackungen'],
    action: ['Ask Hoffmann for quotes'],
  })
  expect(await found(viewer, 'VERPACK')).toEqual({
    supplierFamily: ['Hoffmann Verpackungen'],
    category: ['Verpackung'],
  })
  expect(await found(viewer, 'test view')).toEqual({ person: ['Test Viewer'] })
  expect(await found(viewer, 'price ind')).toEqual({ register: ['Price indices'] })
  expect(await found(viewer, 'stahlw')).toEqual({ supplierFamily: ['Nordpack Stahlwerke'] })
})

test('a name that begins so stands first', async () => {
  expect((await found(viewer, 'nord')).supplierFamily).toEqual(['Nordic Foods', 'Nordpack Stahlwerke'])
})

test('a small fault is forgiven, a sign for others stands for itself', async () => {
  expect((await found(viewer, 'hofman')).supplierFamily).toEqual(['Hoffmann Verpackungen'])
  expect((await found(viewer, 'nordpak')).supplierFamily?.[0]).toBe('Nordpack Stahlwerke')
  expect(await found(viewer, '%%')).toEqual({})
  expect(await found(viewer, 'zebra')).toEqual({})
})

test('with words in any order, and by the number of an action', async () => {
  expect(await found(viewer, 'packaging bundle')).toEqual({ action: ['Bundle the packaging'] })
  expect((await found(viewer, '#2')).action).toEqual(['Ask Hoffmann for quotes'])
})

test('of names that fit alike the newest stands first, and what is in the trash is not there', async () => {
  const { organization: own, editor: writer } = await createTestPeople(app)
  const ids: string[] = []
  for (const title of ['Price talk one', 'Price talk two']) {
    const answer = await writer.call('actions', postJson({ title }))
    ids.push(((await answer.json()) as { uuid: string }).uuid)
  }
  expect(await found(writer, 'talk')).toEqual({ action: ['Price talk two', 'Price talk one'] })
  expect((await writer.call(`actions/${ids[1]}`, { method: 'DELETE' })).ok).toBe(true)
  expect(await found(writer, 'talk')).toEqual({ action: ['Price talk one'] })
  await saveItems(own, items => items.filter(({ name }) => name !== 'actionManager'))
  expect(await found(writer, 'talk')).toEqual({})
})

test('a key finds only kinds that it was given the right to', async () => {
  const { organization: own, editor: owner } = await createTestPeople(app)
  await addFamilies(own, ['Hoffmann Verpackungen'])
  await owner.call('actions', postJson({ title: 'Ask Hoffmann' }))
  const ask = async (scopes: string[]) => {
    const made = await owner.call('api-keys', postJson({ name: scopes.join(), scopes, expiresInDays: null }))
    const headers = { authorization: `Bearer ${((await made.json()) as { key: string }).key}` }
    const answer = await app.request(`/api/organization/${own.uuid}/search?q=hoffmann`, { headers })
    return answer.ok ? searchSchema.parse(await answer.json()).groups.map(({ kind }) => kind) : answer.status
  }
  expect(await ask(['things:read'])).toEqual([])
  expect(await ask(['things:read', 'action:read'])).toEqual(['action'])
  expect(await ask(['things:read', 'data:read'])).toEqual(['supplierFamily'])
  expect(await ask(['data:read'])).toBe(403)
})

test('what the search asks shows no name of another organisation, and is only read', async () => {
  const names = (uuid: string) =>
    withOrganization(app.services.database.db, uuid, tx => tx.select({ name: familyNames.name }).from(familyNames))
  expect(await names(organization.uuid)).toHaveLength(3)
  expect(await names(randomUUID())).toEqual([])
  expect(await app.services.database.db.select().from(familyNames)).toEqual([])
  const renamed = organization.scope.db(tx => tx.execute(sql`update family_names set name = 'Mine'`))
  await expect(renamed).rejects.toMatchObject({ cause: { message: expect.stringMatching(/permission denied/) } })
})

test('each leads to its page, and says what tells it apart', async () => {
  const answer = await viewer.call('search?q=quotes')
  const { groups } = searchSchema.parse(await answer.json())
  expect(groups).toMatchObject([
    {
      kind: 'action',
      title: 'Actions',
      icon: 'actionManager',
      items: [{ note: '#2, To do', path: '/app/action-manager/2' }],
    },
  ])
})

test('nothing of another organisation, and nothing for a question that is none', async () => {
  expect((await stranger.call(`/api/organization/${organization.uuid}/search?q=hoffm`)).status).toBe(403)
  expect(await found(stranger, 'hoffm')).toEqual({})
  expect((await viewer.call('search?q=h')).status).toBe(400)
  expect((await viewer.call('search')).status).toBe(400)
  expect((await app.request(`/api/organization/${organization.uuid}/search?q=hoffm`)).status).toBe(401)
})
