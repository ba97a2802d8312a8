import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryEdit } from '#shared/categories.ts'
import { categoryChangeWords } from '#shared/category-change.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { createRow } from '../registers/change-row.ts'
import { listAllRows } from '../registers/store.ts'
import { query } from '../warehouse/query/query.ts'
import { changeCategories, undoChange } from './change-categories.ts'
import { listCategories } from './list-categories.ts'
import { listChanges } from './store.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

test('contracts and the budget go along with a new name, and say what stays', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [
    purchase('2025-01-02', 'Nordpack', '10', { category: 'Packaging', category_2: 'Boxes' }),
    purchase('2025-02-02', 'Fast', '100', { category: 'Logistics', category_2: 'Parcel' }),
  ])
  const change = (edit: CategoryEdit) => changeCategories(scope, { edit })
  await change({ action: 'start-from-data' })
  const idOf = async (path: string) =>
    (await listCategories(scope)).items.find(node => node.path.join(' > ') === path)?.id ?? ''
  const days = { start_date: '2024-01-01', end_date: '2025-12-31', currency: 'EUR' }
  const contract = (number: string, category: string) =>
    createRow(scope, { register: 'contracts', values: { number, supplier: 'Nordpack', category, ...days } })
  const plan = (period: string, member: string) =>
    createRow(scope, {
      register: 'budget',
      values: { period, dimension: 'category_2', member, amount: '10', currency: 'EUR' },
    })
  await contract('C-1', ' BOXES')
  await contract('C-2', 'Parcel')
  await plan('2025-01-01', 'Boxes')
  await plan('2025-02-01', 'Boxes')
  await plan('2025-02-01', 'Cartons')
  const named = async () => {
    const [contracts, budget] = await scope.db(tx =>
      Promise.all([listAllRows(tx, scope, 'contracts'), listAllRows(tx, scope, 'budget')]),
    )
    return {
      contracts: contracts.map(({ values }) => values.category?.trim()),
      budget: budget.map(({ values }) => `${values.period} ${values.member}`).toSorted(),
    }
  }
  const renamed = await change({
    ...{ action: 'rename-node', node: await idOf('Packaging > Boxes'), name: 'Cartons', code: '' },
  })
  expect(await named()).toEqual({
    contracts: ['Cartons', 'Parcel'],
    budget: ['2025-01-01 Cartons', '2025-02-01 Boxes', '2025-02-01 Cartons'],
  })
  const onContract = await query(scope, { dataset: 'spend', measures: ['off_contract'] })
  expect(onContract.totals).toEqual({ off_contract: '100.00' })
  const [told] = (await listChanges(scope, 1)).rows
  expect(told?.facts && categoryChangeWords(told.facts)).toBe(
    'Renamed Packaging > Boxes to Cartons, with 1 contract and 1 budget line; left under the old name: 1 budget line',
  )
  await undoChange(scope, renamed.id)
  expect((await named()).contracts).toEqual(['Boxes', 'Parcel'])
  await change({ action: 'archive-node', node: await idOf('Logistics > Parcel') })
  const [archived] = (await listChanges(scope, 1)).rows
  expect(archived?.facts && categoryChangeWords(archived.facts)).toContain('; left under the old name: 1 contract')
})
