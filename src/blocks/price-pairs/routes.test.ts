import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import { mostPairs, type PairInput, pairChoicesSchema, pairSchema, pairsSchema } from './definition.ts'
import { pricePairs } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bread: PairInput = { family: 'Bread', path: ['Raw materials', 'Flour'] }

async function pair(editor: TestMember, body: PairInput = bread) {
  const answer = await editor.call('analytics/price-pairs', sendJson('POST', body))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return pairSchema.parse(await answer.json())
}
async function listed(person: TestMember) {
  const { items } = pairsSchema.parse(await (await person.call('blocks/price-pairs', sendJson('POST', {}))).json())
  return items.map(({ family, path }) => `${family}: ${path.join(' > ')}`)
}

test('pairs are read by members and changed by editors, and say what is wrong with them', async () => {
  const { organization, editor, viewer, stranger } = await createTestPeople(app)
  const { uuid } = await pair(editor)
  const address = `/api/organization/${organization.uuid}/analytics/price-pairs`
  for (const [path, init] of [
    [`/api/organization/${organization.uuid}/blocks/price-pairs`, sendJson('POST', {})],
    [`${address}/choices`, {}],
  ] as const) {
    expect((await app.request(path, init)).status).toBe(401)
    expect((await stranger.call(path, init)).status).toBe(403)
    expect((await viewer.call(path, init)).status).toBe(200)
  }
  for (const [method, path, body] of [
    ['POST', address, bread],
    ['DELETE', `${address}/${uuid}`, undefined],
  ] as const) {
    expect((await app.request(path, sendJson(method, body))).status).toBe(401)
    expect((await viewer.call(path, sendJson(method, body))).status).toBe(403)
    expect((await stranger.call(path, sendJson(method, body))).status).toBe(403)
  }
  expect((await stranger.call(`analytics/price-pairs/${uuid}`, sendJson('DELETE'))).status).toBe(404)
  expect(await listed(viewer)).toEqual(['Bread: Raw materials > Flour'])
  for (const body of [{}, { family: '', path: ['A'] }, { family: 'A', path: [] }, { ...bread, path: [''] }]) {
    expect((await editor.call(address, sendJson('POST', body))).status).toBe(400)
  }
  expect((await editor.call(`${address}/none`, sendJson('DELETE'))).status).toBe(400)
})

test('no line stands twice: the same pair, and levels within each other, are refused; changes are audited', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const [editor, admin] = await Promise.all([organization.member('Editor'), organization.member('Administrator')])
  const { uuid, createdBy } = await pair(editor)
  expect(createdBy).toBe(editor.email)
  await pair(editor, { family: 'Cake', path: bread.path })
  const refusal = async (body: PairInput) => {
    const answer = await editor.call('analytics/price-pairs', sendJson('POST', body))
    expect(answer.status).toBe(409)
    return (await answer.json()).detail
  }
  expect(await refusal(bread)).toBe('Raw materials › Flour stands beside Bread already')
  expect(await refusal({ family: 'Jam', path: ['Raw materials'] })).toContain('lines would count twice')
  expect(await refusal({ family: 'Jam', path: ['Raw materials', 'Flour', 'Rye'] })).toContain('lines would count twice')
  expect((await editor.call(`analytics/price-pairs/${uuid}`, sendJson('DELETE'))).status).toBe(204)
  expect((await editor.call(`analytics/price-pairs/${uuid}`, sendJson('DELETE'))).status).toBe(404)
  expect(await listed(editor)).toEqual(['Cake: Raw materials > Flour'])
  const { items } = (await (await admin.call('audit')).json()) as { items: { action: string }[] }
  expect(items.map(({ action }) => action).filter(action => action.startsWith('price-pair.'))).toEqual([
    'price-pair.delete',
    'price-pair.create',
    'price-pair.create',
  ])
})

test('there is an end to pairs', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const editor = await organization.member('Editor')
  const rows = Array.from({ length: mostPairs }, (_, index) => ({
    ...{ organizationUuid: organization.uuid, createdBy: editor.email },
    ...{ family: `Family ${index}`, path: [`Category ${index}`] },
  }))
  await organization.scope.db(tx => tx.insert(pricePairs).values(rows))
  expect((await editor.call('analytics/price-pairs', sendJson('POST', bread))).status).toBe(409)
})

test('choices are what there is, with what the names of items suggest', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const viewer = await organization.member('Viewer')
  const raw = { category: 'Raw materials' }
  await insertLines(organization.scope, 'spend', [
    purchase('2025-01-02', 'A', '100', { ...raw, category_2: 'Flour', item: 'Rye flour' }),
    purchase('2025-01-03', 'A', '40', { ...raw, category_2: 'Flour', item: 'Wheat flour' }),
    purchase('2025-01-04', 'B', '30', { ...raw, category_2: 'Sugar', item: 'Beet sugar' }),
    purchase('2025-01-05', 'C', '5', {}),
  ])
  await insertLines(organization.scope, 'sales', [
    sale('2025-01-02', 'X', '80', { product: 'Rye bread', product_category: 'Bread' }),
    sale('2025-01-02', 'X', '20', { product: 'Wheat rolls', product_category: 'Bread' }),
    sale('2025-01-02', 'X', '9', { product: 'Tea', product_category: '' }),
  ])
  const choices = pairChoicesSchema.parse(await (await viewer.call('analytics/price-pairs/choices')).json())
  expect(choices).toEqual({
    currency: 'EUR',
    families: [
      {
        family: 'Bread',
        revenue: '100.00',
        suggestions: [{ path: ['Raw materials', 'Flour'], kind: 'alike', words: ['rye', 'wheat'] }],
      },
    ],
    categories: [
      { path: ['Raw materials'], spend: '170.00' },
      { path: ['Raw materials', 'Flour'], spend: '140.00' },
      { path: ['Raw materials', 'Sugar'], spend: '30.00' },
    ],
  })
})
