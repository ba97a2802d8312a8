import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategoryEdit } from '#shared/categories.ts'
import type { CategoryReviewSort } from '#shared/list-sorts.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, joinFamilies, purchase } from '#test/warehouse-lines.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'
import { assignNewClasses } from './assign-new-classes.ts'
import { changeCategories, previewChange, undoChange } from './change-categories.ts'
import { explainLine } from './explain-line.ts'
import { describeModel, listCategories, listRules } from './list-categories.ts'
import { listReview } from './list-review.ts'
import { requestTraining, trainCategoryModel } from './train-model.ts'

let app: TestServices
let scope: Scope
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
beforeEach(async () => {
  scope = await createOrganizationScope(app.services)
})

const byMoney = { page: 1, sort: '-spend' } as const
const change = (edit: CategoryEdit) => changeCategories(scope, { edit })
const start = () => change({ action: 'start-from-data' })

async function byCategory(): Promise<Record<string, string>> {
  const dimensions = ['category', 'category_2']
  const { rows } = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions })
  return Object.fromEntries(
    rows.map(row => [[row.category, row.category_2].filter(Boolean).join(' > '), String(row.spend)]),
  )
}

async function idOf(path: string): Promise<string> {
  const found = (await listCategories(scope)).items.find(node => node.path.join(' > ') === path)
  if (!found) throw new Error(`There is no ${path}`)
  return found.id
}

const is = (field: 'supplier_family' | 'gl_account' | 'category', ...values: string[]) => ({
  field,
  op: 'is' as const,
  values,
})
const rule = (
  node: string,
  ...conditions: {
    field: 'supplier_family' | 'gl_account' | 'category' | 'description'
    op: 'is' | 'contains' | 'startsWith'
    values: string[]
  }[]
): CategoryEdit => ({
  action: 'add-rule',
  node,
  conditions,
  origin: 'person',
})

const lines = [
  purchase('2025-01-01', 'DHL', '100', { category: 'Logistics', category_2: 'Parcel', gl_account: '4100' }),
  purchase('2025-01-02', 'DHL', '50', { gl_account: '4100', description: 'Pallet freight', contract_number: 'C-1' }),
  purchase('2025-01-03', 'DHL', '7', { gl_account: '4200', description: 'Customs duty' }),
  purchase('2025-01-04', 'Hansen', '10', { category: 'packaging ', category_2: 'Boxes' }),
  purchase('2025-01-05', 'Hansen', '3', { category: 'Packaging', category_2: 'Boxes', description: 'Box' }),
]
const asInFiles = {
  'Logistics > Parcel': '100.00',
  '': '57.00',
  'packaging  > Boxes': '10.00',
  'Packaging > Boxes': '3.00',
}

describe('a tree that starts from the data', () => {
  test('takes every path of the files over and moves nothing but spellings', async () => {
    await insertLines(scope, 'spend', lines)
    expect(await byCategory()).toEqual(asInFiles)
    const { impact, plan } = await previewChange(scope, { edit: { action: 'start-from-data' } })
    expect(plan?.added.map(path => path.join(' > '))).toEqual([
      'Logistics',
      'Packaging',
      'Logistics > Parcel',
      'Packaging > Boxes',
    ])
    expect(impact).toMatchObject({ lines: 1, spend: '10.00', totalSpend: '170.00' })
    expect(await byCategory()).toEqual(asInFiles)
    await start()
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '100.00', '': '57.00', 'Packaging > Boxes': '13.00' })
    const tree = await listCategories(scope)
    expect(tree.items.map(({ path, lines, spend }) => [path.join(' > '), lines, spend])).toEqual([
      ['Logistics', 0, '0.00'],
      ['Logistics > Parcel', 1, '100.00'],
      ['Packaging', 0, '0.00'],
      ['Packaging > Boxes', 2, '13.00'],
    ])
    expect(tree.decided.toSorted((a, b) => a.by.localeCompare(b.by))).toEqual([
      { by: 'file', lines: 3, spend: '113.00' },
      { by: 'open', lines: 2, spend: '57.00' },
    ])
  })

  test('names, moves and mergers restate every line at once; one undo takes each back', async () => {
    await insertLines(scope, 'spend', lines)
    await start()
    const [boxes, parcel] = [await idOf('Packaging > Boxes'), await idOf('Logistics > Parcel')]
    await change({ action: 'rename-node', node: boxes, name: 'Cartons', code: '' })
    const move: CategoryEdit = { action: 'move-node', node: boxes, parent: await idOf('Logistics'), position: 0 }
    const { impact } = await previewChange(scope, { edit: move })
    expect(impact).toMatchObject({
      lines: 2,
      spend: '13.00',
      suppliers: 1,
      contracts: 0,
      moves: [{ from: ['Packaging', 'Cartons'], to: ['Logistics', 'Cartons'], lines: 2, spend: '13.00' }],
    })
    await change(move)
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '100.00', '': '57.00', 'Logistics > Cartons': '13.00' })
    const merged = await change({ action: 'merge-node', node: boxes, into: parcel })
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '113.00', '': '57.00' })
    await undoChange(scope, merged.id)
    await undoChange(scope, merged.id)
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '100.00', '': '57.00', 'Logistics > Cartons': '13.00' })
  })

  test('undone to the beginning, the files’ own categories stand; a newer change is in the way', async () => {
    await insertLines(scope, 'spend', lines)
    const first = await start()
    const second = await change({ action: 'archive-node', node: await idOf('Logistics') })
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '100.00', '': '57.00', 'Packaging > Boxes': '13.00' })
    await expect(undoChange(scope, first.id)).rejects.toMatchObject({ code: 'conflict', reason: 'newer_change' })
    await undoChange(scope, second.id)
    await undoChange(scope, first.id)
    expect(await byCategory()).toEqual(asInFiles)
    await start()
    expect((await listCategories(scope)).items).toHaveLength(4)
  })

  test('a change decided on what is no more is refused, and leaves nothing behind', async () => {
    await insertLines(scope, 'spend', lines)
    const { revision } = await start()
    const edit: CategoryEdit = { action: 'add-node', parent: null, name: 'Energy', code: '' }
    await changeCategories(scope, { edit, revision })
    const late = changeCategories(scope, { edit: { ...edit, name: 'Water' }, revision })
    await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'categories_changed' })
    const versions = await scope.warehouse.rows<{ version: number }>(
      'SELECT DISTINCT version FROM category_paths WHERE organization = {o:UUID}',
      { o: scope.organization.uuid },
    )
    expect(versions).toHaveLength(2)
  })
})

