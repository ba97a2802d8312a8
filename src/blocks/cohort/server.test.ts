import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { replaceStages } from '#server/registers/deal-stages.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, sale } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type stagesBlock, stagesSchema } from '../stages/definition.ts'
import { type cohortBlock, cohortsSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-04-30' }

test('cohorts and stages answer members of the organisation only, and say what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  for (const name of ['cohort', 'stages']) {
    const address = `/api/organization/${organization.uuid}/blocks/${name}`
    expect((await app.request(address, postJson({ period }))).status).toBe(401)
    expect((await stranger.call(address, postJson({ period }))).status).toBe(403)
    expect((await viewer.call(address, postJson({ period }))).status).toBe(200)
    const problem = async (body: object) => {
      const answer = await viewer.call(address, postJson(body))
      expect(answer.status).toBe(400)
      return (await answer.json()).detail
    }
    expect(await problem({ period: { from: '2025-02-01', to: '2025-01-01' } })).toContain('period')
    expect(await problem({ period: { from: '0001-01-01', to: '0002-01-01' } })).toContain('from 1900 to 2299')
    const filters = [{ field: 'suplier', op: 'is', values: ['A'] }]
    expect(await problem({ period, filters })).toContain('there is no field "suplier"')
  }
  const long = await viewer.call('blocks/cohort', postJson({ period: { from: '2015-01-01', to: '2025-01-01' } }))
  expect([long.status, (await long.json()).detail]).toEqual([400, expect.stringContaining('up to 60 months')])
})

test('customers are followed from their first purchase, whenever it was', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'sales' })
  await insertLines(scope, 'sales', [
    ...[sale('2024-11-01', 'Old', '5'), sale('2025-02-01', 'Old', '500')],
    ...[sale('2025-01-10', 'A', '100'), sale('2025-01-20', 'A', '20'), sale('2025-03-01', 'A', '30')],
    ...[sale('2025-01-11', 'B', '80'), sale('2025-02-11', 'B', '40'), sale('2025-03-05', 'B', '-10')],
    ...[sale('2025-01-15', 'C', '-7'), sale('2025-03-15', 'C', '50', { segment: 'Retail' })],
    sale('2025-05-01', 'A', '999'),
  ])
  const viewer = await member('Viewer')
  const ask = async (more: Partial<BlockSpec<typeof cohortBlock>>) =>
    cohortsSchema.parse(await (await viewer.call('blocks/cohort', postJson({ period, ...more }))).json())
  const customers = await ask({})
  expect(customers).toMatchObject({ grain: 'month', measure: 'customers', first: '2024-11-01' })
  const table = ({ cohorts }: typeof customers) =>
    cohorts.map(one => [one.start, one.customers, ...one.cells.map(({ value }) => value)])
  expect(table(customers)).toEqual([
    ['2025-01-01', 2, 2, 1, 1, 0],
    ['2025-03-01', 1, 1, 0],
  ])
  expect(customers.cohorts[0]?.cells.map(({ share }) => share)).toEqual([1, 0.5, 0.5, 0])
  expect(customers.total).toEqual([
    { cohorts: 2, share: 1 },
    { cohorts: 2, share: 1 / 3 },
    { cohorts: 1, share: 0.5 },
    { cohorts: 1, share: 0 },
  ])
  expect(table(await ask({ measure: 'revenue' }))).toEqual([
    ['2025-01-01', 2, '200.00', '40.00', '20.00', '0.00'],
    ['2025-03-01', 1, '50.00', '0.00'],
  ])
  expect(table(await ask({ grain: 'quarter' }))).toEqual([['2025-01-01', 3, 3, 0]])
  expect(table(await ask({ filters: [{ field: 'segment', op: 'is', values: ['Retail'] }] }))).toEqual([
    ['2025-03-01', 1, 1, 0],
  ])
})

test('a month or quarter that is not whole is no part of what remains of all cohorts', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'sales' })
  await insertLines(scope, 'sales', [
    ...[sale('2025-01-10', 'A', '100'), sale('2025-02-10', 'A', '100')],
    ...[sale('2025-02-11', 'B', '100'), sale('2025-03-02', 'B', '100')],
  ])
  const viewer = await member('Viewer')
  const ask = async (more: Partial<BlockSpec<typeof cohortBlock>>) =>
    cohortsSchema.parse(await (await viewer.call('blocks/cohort', postJson({ period, ...more }))).json())
  const begun = await ask({ period: { from: '2025-01-01', to: '2025-12-31' } })
  expect(begun.unfinished).toBe('2025-03-01')
  expect(begun.cohorts.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    [1, 1, 0],
    [1, 1],
  ])
  expect(begun.total).toEqual([
    { cohorts: 2, share: 1 },
    { cohorts: 1, share: 1 },
  ])
  const whole = await ask({ period: { from: '2025-01-01', to: '2025-02-28' } })
  expect([whole.unfinished, whole.total.length]).toEqual([null, 2])
})

test('stages say who moves on, how long it takes, and what stands where', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'sales' })
  const deal = async (values: RegisterValues, history: [string, string][] = []) => {
    const row = await createRow(scope, { register: 'deals', values: { currency: 'EUR', customer: 'C', ...values } })
    const stages = history.map(([stage, day]) => ({ stage, since: new Date(`${day}T00:00:00Z`) }))
    await scope.db(tx => replaceStages(scope, tx, row.id, stages))
  }
  const on = { close_date: '2025-03-01' }
  await deal({ ...on, deal_id: '1', stage: 'Won', amount: '10' }, [
    ['Lead', '2025-01-01'],
    ['Offer', '2025-01-11'],
    ['Won', '2025-01-31'],
  ])
  await deal({ ...on, deal_id: '2', stage: 'Lost', amount: '20' }, [
    ['Lead', '2025-01-01'],
    ['Lost', '2025-01-05'],
  ])
  await deal({ ...on, deal_id: '3', stage: 'Offer', amount: '30' }, [
    ['Lead', '2024-01-01'],
    ['Offer', '2024-02-01'],
  ])
  await deal({ ...on, deal_id: '4', stage: 'Lead', amount: '7.5' })
  await pushRegister(scope, 'deals')
  const viewer = await member('Viewer')
  const ask = async (body: BlockSpec<typeof stagesBlock>) =>
    stagesSchema.parse(await (await viewer.call('blocks/stages', postJson(body))).json())
  const { stages, withoutHistory, coverage } = await ask({ period })
  expect(stages).toMatchObject([
    { stage: 'Lead', status: 'open', entered: 3, left: 3, movedOn: 2, conversion: 2 / 3, medianDays: 10, standing: 1 },
    { stage: 'Offer', entered: 2, left: 1, conversion: 1, medianDays: 20, standing: 1, amount: '30.00' },
    { stage: 'Won', status: 'won', entered: 1, conversion: null, medianDays: null, standing: 1, ages: [] },
    { stage: 'Lost', status: 'lost', entered: 1, standing: 1, amount: '20.00' },
  ])
  expect(stages[1]?.ages).toEqual([0, 0, 0, 1])
  expect(withoutHistory).toBe(1)
  expect(coverage).toEqual({
    target: null,
    ratio: null,
    reason: 'The budget has no lines in this period: add them to it in the data manager.',
  })
  await createRow(scope, { register: 'budget', values: { period: '2025-02-01', amount: '15', currency: 'EUR' } })
  expect((await ask({ period })).coverage).toMatchObject({ target: '15.00', ratio: 2.5 })
  const filters = [{ field: 'owner', op: 'is' as const, values: ['Nobody'] }]
  expect(await ask({ filters })).toMatchObject({ stages: [], withoutHistory: 0 })
})
