import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitFile, linesOf, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Plan, planSchema } from '../../contract.ts'
import { answerRows } from '../../intake/row-questions.ts'

/** What a plan asks about rows before it is loaded, and what each answer makes of them. */

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await (await createTestOrganization(app, { baseCurrency: 'GBP' })).member('Editor')
})

const file = (...lines: string[]) => `${lines.join('\n')}\n`
const textOf = async (path: string) => (await member.call(path)).text()

/** Sends and plans a file; `answer` gives one of its questions another answer than the plan was counted with. */
async function plan(text: string) {
  const { id, mapping, profile, questions } = await sendFile(member, text)
  if (questions.length > 0) await mapFile(member, id, mapping)
  const counted = await planFile(member, id)
  const answer = async (of: Plan, question: string, value: string | string[]) => {
    const asked = of.confirmations.find(one => one.id === question)?.question
    if (!asked) throw new Error(`${question} is not asked`)
    await mapFile(member, id, answerRows(mapping, asked, value))
    return planFile(member, id)
  }
  return { id, profile, counted, answer }
}

const asked = ({ confirmations }: Plan) => confirmations.filter(({ question }) => question).map(({ text }) => text)
const sumOf = ({ sums }: Plan) => sums.map(({ amount, currency }) => `${Number(amount).toFixed(2)} ${currency}`).join()

describe('cells beyond the header', () => {
  test('that most rows have are an unnamed column, and no row is rejected for them', async () => {
    const { id, profile, counted } = await plan(file('Invoice date,Supplier,Net amount', '2024-01-02,Acme,10.00,x'))
    expect(profile.columns.map(({ name }) => name)).toEqual(['Invoice date', 'Supplier', 'Net amount', 'Column 4'])
    expect(counted).toMatchObject({ rows: 1, good: 1, rejected: 0, confirmations: [] })
    expect(await commitFile(member, id, counted.planId)).toMatchObject({ loaded: 1 })
  })

  const wide = file(
    'Invoice date,Supplier,Net amount',
    '2024-01-02,Acme,10.00',
    '2024-01-03,Bolt,20.00',
    '2024-01-04,Cole,40.00,paid late',
    '2024-01-05,Dunn,1,234.50',
  )

  test('that few rows have are asked about, with what these come to; a divided number stays out', async () => {
    const { id, counted, answer } = await plan(wide)
    expect(counted).toMatchObject({ rows: 4, good: 2, rejected: 2 })
    expect(asked(counted)).toEqual([
      '1 line, 40.00 GBP with more cells than most, row 4 for one: load by their first cells, or leave out?',
    ])
    const early = await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId }))
    expect(await early.json()).toMatchObject({ reason: 'confirmation_needed' })
    const answered = await answer(counted, 'wide', 'load')
    expect(answered).toMatchObject({ good: 3, rejected: 1, confirmations: [] })
    expect(sumOf(answered)).toBe('70.00 GBP')
  })

  test('keep their list of rejected rows aligned, and it can be corrected and brought again', async () => {
    const { id, counted } = await plan(wide)
    await commitFile(member, id, counted.planId, ['wide'])
    const list = await textOf(`uploads/${id}/rejects.csv`)
    const rows = list
      .trimEnd()
      .split('\r\n')
      .map(row => row.split(','))
    expect(rows[0]).toEqual(['Invoice date', 'Supplier', 'Net amount', 'Column 4', 'Row', 'Reason'])
    expect(rows[1]?.slice(0, 5)).toEqual(['2024-01-04', 'Cole', '40.00', 'paid late', '4'])
    expect(rows[2]?.slice(0, 5)).toEqual(['2024-01-05', 'Dunn', '1', '234.50', '5'])
    const corrected = list.replace('1,234.50,', '1234.50,,').replace('paid late', '')
    const again = await sendFile(member, corrected, 'spend', 'corrected.csv')
    const second = await planFile(member, again.id)
    expect(second).toMatchObject({ good: 2, rejected: 0 })
    expect(sumOf(second)).toBe('1274.50 GBP')
    expect(await (await member.call(`uploads/${again.id}`)).json()).toMatchObject({ corrects: { id } })
  })
})

