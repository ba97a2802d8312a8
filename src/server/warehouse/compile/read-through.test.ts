import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, joinFamilies, purchase } from '#test/warehouse-lines.ts'
import { bumpDataVersion } from '../engine/data-version.ts'
import { queryLines } from '../lines/query-lines.ts'
import { useMappingVersion } from '../query/mapping-version.ts'
import { query } from '../query/query.ts'
import { queryExtent } from '../query/query-extent.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

type Scope = Awaited<ReturnType<typeof createOrganizationScope>>

function byMember(scope: Scope, dimension: string) {
  return query(scope, {
    dataset: 'spend',
    measures: ['spend'],
    dimensions: [dimension],
    order: [{ by: dimension, direction: 'asc' }],
  }).then(answer => answer.rows.map(row => [row[dimension], row.spend]))
}

/** The classes of one spelling get a category of their own. */
async function placeClasses(scope: Scope): Promise<void> {
  const o = scope.organization.uuid
  await scope.warehouse.run(
    `INSERT INTO class_nodes (organization, version, class_key, node)
      SELECT {o:UUID}, 1, class_key, 7 FROM spend(organization = {o:UUID}) WHERE supplier = 'NORDPACK'`,
    { o },
  )
  await scope.warehouse.run(`INSERT INTO category_paths SELECT {o:UUID}, 1, 7, ['Packaging', 'Cartons']`, { o })
  await scope.db(tx => useMappingVersion(tx, o, { kind: 'category', version: 1 }))
}

const lines = [
  purchase('2024-01-01', 'Nordpack AS', '10', { category: 'Boxes' }),
  purchase('2024-01-02', 'NORDPACK', '5', { category: 'Boxes' }),
  purchase('2024-01-03', 'Hansen', '1', { category: 'Food' }),
]

test('spellings are read as their family of the version in use, and every other name as itself', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  const spelled = [
    ['Hansen', '1.00'],
    ['NORDPACK', '5.00'],
    ['Nordpack AS', '10.00'],
  ]
  expect(await byMember(scope, 'supplier_family')).toEqual(spelled)
  await scope.warehouse.run(
    `INSERT INTO family_names SELECT {o:UUID}, 'supplier', 1, name, 'Nordpack' FROM (
      SELECT arrayJoin(['Nordpack AS', 'NORDPACK']) AS name)`,
    { o: scope.organization.uuid },
  )
  expect(await byMember(scope, 'supplier_family')).toEqual(spelled)
  await scope.db(tx => useMappingVersion(tx, scope.organization.uuid, { kind: 'supplier', version: 1 }))
  expect(await byMember(scope, 'supplier_family')).toEqual([
    ['Hansen', '1.00'],
    ['Nordpack', '15.00'],
  ])
  expect(await byMember(scope, 'supplier')).toEqual(spelled)
  const filters = [{ field: 'supplier_family', op: 'is' as const, values: ['Nordpack'] }]
  expect(await queryLines(scope, { dataset: 'spend', filters })).toMatchObject({ total: 2, sum: '15.00' })
})

test('classes of lines are read as their category, and those without one as their file says', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  await placeClasses(scope)
  expect(await byMember(scope, 'category')).toEqual([
    ['Boxes', '10.00'],
    ['Food', '1.00'],
    ['Packaging', '5.00'],
  ])
  expect(await byMember(scope, 'category_2')).toEqual([
    [null, '11.00'],
    ['Cartons', '5.00'],
  ])
  const filters = [{ field: 'category', op: 'is' as const, values: ['Packaging'] }]
  expect(await queryLines(scope, { dataset: 'spend', filters })).toMatchObject({ total: 1, sum: '5.00' })
})

test('a line that stands in for loaded ones hides them while it is there', async () => {
  const scope = await createOrganizationScope(app.services)
  const first = await insertLines(scope, 'spend', lines)
  const second = await insertLines(scope, 'spend', [
    { ...purchase('2024-03-01', 'Nordpack AS', '12'), replaces: [{ upload: first, row: 2 }] },
  ])
  const third = await insertLines(scope, 'spend', [
    {
      ...purchase('2024-04-01', 'Nordpack AS', '13'),
      replaces: [
        { upload: first, row: 2 },
        { upload: second, row: 2 },
      ],
    },
  ])
  const total = async () => (await query(scope, { dataset: 'spend', measures: ['spend', 'lines'] })).totals
  expect(await total()).toEqual({ spend: '19.00', lines: 3 })
  expect(await queryExtent(scope, 'spend')).toEqual({ first: '2024-01-02', last: '2024-04-01', lines: 3 })
  await scope.warehouse.run('ALTER TABLE spend_lines DROP PARTITION tuple({o:UUID}, {u:UUID})', {
    o: scope.organization.uuid,
    u: third,
  })
  await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, 'spend'))
  expect(await total()).toEqual({ spend: '18.00', lines: 3 })
})

test('sums are read through families and classes as lines are', async () => {
  const scope = { ...(await createOrganizationScope(app.services)), isUnkept: true as const }
  const upload = await insertLines(scope, 'spend', [
    ...lines,
    purchase('2024-02-03', 'Hansen', '4', { category: 'Boxes' }),
  ])
  await placeClasses(scope)
  await joinFamilies(scope, 'supplier', { 'Nordpack AS': 'Nordpack', NORDPACK: 'Nordpack' })
  const answers = async () => [
    await byMember(scope, 'category'),
    await byMember(scope, 'supplier_family'),
    (await query(scope, { ...asked, dimensions: ['supplier_family'], top: 1, grain: 'month' })).rows,
    (await query(scope, { ...asked, dimensions: ['supplier_family', 'category'] })).rows,
  ]
  const asked = { dataset: 'spend' as const, measures: ['spend'] }
  const ofLines = await answers()
  expect(ofLines[0]).toContainEqual(['Packaging', '5.00'])
  expect(ofLines[2]).toContainEqual({ period: '2024-01-01', supplier_family: 'Nordpack', others: null, spend: '15.00' })
  await rollUp(scope, 'spend', upload)
  const rows = vi.spyOn(scope.warehouse, 'rows')
  expect(await answers()).toEqual(ofLines)
  const read = rows.mock.calls.filter(([sql]) => sql.includes('_rollups AS line'))
  expect(read.some(([sql]) => sql.includes('FROM spend('))).toBe(false)
  expect(read.length).toBeGreaterThan(3)
  rows.mockRestore()
})