describe('rules', () => {
  test('the first that fits decides, before the file’s own words; shadowed ones show nothing', async () => {
    await insertLines(scope, 'spend', lines)
    await start()
    const [parcel, boxes] = [await idOf('Logistics > Parcel'), await idOf('Packaging > Boxes')]
    await change(rule(parcel, is('supplier_family', 'dhl'), is('gl_account', '4100')))
    await change(rule(boxes, is('supplier_family', 'DHL')))
    await change(rule(parcel, { field: 'description', op: 'startsWith', values: ['pallet'] }))
    await change(rule(parcel, is('category', 'boxes'), { field: 'description', op: 'contains', values: ['BO'] }))
    expect((await listRules(scope)).items.map(({ lines, spend }) => [lines, spend])).toEqual([
      [2, '150.00'],
      [1, '7.00'],
      [0, '0.00'],
      [1, '3.00'],
    ])
    expect(await byCategory()).toEqual({ 'Logistics > Parcel': '153.00', 'Packaging > Boxes': '17.00' })
    const [, second] = (await listRules(scope)).items
    const { impact } = await previewChange(scope, {
      edit: { action: 'move-rule', rule: second?.id ?? '', position: 0 },
    })
    expect(impact).toMatchObject({ lines: 2, spend: '150.00', contracts: 1 })
  })

  test('hundreds of them with hostile texts are values, never SQL', async () => {
    await insertLines(scope, 'spend', lines)
    await start()
    const node = await idOf('Packaging > Boxes')
    const hostile = ["' OR 1=1 --", '\\', '{version:UInt32}', "x'), 1, (1", '%', '\u0007']
    for (let index = 0; index < 3; index++) {
      await change(rule(node, { field: 'description', op: 'contains', values: hostile.map(text => text + index) }))
    }
    const { saveDiff } = await import('./store.ts')
    const rules = Array.from({ length: 300 }, (_, index) => ({
      uuid: crypto.randomUUID(),
      conditions: [is('supplier_family', `Nobody ${index}`), is('gl_account', String(index))],
      nodeUuid: node,
      isEnabled: true,
      origin: 'person' as const,
      createdBy: 'test',
      position: 10 + index,
    }))
    const nothing = { nodes: [], rules: [], answers: [] }
    await scope.db(tx => saveDiff(tx, scope.organization.uuid, { before: nothing, after: { ...nothing, rules } }))
    await change(rule(node, is('supplier_family', 'DHL')))
    expect(await byCategory()).toEqual({ 'Packaging > Boxes': '170.00' })
  })

  test('lines that come later, and other families, are put where they belong', async () => {
    await insertLines(scope, 'spend', lines)
    await start()
    await change(rule(await idOf('Packaging'), is('supplier_family', 'Deutsche Post')))
    const job = { organizationUuid: scope.organization.uuid }
    await insertLines(scope, 'spend', [
      purchase('2025-02-01', 'Deutsche Post', '1', {}),
      purchase('2025-02-01', 'Post AG', '2', { category: 'LOGISTICS' }),
    ])
    await assignNewClasses(app.services, job)
    await assignNewClasses(app.services, job)
    expect(await byCategory()).toMatchObject({ Packaging: '1.00', Logistics: '2.00', '': '57.00' })
    await joinFamilies(scope, 'supplier', { DHL: 'Deutsche Post' })
    await assignNewClasses(app.services, job)
    expect(await byCategory()).toMatchObject({ Packaging: '158.00', Logistics: '2.00' })
  })
})

