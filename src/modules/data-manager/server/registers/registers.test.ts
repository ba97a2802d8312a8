import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import {
  keptRowsSchema,
  type RegisterRow,
  type RegisterValues,
  registerPageSchema,
  registerRowDetailSchema,
} from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { uploadSchema } from '../../contract.ts'
import { commitUpload } from '../load/commit-upload.ts'
import { loadUpload } from '../load/load-upload.ts'
import { getUpload, updateUpload } from '../store.ts'

let app: TestApp
let organization: TestOrganization
let editor: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function fresh() {
  organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
}

const send = (register: RegisterId, text: string) => sendFile(editor, text, register, `${register}.csv`)

async function load(register: RegisterId, text: string) {
  const { id, mapping } = await send(register, text)
  const plan = await planFile(editor, id)
  const upload = await commitFile(editor, id, plan.planId)
  return { id, plan, upload, mapping }
}

async function rowsOf(register: RegisterId): Promise<RegisterRow[]> {
  const answer = await editor.call(`registers/${register}`)
  return registerPageSchema.parse(await answer.json()).items
}

const undo = async (id: string) =>
  uploadSchema.parse(await (await editor.call(`uploads/${id}`, { method: 'DELETE' })).json())

async function edit(register: RegisterId, row: RegisterRow, values: Record<string, string>) {
  const body = { values: { ...row.values, ...values }, updatedAt: row.updatedAt }
  const answer = await editor.call(`registers/${register}/${row.id}`, { ...postJson(body), method: 'PUT' })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

test('price indices come from a file, one value of a month, whatever the case of the index', async () => {
  await fresh()
  const csv = 'Series;Monat;Wert\nSteel;2025-01;118,4\nSteel;2025-02;119\nSTEEL;2025-01;120\nOil;2025-01;0\n'
  const { plan } = await load('price_indices', csv)
  expect(plan).toMatchObject({ rows: 4, rejected: 2, good: 2 })
  expect((await rowsOf('price_indices')).map(({ values: { name, month, value } }) => [name, month, value])).toEqual([
    ['Steel', '2025-01-01', '118.4'],
    ['Steel', '2025-02-01', '119'],
  ])
})

const box = { item: 'Box', currency: 'EUR' }
const byUnitAndDay = (one: RegisterValues, other: RegisterValues) =>
  `${one.unit} ${one.valid_from}`.localeCompare(`${other.unit} ${other.valid_from}`)

test('planned prices come from a file, one of an item, unit, currency and day, and say where they overlap', async () => {
  await fresh()
  const csv = [
    'Artikel;Einheit;Planpreis;Gültig ab;Gültig bis',
    'Box;pc;4,50;01.01.2025;30.06.2025',
    'Box;pc;4,75;01.06.2025;31.12.2025',
    'Box;kg;9,10;01.01.2025;31.12.2025',
    'Box;pc;5,00;01.01.2026;31.12.2025',
    'Tape;pc;-1;01.01.2025;',
  ]
  const { plan } = await load('planned_prices', `${csv.join('\n')}\n`)
  expect(plan).toMatchObject({ rows: 5, rejected: 2, good: 3 })
  expect(plan.issues).toContainEqual(
    expect.objectContaining({ reason: 'Another price of this item holds on some of the same days', count: 1 }),
  )
  expect((await rowsOf('planned_prices')).map(({ values }) => values).toSorted(byUnitAndDay)).toEqual([
    ...[
      { ...box, unit: 'kg', price: '9.10', valid_from: '2025-01-01', valid_to: '2025-12-31' },
      { ...box, unit: 'pc', price: '4.50', valid_from: '2025-01-01', valid_to: '2025-06-30' },
      { ...box, unit: 'pc', price: '4.75', valid_from: '2025-06-01', valid_to: '2025-12-31' },
    ],
  ])
})

describe('contracts from a file', () => {
  const csv = [
    'Vertragsnummer;Lieferant;Vertragsbeginn;Vertragsende;Kündigungsfrist;Vertragswert;Währung',
    'C-1;Nordpack AS;01.01.2024;31.12.2025;90;1.200,50;EUR',
    'C-2;Hansen GmbH;15.03.2024;14.03.2027;;2.500,00;SEK',
    'C-3;Late Ltd;01.05.2024;30.04.2023;30;10,00;EUR',
    'C-2;Hansen GmbH;15.03.2024;14.03.2028;;2.600,00;SEK',
    'C-1;Nordpack AS;01.01.2024;31.12.2025;90;1.200,50;EUR',
  ].join('\n')

  test('are compared by their number, loaded, changed by the next file and undone', async () => {
    await fresh()
    const first = await load('contracts', csv)
    expect(first.plan).toMatchObject({ rows: 5, good: 2, rejected: 2, duplicates: 1, ignored: 0 })
    expect(first.plan.issues.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'End is before the start',
        'Another row of the file is of the same contract number',
        'Repeats an earlier row of the file',
        'A new contract',
      ]),
    )
    expect(first.upload).toMatchObject({ status: 'loaded', loaded: 2, total: null })
    expect((await rowsOf('contracts')).map(({ values }) => values)).toMatchObject([
      { number: 'C-1', supplier: 'Nordpack AS', start_date: '2024-01-01', value: '1200.50', notice_days: '90' },
      { number: 'C-2', end_date: '2027-03-14', currency: 'SEK', notice_days: null },
    ])
    const rejects = await (await editor.call(`uploads/${first.id}/rejects.csv`)).text()
    expect(rejects).toContain('C-3,Late Ltd,01.05.2024,30.04.2023')

    // What a file has no column for stays as it is.
    const second = await load(
      'contracts',
      'Contract number,Supplier,Start,End\nC-1,Nordpack AS,2024-01-01,2026-12-31\nC-2,Hansen GmbH,2024-03-15,2027-03-14\nC-4,New Ltd,2025-01-01,2025-12-31\n',
    )
    expect(second.plan).toMatchObject({ good: 2, updated: 1, unchanged: 1, duplicates: 1 })
    expect(second.plan.issues).toMatchObject([
      {},
      { examples: [{ row: 2, value: 'C-1: End 2025-12-31 → 2026-12-31' }] },
      { examples: [{ row: 4, value: 'C-4' }] },
    ])
    const [one] = await rowsOf('contracts')
    expect(one).toMatchObject({ uploadId: second.id, values: { end_date: '2026-12-31', value: '1200.50' } })

    expect(await undo(second.id)).toMatchObject({ status: 'undone', kept: null })
    const back = await rowsOf('contracts')
    expect(back.map(({ values }) => values.number)).toEqual(['C-1', 'C-2'])
    expect(back[0]).toMatchObject({ uploadId: first.id, values: { end_date: '2025-12-31' } })
    const detail = registerRowDetailSchema.parse(await (await editor.call(`registers/contracts/${one?.id}`)).json())
    expect(detail.history.map(({ isUndo, uploadId }) => [isUndo, uploadId])).toEqual([
      [true, second.id],
      [false, second.id],
      [false, first.id],
    ])
  })

  test('bring the terms of a contract, in the words of other systems, beside what older files left out', async () => {
    await fresh()
    const { plan } = await load(
      'contracts',
      [
        'Contract number,Supplier,Start,End,Initial term (months),Auto-renewal,Renewal term (months),Notice (months),Status,Value,Value per',
        'C-1,Nordpack AS,2018-09-27,2021-09-27,36,Ja,12,3,Active,500,annual',
        'C-2,Hansen GmbH,2024-03-15,2027-03-14,,No,,,Cancelled,,Gesamte Laufzeit',
        'C-3,Late Ltd,2024-03-15,2027-03-14,,Perhaps,,,Draft,,',
      ].join('\n'),
    )
    expect(plan).toMatchObject({ good: 2, rejected: 1 })
    expect(plan.issues.map(({ reason }) => reason)).toContain('Renews itself is neither yes nor no')
    const [first, second] = await rowsOf('contracts')
    expect(first).toMatchObject({
      values: {
        ...{ initial_term_months: '36', auto_renew: 'yes', renewal_term_months: '12', notice_months: '3' },
        value_per: 'year',
      },
      derived: { state: expect.stringMatching(/notice|active/) },
    })
    const ended = { auto_renew: 'no', contract_status: 'terminated', notice_days: null, value_per: 'term' }
    expect(second?.values).toMatchObject(ended)
    expect(second?.derived.decision_date).toBeNull()
  })

  test('that were changed since are kept when the file is undone, and reported', async () => {
    await fresh()
    const { id } = await load('contracts', csv)
    const [one] = await rowsOf('contracts')
    if (one) await edit('contracts', one, { supplier: 'Nordpack Group' })
    expect(await undo(id)).toMatchObject({ status: 'undone', kept: 1 })
    expect((await rowsOf('contracts')).map(({ values }) => values.supplier)).toEqual(['Nordpack Group'])
    const kept = keptRowsSchema.parse(await (await editor.call(`registers/contracts/kept/${id}`)).json())
    expect(kept).toMatchObject({ total: 1, items: [{ key: 'C-1', by: editor.email, isRemoved: false }] })
  })

  test('are written once, wherever a load is cut short', async () => {
    await fresh()
    const { id } = await load('contracts', csv)
    const job = { organizationUuid: organization.uuid, uploadUuid: id }
    // As a crash leaves it between the rows and the outcome, twice at once.
    await organization.scope.db(tx => updateUpload(tx, organization.scope, id, { status: 'loading', loaded: null }))
    const [one] = await rowsOf('contracts')
    if (one) await edit('contracts', one, { supplier: 'Edited meanwhile' })
    await Promise.all([1, 2].map(() => loadUpload(app.services, job)))
    expect(await getUpload(organization.scope, id)).toMatchObject({ status: 'loaded', loaded: 2 })
    expect((await rowsOf('contracts')).map(({ values }) => values.supplier)).toEqual([
      'Edited meanwhile',
      'Hansen GmbH',
    ])
  })

  test('are not loaded when a person changed the register after the plan was accepted', async () => {
    await fresh()
    await load('contracts', csv)
    const { id } = await send('contracts', csv.replace('1.200,50', '1.300,00'))
    const { planId } = await planFile(editor, id)
    const { scope } = organization
    const job = { organizationUuid: organization.uuid, uploadUuid: id }
    // As if the process had stopped before the job ran.
    await commitUpload({ ...scope, jobs: { ...scope.jobs, send: async () => {} } }, id, { planId })
    const [one] = await rowsOf('contracts')
    if (one) await edit('contracts', one, { value: '1250' })
    await loadUpload(app.services, job)
    const failed = await getUpload(scope, id)
    expect(failed).toMatchObject({ status: 'failed', loaded: null, failure: expect.stringContaining('Plan again') })
    expect((await rowsOf('contracts'))[0]?.values.value).toBe('1250.00')
    const audit = await (await (await organization.member('Administrator')).call('audit?action=upload.fail')).json()
    expect(JSON.stringify(audit)).toContain('changed after this plan was accepted')
    const again = await planFile(editor, id)
    expect(again.issues.flatMap(({ examples }) => examples.map(({ value }) => value)).join()).toContain(
      '1250.00 → 1300.00',
    )
    expect(await commitFile(editor, id, again.planId)).toMatchObject({ status: 'loaded', loaded: 1 })
    expect((await rowsOf('contracts'))[0]?.values.value).toBe('1300.00')
  })

  test('are planned again when the register changed meanwhile', async () => {
    await fresh()
    const { id } = await send('contracts', csv)
    const { planId } = await planFile(editor, id)
    const values = { number: 'C-1', supplier: 'Other', start_date: '2020-01-01', end_date: '2021-01-01' }
    expect((await editor.call('registers/contracts', postJson({ values }))).status).toBe(201)
    const late = await editor.call(`uploads/${id}/commit`, postJson({ planId }))
    expect(await late.json()).toMatchObject({ reason: 'plan_outdated' })
    expect(await planFile(editor, id)).toMatchObject({ good: 2, updated: 1 })
  })
})