describe('lines without a supplier', () => {
  const text = file(
    'Date,Supplier,Amount',
    '2024-01-02,Acme,10.00',
    '2024-01-03,,"5,001,000.55"',
    '2024-01-04,  ,852.00',
    'soon,,1.00',
  )

  test('are asked about with count and sum, and loaded as not named', async () => {
    const { id, counted, answer } = await plan(text)
    expect(counted).toMatchObject({ rows: 4, good: 1, rejected: 3 })
    expect(asked(counted)).toEqual(['2 lines, 5,001,852.55 GBP without a supplier: load as ‘Not named’, or leave out?'])
    const answered = await answer(counted, 'blank:supplier', 'load')
    expect(answered).toMatchObject({ good: 3, rejected: 1, confirmations: [] })
    expect(answered.answered).toMatchObject([
      { id: 'blank:supplier', question: { counted: 'load', lines: 2, sums: [{ amount: '5001852.55' }] } },
    ])
    await commitFile(member, id, answered.planId)
    expect(await linesOf(member, id, 'spend')).toEqual([
      '2024-01-02 Acme 10.00',
      '2024-01-03 Not named 5001000.55',
      '2024-01-04 Not named 852.00',
    ])
  })

  test('are left out once that is said, and the list of rejected rows has them', async () => {
    const { id, counted } = await plan(text)
    expect((await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId }))).status).toBe(409)
    expect(await commitFile(member, id, counted.planId, ['blank:supplier'])).toMatchObject({ loaded: 1 })
    expect(await textOf(`uploads/${id}/rejects.csv`)).toContain('2024-01-03,,"5,001,000.55",3,Supplier is blank')
  })
})

describe('rows that look like totals', () => {
  /** Sends a file without dates, whose rows all get one. */
  async function sendDated(text: string) {
    const { id, mapping: proposed } = await sendFile(member, text)
    const made = [{ kind: 'constant' as const, field: 'date', value: '2024-06-30' }]
    const mapping = { ...proposed, made, columns: proposed.columns.filter(({ field }) => field !== 'date') }
    await mapFile(member, id, mapping)
    return { id, mapping }
  }

  test('are lines with a fault where they are no sum of lines above, and told as such', async () => {
    const { id, counted } = await plan(
      file('Line,Date,Supplier,Amount,Item', '1,2024-01-02,Acme,20.00,Bolts', '2,,,20.00,Nuts', ',,,99.00,'),
    )
    expect(counted).toMatchObject({ good: 1, rejected: 2, ignored: 0 })
    expect(await textOf(`uploads/${id}/rejects.csv`)).toContain('2,,,20.00,Nuts,3,Date is blank')
  })

  test('are totals where they are: of all lines, of a group, without a word or with one', async () => {
    const { id, counted } = await plan(
      file(
        'Date,Supplier,Amount',
        '2024-01-02,Acme,20.00',
        '2024-01-03,Acme,10.00',
        'Acme total,,30.00',
        '2024-01-04,Bolt,5.00',
        '2024-01-05,Bolt,7.50',
        ',,12.50',
        'Grand total,,42.50',
        'Subtotal,,41.00',
      ),
    )
    expect(counted).toMatchObject({ good: 4, rejected: 0, ignored: 4 })
    const reasons = counted.issues.map(({ level, reason, count, sums }) => [level, reason, count, sums?.[0]?.amount])
    expect(reasons).toEqual([
      ['info', 'A printed total, not a line', 3, '85'],
      ['warning', 'Calls itself a total, but is not the sum of the lines above it', 1, '41'],
    ])
    expect(await textOf(`uploads/${id}/ignored.csv`)).toBe(
      [
        'Date,Supplier,Amount,Row,Reason',
        'Acme total,,30.00,4,"A printed total, not a line"',
        ',,12.50,7,"A printed total, not a line"',
        'Grand total,,42.50,8,"A printed total, not a line"',
        'Subtotal,,41.00,9,"Calls itself a total, but is not the sum of the lines above it"',
        '',
      ].join('\r\n'),
    )
  })

  test('are found where all rows get one date', async () => {
    const { id } = await sendDated(file('Supplier,Amount', 'Acme,20.00', 'Bolt,22.50', 'Total,42.50', ',42.50'))
    expect(await planFile(member, id)).toMatchObject({ good: 2, rejected: 0, ignored: 2, confirmations: [] })
  })

  test('stay totals once lines without a supplier are loaded as not named', async () => {
    const { id, mapping } = await sendDated(
      file('Supplier,Amount,Description', 'Acme,10.00,', ',5.00,', 'Beta,5.00,', ',20.00,', ',20.00,Freight', ',7.00,'),
    )
    const counted = await planFile(member, id)
    expect(counted).toMatchObject({ good: 2, ignored: 1 })
    const question = counted.confirmations.find(one => one.id === 'blank:supplier')?.question
    if (!question) throw new Error('Lines without a supplier are not asked about')
    const answered = answerRows(mapping, question, 'load')
    await mapFile(member, id, answered)
    const loaded = await planFile(member, id)
    expect(loaded).toMatchObject({ good: 5, rejected: 0, ignored: 1, confirmations: [] })
    expect(sumOf(loaded)).toBe('47.00 GBP')
    expect(await textOf(`uploads/${id}/ignored.csv`)).toContain('\r\n,20.00,,5,"A printed total, not a line"')
    await mapFile(member, id, { ...answered, corrections: [{ field: 'supplier', row: 5, set: 'Cole' }] })
    expect(await planFile(member, id)).toMatchObject({ good: 6, ignored: 0 })
    await commitFile(member, id, (await planFile(member, id)).planId)
    expect(await linesOf(member, id, 'spend')).toContain('2024-06-30 Cole 20.00')
  })

  test('are found where all rows get one date and their sum is printed to the cent', async () => {
    const { id } = await sendDated(file('Supplier,Amount', 'Acme,10.004', 'Bolt,10.004', 'Cole,10.004', 'Total,30.01'))
    const counted = await planFile(member, id)
    expect(counted).toMatchObject({ good: 3, rejected: 0, ignored: 1 })
    expect(counted.sums).toMatchObject([{ amount: '30.012' }])
  })
})