describe('the review and the model', () => {
  const many = Array.from({ length: 180 }, (_, index) => {
    const [category, word] =
      [
        ['Freight', 'pallet'],
        ['Boxes', 'carton'],
        ['Energy', 'electricity'],
      ][index % 3] ?? []
    const more = {
      category: category ?? '',
      description: `${word} delivery ${'abcdefghij'.charAt(index % 10)}x${index}`,
    }
    return purchase('2025-03-01', `Firm ${index % 7}`, String(1 + (index % 9)), more)
  })
  const open = [
    purchase('2025-03-02', 'New Firm', '500', { description: 'Pallet by night' }),
    purchase('2025-03-02', 'New Firm', '400', { description: 'Quarterly thing' }),
    purchase('2025-03-02', 'Firm 1', '30', { description: 'Pallet carton', gl_account: '9' }),
  ]

  test('open lines are asked by money; answers stand, and can be undone', async () => {
    await insertLines(scope, 'spend', [...many, ...open])
    await start()
    const review = await listReview(scope, byMoney)
    expect(review).toMatchObject({ total: 2, lines: 3, spend: '930.00' })
    expect(review.items[0]).toMatchObject({
      classes: 2,
      lines: 2,
      spend: '900.00',
      suggestion: null,
      spellings: ['New Firm'],
    })
    const suppliers = async (sort: CategoryReviewSort) =>
      (await listReview(scope, { page: 1, sort })).items.map(({ about }) => about.supplier)
    expect(await suppliers('supplier')).toEqual(['Firm 1', 'New Firm'])
    expect(await suppliers('-lines')).toEqual(['New Firm', 'Firm 1'])
    expect(await suppliers('guess')).toHaveLength(2)
    const [about] = review.items.map(item => item.about)
    if (!about) throw new Error('There is nothing to review')
    const { id } = await change({ action: 'answer', about, node: await idOf('Energy') })
    expect(await listReview(scope, byMoney)).toMatchObject({ total: 1, spend: '30.00' })
    expect((await byCategory()).Energy).toBe('1260.00')
    await expect(change({ action: 'answer', about, node: await idOf('Energy') })).rejects.toMatchObject({
      code: 'conflict',
    })
    await undoChange(scope, id)
    expect(await listReview(scope, byMoney)).toMatchObject({ total: 2 })
  })

  test('the model decides what it is sure of, says by which words, and how right it was', async () => {
    const upload = await insertLines(scope, 'spend', [...many, ...open])
    await start()
    await requestTraining(scope)
    await trainCategoryModel(app.services, { organizationUuid: scope.organization.uuid })
    const { model, failure, trainingSince, decided } = await describeModel(scope)
    expect({ failure, trainingSince }).toEqual({ failure: null, trainingSince: null })
    expect(model).toMatchObject({ trainedOn: 144, heldOut: 36, correct: 36, accuracy: null })
    expect(decided.find(({ by }) => by === 'model')?.lines).toBeGreaterThan(0)
    const why = await explainLine(scope, { upload, row: 182 })
    expect(why).toMatchObject({ path: ['Freight'], by: 'model', rule: null })
    expect(why.confidence).toBeGreaterThanOrEqual(0.7)
    expect(why.words[0]?.word).toBe('pallet')
    expect(await explainLine(scope, { upload, row: 2 })).toMatchObject({
      by: 'file',
      path: ['Freight'],
      confidence: null,
    })
    await expect(explainLine(scope, { upload, row: 999 })).rejects.toMatchObject({ code: 'not_found' })
    const review = await listReview(scope, byMoney)
    expect(review.items.map(({ about }) => about.supplier)).not.toContain('')
    await change(rule(await idOf('Boxes'), is('supplier_family', 'New Firm')))
    expect(await explainLine(scope, { upload, row: 182 })).toMatchObject({ by: 'rule', rule: 'Supplier is New Firm' })
  })

  test('too little to learn from is said, and nothing else happens', async () => {
    await insertLines(scope, 'spend', lines)
    await start()
    await trainCategoryModel(app.services, { organizationUuid: scope.organization.uuid })
    expect(await describeModel(scope)).toMatchObject({ model: null, failure: expect.stringContaining('there are 3') })
  })
})
