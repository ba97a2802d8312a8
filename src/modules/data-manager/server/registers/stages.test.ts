import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitFile, endOfLoad, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { createRow } from '#server/registers/change-row.ts'
import { proposeStages } from '#server/registers/propose-stages.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { RegisterPage } from '#shared/register-contract.ts'
import { registerRowDetailSchema, unknownStagesSchema } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function fresh(): Promise<void> {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
}

const send = (register: RegisterId, text: string) => sendFile(editor, text, register, `${register}.csv`)
const heads = 'Deal ID,Account,Stage,Amount,Currency,Close date\n'

async function figures() {
  const measures = ['open_deals', 'won', 'lost', 'pipeline']
  return Object.values((await query(organization.scope, { dataset: 'deals', measures })).totals)
}

async function rowsOf(register: RegisterId) {
  return ((await (await editor.call(`registers/${register}`)).json()) as RegisterPage).items.map(({ values }) => values)
}

it('asks what new stages of a file mean, keeps the answers, and has figures of the deals when they are loaded', async () => {
  await fresh()
  const { id } = await send(
    'deals',
    `${heads}D-1,Acme,To be signed,100,EUR,2025-03-01\nD-2,Acme,Contract not yet signed,20,EUR,2025-03-01
D-3,Beta,Closed Won,3,EUR,2025-03-01\nD-4,Beta,Parked - not won,0.5,EUR,2025-03-01\nD-5,Beta,parked - NOT won,0.5,USD,2025-03-01\n`,
  )
  const { planId, newStages, good } = await planFile(editor, id)
  expect(good).toBe(5)
  const one = (stage: string, proposed: string | null, amount: string) => ({
    ...{ stage, proposed, deals: 1, sums: [{ currency: 'EUR', amount }] },
  })
  expect(newStages).toHaveLength(4)
  expect(newStages).toEqual(
    expect.arrayContaining([
      one('To be signed', 'open', '100.00'),
      one('Contract not yet signed', 'open', '20.00'),
      one('Closed Won', 'won', '3.00'),
      expect.objectContaining({
        ...{ deals: 2, proposed: null },
        sums: expect.arrayContaining([
          { currency: 'EUR', amount: '0.50' },
          { currency: 'USD', amount: '0.50' },
        ]),
      }),
    ]),
  )
  const [unknown] = newStages
  const refused = await editor.call(`uploads/${id}/commit`, postJson({ planId }))
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { reason: 'stages_open', detail: expect.stringContaining('not won') },
  ])
  expect(await rowsOf('stages')).toEqual([])
  const stages = [{ stage: unknown?.stage, status: 'lost' }]
  expect((await editor.call(`uploads/${id}/commit`, postJson({ planId, stages }))).status).toBe(202)
  await endOfLoad(editor, id)
  const [openDeals, won, lost, pipeline] = await figures()
  expect([openDeals, won, pipeline]).toEqual([2, '3.00', '120.00'])
  expect(Number(lost)).toBeGreaterThan(0.5)
  expect((await rowsOf('stages')).map(({ stage, status }) => [stage?.toLowerCase(), status])).toEqual([
    ['closed won', 'won'],
    ['contract not yet signed', 'open'],
    ['parked - not won', 'lost'],
    ['to be signed', 'open'],
  ])
  const admin = await organization.member('Administrator')
  expect(JSON.stringify(await (await admin.call('audit?action=stages.create')).json())).toContain(editor.email)
  const { id: again } = await send('deals', `${heads}D-1,Acme,Closed Won,100,EUR,2025-03-01\n`)
  const next = await planFile(editor, again)
  expect(next.newStages).toEqual([])
  await commitFile(editor, again, next.planId)
  expect((await figures())[1]).toBe('103.00')
  expect((await editor.call(`uploads/${again}`, { method: 'DELETE' })).status).toBe(200)
  expect((await figures())[1]).toBe('3.00')
})

it('takes the likelihood of stages from a file as it is written, with a percent sign or without', async () => {
  await fresh()
  const { id } = await send(
    'stages',
    'Stage,Deals in it are,Probability\nLead,open,50%\nOffer,open,12.5%\nSoon,open,"0,5 %"\nWon,won,100%\n',
  )
  await commitFile(editor, id, (await planFile(editor, id)).planId)
  const read = (await rowsOf('stages')).map(({ stage, probability }) => [stage, Number(probability)])
  expect(Object.fromEntries(read)).toEqual({ Lead: 50, Offer: 12.5, Soon: 0.5, Won: 100 })
  const { id: plain } = await send('stages', 'Stage,Deals in it are,Probability\nLead,open,40\n')
  await commitFile(editor, plain, (await planFile(editor, plain)).planId)
  expect((await rowsOf('stages')).find(({ stage }) => stage === 'Lead')?.probability).toMatch(/^40(\.0+)?$/)
})

it('takes the history of stages from a file, up to its last day', async () => {
  await fresh()
  const deal = { deal_id: 'D-1', customer: 'Acme', amount: '10', stage: 'Proposal', close_date: '2025-06-01' }
  const { id } = await createRow(organization.scope, { register: 'deals', values: deal })
  const { id: file } = await send(
    'stage_history',
    'Deal number,Stage,Since\nD-1,Lead,2025-01-01\nD-1,Qualified,2025-01-11\nD-1,Proposal,2025-02-10\nD-2,Lead,2025-01-01\n',
  )
  const plan = await planFile(editor, file)
  expect([plan.good, plan.newStages.map(({ stage, proposed }) => [stage, proposed])]).toEqual([
    4,
    [
      ['Lead', 'open'],
      ['Qualified', 'open'],
    ],
  ])
  await commitFile(editor, file, plan.planId)
  const read = async () => registerRowDetailSchema.parse(await (await editor.call(`registers/deals/${id}`)).json())
  const stages = async () => (await read()).stages.map(({ stage, since }) => [stage, since.slice(0, 10)])
  expect(await stages()).toEqual([
    ['Lead', '2025-01-01'],
    ['Qualified', '2025-01-11'],
    ['Proposal', '2025-02-10'],
  ])
  const days = async () =>
    (await query(organization.scope, { dataset: 'deals', measures: ['stage_days'] })).totals.stage_days
  expect(await days()).toBe(20)
  expect((await editor.call(`uploads/${file}`, { method: 'DELETE' })).status).toBe(200)
  expect((await stages()).map(([stage]) => stage)).toEqual(['Proposal'])
  expect(await days()).toBeNull()
})

it('knows the stages of deals that were there before the table, by their whole names', async () => {
  await fresh()
  const { scope } = organization
  const add = (deal_id: string, stage: string) =>
    createRow(scope, { register: 'deals', values: { deal_id, customer: 'A', stage, amount: '1' } })
  await add('D-1', 'Nearly signed')
  await add('D-2', 'Nearly signed')
  await scope.db(async tx => {
    await tx.execute(`update deals set stage = 'Signed' where deal_id = 'D-2'`)
  })
  const unknown = async () => {
    const answer = await editor.call('registers/stages/unknown')
    return unknownStagesSchema
      .parse(await answer.json())
      .items.map(({ stage, deals, proposed }) => [stage, deals, proposed])
  }
  expect(await unknown()).toEqual([
    ['Nearly signed', 1, null],
    ['Signed', 1, 'won'],
  ])
  await proposeStages(app.services)
  await pushRegister(scope, 'deals')
  expect(await unknown()).toEqual([['Nearly signed', 1, null]])
  expect(await figures()).toEqual([1, '1.00', '0.00', '1.00'])
})
