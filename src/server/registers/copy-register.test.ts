import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import type { Scope } from '../scope.ts'
import { query } from '../warehouse/query/query.ts'
import { applyChanges, newRow } from './apply-changes.ts'
import { createRow, removeRow, updateRow } from './change-row.ts'
import { dropAllCopies } from './copy-register.ts'
import { requestMissingCopies } from './request-missing-copies.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(async () => {
  await app.services.jobs.stop()
  await app.close()
})

const values = { number: 'C-1', supplier: 'Acme', start_date: '2025-01-01', end_date: '2025-12-31', currency: 'EUR' }

function copiesOf({ warehouse, organization }: Scope): Promise<{ version: number; supplier: string }[]> {
  return warehouse.rows(
    'SELECT version, supplier FROM contracts_copies WHERE organization = {o:UUID} ORDER BY version, supplier',
    { o: organization.uuid },
  )
}

async function offContract(scope: Scope) {
  return (await query(scope, { dataset: 'spend', measures: ['off_contract'] })).totals.off_contract
}

test('every change is a version of its own; the last three stay, other organisations have none of it', async () => {
  const scope = await createOrganizationScope(app.services)
  const other = await createOrganizationScope(app.services)
  for (const one of [scope, other]) await insertLines(one, 'spend', [purchase('2025-05-01', 'Acme', '10')])
  expect(await offContract(scope)).toBe('10.00')
  let row = await createRow(scope, { register: 'contracts', values })
  expect(await offContract(scope)).toBe('0.00')
  for (const supplier of ['Bolt', 'Core', 'Acme']) {
    const { id, updatedAt } = row
    row = await updateRow(scope, { register: 'contracts', id, updatedAt, values: { ...values, supplier } })
    expect(await offContract(scope), supplier).toBe(supplier === 'Acme' ? '0.00' : '10.00')
  }
  expect(await copiesOf(scope)).toEqual([
    { version: 2, supplier: 'Bolt' },
    { version: 3, supplier: 'Core' },
    { version: 4, supplier: 'Acme' },
  ])
  await removeRow(scope, { register: 'contracts', id: row.id, updatedAt: row.updatedAt })
  expect(await offContract(scope)).toBe('10.00')
  expect(await offContract(other)).toBe('10.00')
  expect(await copiesOf(other)).toEqual([])
  await dropAllCopies(app.services.warehouse, scope.organization.uuid)
  expect(await copiesOf(scope)).toEqual([])
})

test('under a draft nothing is bought; a terminated one that renewed itself asks for its end', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [purchase('2025-05-01', 'Acme', '10')])
  const draft = { ...values, contract_status: 'draft', auto_renew: 'yes', renewal_term_months: '12' }
  const row = await createRow(scope, { register: 'contracts', values: draft })
  expect(await offContract(scope)).toBe('10.00')
  const { id, updatedAt } = row
  const terminated = { ...draft, contract_status: 'terminated' }
  const ended = await updateRow(scope, { register: 'contracts', id, updatedAt, values: terminated })
  expect(await offContract(scope)).toBe('0.00')
  expect(ended.warnings.map(({ path }) => path)).toEqual(['end_date'])
})

test('a register that was filled before there were copies gets its copy when the portal starts', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [purchase('2025-05-01', 'Acme', '10')])
  await scope.db(tx =>
    applyChanges(scope, tx, {
      ...{ register: 'contracts', changes: [newRow(values)], by: 'somebody', at: scope.now(), uploadUuid: null },
    }),
  )
  expect(await offContract(scope)).toBe('10.00')
  await requestMissingCopies(app.services)
  await app.services.jobs.start()
  await vi.waitFor(async () => expect(await offContract(scope)).toBe('0.00'), { timeout: 30_000, interval: 250 })
  expect(await copiesOf(scope)).toEqual([{ version: 1, supplier: 'Acme' }])
})