describe('the other registers from files', () => {
  test('rates keep their decimals, restate figures and go again', async () => {
    await fresh()
    const total = async () => {
      const answer = await editor.call('query', postJson({ dataset: 'spend', measures: ['spend'] }))
      return ((await answer.json()) as { totals: { spend: string } }).totals.spend
    }
    const { id: lines } = await sendFile(editor, 'Date,Supplier,Amount,Currency\n2024-03-05,Acme,1000000.00,XAF\n')
    await commitFile(editor, lines, (await planFile(editor, lines)).planId)
    const { id, plan } = await load(
      'rates',
      'Month,Currency,Exchange rate\n2024-03,XAF,0.00152449017\n2024-04,XAF,0.00153\n2024-05,XYZ,1\n2024-06,XAF,0\n',
    )
    expect(plan).toMatchObject({ good: 2, rejected: 2 })
    expect(plan.issues.filter(({ outcome }) => outcome === 'kept').map(({ reason }) => reason)).toEqual(['A new rate'])
    expect((await rowsOf('rates')).map(({ values }) => values.rate)).toEqual(['0.00153', '0.0015244902'])
    await expect.poll(total, { timeout: 30_000 }).toBe('1524.49')
    const [newest] = await rowsOf('rates')
    if (newest) await edit('rates', newest, { rate: '0.0016' })
    expect(await undo(id)).toMatchObject({ kept: 1 })
    expect((await rowsOf('rates')).map(({ values }) => values.rate)).toEqual(['0.0016'])
    await expect.poll(total, { timeout: 30_000 }).toBe('0.00')
  })

  test('deals come to new stages, and back when the file is undone', async () => {
    await fresh()
    await load('deals', 'Deal ID,Account,Stage,Amount,Probability\nD-1,Acme,Lead,1000,10%\nD-2,Beta,Lead,500,20%\n')
    const [deal] = (await rowsOf('deals')).filter(({ values }) => values.deal_id === 'D-1')
    expect(deal?.values.probability).toBe('10')
    const { id } = await load('deals', 'Deal ID,Account,Stage,Amount\nD-1,Acme,Won,1000\n')
    const stages = async () => {
      const answer = await editor.call(`registers/deals/${deal?.id}`)
      return registerRowDetailSchema.parse(await answer.json()).stages.map(({ stage }) => stage)
    }
    expect(await stages()).toEqual(['Lead', 'Won'])
    await undo(id)
    expect(await stages()).toEqual(['Lead'])
  })

  test('a budget takes months and names of dimensions, prices say where they overlap', async () => {
    await fresh()
    const budget = await load(
      'budget',
      'Period,Dimension,Member,Budget\n2025-04-01,Cost centre,4100,1000\n2025-05-17,Category,Packaging,2000\n2025-05-01,Nonsense,X,5\n2025-05-01,,,9000\n',
    )
    expect(budget.plan).toMatchObject({ good: 3, rejected: 1 })
    expect((await rowsOf('budget')).map(({ values }) => [values.period, values.dimension])).toEqual([
      ['2025-05-01', null],
      ['2025-05-01', 'category'],
      ['2025-04-01', 'cost_centre'],
    ])
    const prices = await load(
      'contract_prices',
      'Contract,Item,Unit,Price,Valid from,Valid to\nC-1,Box,pc,4.50,2024-01-01,2024-12-31\nC-1,Box,pc,4.75,2024-12-01,\n',
    )
    expect(prices.plan.issues[0]).toMatchObject({ level: 'warning', count: 1, examples: [{ row: 3 }] })
    expect((await rowsOf('contract_prices')).map(({ values }) => values.price)).toEqual(['4.50', '4.75'])
  })
})