describe('a column that says which rows count', () => {
  const text = file(
    'Date,Supplier,Amount,Status',
    '2024-01-02,Acme,10.00,Paid',
    '2024-01-03,Bolt,20.00,Cancelled',
    '2024-01-04,Cole,40.00,PAID',
    '2024-01-05,Dunn,80.00,',
  )

  test('is asked about with count and sum of each value, and rows are left out by it', async () => {
    const { id, counted, answer } = await plan(text)
    expect(counted).toMatchObject({ good: 4 })
    expect(asked(counted)).toEqual([
      'Which rows are to be loaded by what ‘Status’ says? ‘PAID’ 2 lines, 50.00 GBP; blank 1 line, 80.00 GBP; ‘Cancelled’ 1 line, 20.00 GBP. Proposed to be left out: ‘Cancelled’.',
    ])
    expect((await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId }))).status).toBe(409)
    const answered = await answer(counted, 'values:3', ['Cancelled'])
    expect(answered).toMatchObject({ good: 3, ignored: 1, confirmations: [] })
    expect(sumOf(answered)).toBe('130.00 GBP')
    expect(answered.issues).toMatchObject([{ reason: 'Left out by you', count: 1, sums: [{ amount: '20' }] }])
    await commitFile(member, id, answered.planId)
    const next = await plan(text.replaceAll('2024-01', '2024-02'))
    expect(next.counted).toMatchObject({ good: 3, ignored: 1, confirmations: [] })
    const other = await plan(text.replaceAll('2024-01', '2024-03').replace('PAID', 'Void'))
    expect(asked(other.counted)).toHaveLength(1)
  })

  test.each([
    ['Cancelled', 'Yes', 'No', 1],
    ['Void', '1', '', 1],
    ['Payment status', 'Paid', 'Open', 0],
    ['Document state', 'Reversed', 'Booked', 1],
    ['Commentaire', 'Annulé', '', 1],
    ['Uwagi', 'Anulowana', '', 1],
    ['Status', 'Open', 'Open', 0],
  ])('%s with %s and %s is asked %#', async (head, one, other, questions) => {
    const { counted } = await plan(
      file(`Date,Supplier,Amount,${head}`, `2024-01-02,Acme,10.00,${one}`, `2024-01-03,Bolt,20.00,${other}`),
    )
    expect(asked(counted)).toHaveLength(questions)
  })
})

describe('repeated lines', () => {
  const text = file('Date,Supplier,Amount', ...Array.from({ length: 20 }, (_, at) => `2024-01-02,Acme ${at % 10},2.50`))

  test('that are many are asked about with count and sum; what is said is done', async () => {
    const { id, counted } = await plan(text)
    expect(asked(counted)).toEqual([
      '10 lines, 25.00 GBP equal to an earlier line of this file: load them all, or only the first of each?',
    ])
    expect((await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId }))).status).toBe(409)
    const again = await (await member.call(`uploads/${id}/plan`, postJson({ repeats: 'skip' }))).json()
    const answered = planSchema.parse(again)
    expect(answered).toMatchObject({ good: 10, duplicates: 10, confirmations: [] })
    expect(answered.issues).toMatchObject([{ outcome: 'duplicate', sums: [{ amount: '25', lines: 10 }] }])
  })

  test('that are few are kept and pointed out', async () => {
    const { counted } = await plan(`${text}2024-01-03,Acme,1`.split('\n').slice(0, 13).join('\n'))
    expect(counted).toMatchObject({ good: 12, confirmations: [] })
    expect(counted.issues).toMatchObject([{ outcome: 'kept', count: 2 }])
  })
})

describe('a question about a required column', () => {
  test('stops the plan until a mapping is sent', async () => {
    const { id, mapping, questions } = await sendFile(member, file('Date,Supplier,Net,Netto', '2024-01-02,Acme,10,12'))
    expect(questions).toMatchObject([{ id: 'field:amount' }])
    const early = await member.call(`uploads/${id}/plan`, postJson({}))
    expect(early.status).toBe(400)
    expect(await early.json()).toMatchObject({ detail: 'Answer first: Which column holds the amount?' })
    const amount = { field: 'amount', column: 2 }
    await mapFile(member, id, {
      ...mapping,
      columns: [...mapping.columns.filter(one => one.field !== 'amount'), amount],
    })
    expect(await planFile(member, id)).toMatchObject({ good: 1 })
  })
})
