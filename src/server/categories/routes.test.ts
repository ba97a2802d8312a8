import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CategoryEdit,
  categoryChangesSchema,
  categoryModelSchema,
  categoryReasonSchema,
  categoryRulesSchema,
  categoryTreeSchema,
  changePreviewSchema,
  impactSchema,
  reviewSchema,
} from '#shared/categories.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'

let app: TestApp
let ours: TestOrganization
let editor: TestMember
let viewer: TestMember
let upload: string
beforeAll(async () => {
  app = await startTestApp()
  ours = await createTestOrganization(app)
  editor = await ours.member('Editor')
  viewer = await ours.member('Viewer')
  upload = await insertLines(ours.scope, 'spend', [purchase('2025-01-01', 'DHL', '100', { category: '=Logistics' })])
})
afterAll(() => app.close())

const post = (member: TestMember, path: string, body: unknown) =>
  member.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const change = (edit: CategoryEdit, member = editor) => post(member, 'category-changes', { edit })
const read = async (path: string) => (await viewer.call(path)).json() as Promise<unknown>

test('signed out, strangers and viewers change nothing', async () => {
  const edit: CategoryEdit = { action: 'start-from-data' }
  const address = `/api/organization/${ours.uuid}/category-changes`
  const body = JSON.stringify({ edit })
  const headers = { 'content-type': 'application/json' }
  expect((await app.request(address, { method: 'POST', body, headers })).status).toBe(401)
  const stranger = await (await createTestOrganization(app)).member('Administrator')
  expect((await stranger.call(address, { method: 'POST', body, headers })).status).toBe(403)
  for (const path of ['category-changes', 'category-changes/preview', 'category-model']) {
    expect((await post(viewer, path, { edit })).status, path).toBe(403)
  }
  expect((await viewer.call(`category-changes/${ours.uuid}/undo`)).status).toBe(403)
  const gone = await viewer.call(`category-changes/${ours.uuid}`, { method: 'DELETE' })
  expect(gone.status).toBe(403)
})

describe('bad input', () => {
  test.each<[string, unknown]>([
    ['no edit', {}],
    ['an unknown action', { edit: { action: 'explode' } }],
    ['a blank name', { edit: { action: 'add-node', parent: null, name: '  ', code: '' } }],
    ['a rule without condition', { edit: { action: 'add-rule', conditions: [], node: crypto.randomUUID() } }],
    ['a text that cannot be stored', { edit: { action: 'import-tree', text: 'A\u0000' } }],
    ['an import without categories', { edit: { action: 'import-tree', text: '\n' } }],
  ])('%s is refused', async (_, body) => {
    expect((await post(editor, 'category-changes', body)).status).toBe(400)
  })

  test('an import with faults names them by row and does nothing', async () => {
    const edit: CategoryEdit = { action: 'import-tree', text: 'A > B\nA > B > C > D > E', removesOthers: false }
    const response = await change(edit)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'row 2' }] })
    const preview = changePreviewSchema.parse(await (await post(editor, 'category-changes/preview', { edit })).json())
    expect(preview.plan).toMatchObject({ added: [['A'], ['A', 'B']], faults: [{ row: 2 }] })
    expect(categoryTreeSchema.parse(await read('categories')).items).toEqual([])
  })

  test('what is not there is not found', async () => {
    const id = crypto.randomUUID()
    expect((await change({ action: 'archive-node', node: id })).status).toBe(404)
    expect((await editor.call(`category-changes/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await editor.call(`category-changes/${id}/undo`)).status).toBe(404)
    expect((await viewer.call(`categories/why?upload=${upload}&row=99`)).status).toBe(404)
    expect((await viewer.call('categories/why?upload=x&row=0')).status).toBe(400)
  })
})

test('from a tree through a rule to its reason, and back', async () => {
  expect((await change({ action: 'start-from-data' })).status).toBe(201)
  const tree = categoryTreeSchema.parse(await read('categories'))
  expect(tree.items).toMatchObject([{ path: ['=Logistics'], lines: 1, spend: '100.00', level: 1 }])
  const csv = await (await viewer.call('categories/tree.csv')).text()
  expect(csv).toBe("Code,Level 1,Level 2,Level 3,Level 4\r\n,'=Logistics,,,\r\n")
  const node = tree.items[0]?.id ?? ''
  const conditions = [{ field: 'supplier_family' as const, op: 'is' as const, values: ['dhl'] }]
  const made = await change({ action: 'add-rule', node, conditions, origin: 'person' })
  const { id } = (await made.json()) as { id: string }
  expect(categoryRulesSchema.parse(await read('category-rules')).items).toMatchObject([
    { conditions, lines: 1, spend: '100.00', createdBy: editor.email },
  ])
  const why = categoryReasonSchema.parse(await read(`categories/why?upload=${upload}&row=2`))
  expect(why).toMatchObject({ by: 'rule', rule: 'Supplier is dhl' })
  expect(reviewSchema.parse(await read('category-review'))).toMatchObject({ total: 0 })
  const changes = categoryChangesSchema.parse(await read('category-changes'))
  expect(changes.items.map(item => [item.action, item.canUndo])).toEqual([
    ['add-rule', true],
    ['start-from-data', false],
  ])
  const impact = await editor.call(`category-changes/${id}/undo`)
  expect(impactSchema.parse(await impact.json())).toMatchObject({ lines: 0, totalSpend: '100.00' })
  expect(await editor.call(`category-changes/${changes.items[1]?.id}/undo`)).toMatchObject({ status: 409 })
  expect((await editor.call(`category-changes/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(categoryRulesSchema.parse(await read('category-rules')).items).toEqual([])
  const trained = await post(editor, 'category-model', {})
  expect(trained.status).toBe(202)
  expect(categoryModelSchema.parse(await trained.json()).trainingSince).not.toBeNull()
})
