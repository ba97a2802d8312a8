import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { workbooks } from '#test/fixtures/messy/workbooks.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Plan, planSchema, uploadDetailSchema } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerQuestion } from '../../intake/answer-question.ts'
import { answerRows } from '../../intake/row-questions.ts'

/** Every kind of question: no plan is made, or none is loaded, before it is answered; the refusal names it. */

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
const plan = (id: string, body: object = {}) => member.call(`uploads/${id}/plan`, postJson(body))
const commit = (id: string, planId: string, more: object = {}) =>
  member.call(`uploads/${id}/commit`, postJson({ planId, ...more }))

/** Nothing is counted by call while the question is open, and it is named. */
async function expectOpen(id: string, question: string, text: string) {
  const refused = await plan(id)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    reason: 'questions_open',
    detail: expect.stringContaining(text),
    issues: expect.arrayContaining([{ path: question, message: expect.stringContaining(text) }]),
  })
}

describe('of a file, before it is counted', () => {
  test('which of two sheets: also after a mapping was sent, until one is chosen', async () => {
    const { id, mapping } = await sendFile(member, workbooks['quarters.xlsx']?.() ?? '')
    await expectOpen(id, 'sheet', 'Which sheet holds the lines?')
    await mapFile(member, id, mapping)
    await expectOpen(id, 'sheet', 'Which sheet holds the lines?')
    await member.call(`uploads/${id}/sheet`, { ...postJson({ sheet: 'Q1' }), method: 'PUT' })
    expect(await planFile(member, id)).toMatchObject({ good: 1 })
    const detail = uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())
    expect(detail.questions).toMatchObject([{ id: 'sheet', assumed: 'Q1', isAnswered: true }])
  })

  const columns: [question: string, text: string, answer: string, file: string][] = [
    [
      'field:amount',
      'Which column holds the amount?',
      '2',
      file('Date,Supplier,Expenditures,Encumbrance Amount', '2024-01-02,Acme,10.00,99.00'),
    ],
    [
      'field:date',
      'What is the date of the lines?',
      'value:2024-06-30',
      file('Supplier,Amount', 'Acme,10.00', 'Bolt,1.00'),
    ],
    ['field:supplier', 'Which column holds the supplier?', 'value:Not named', file('Date,Amount', '2024-01-02,10.00')],
    [
      'dateOrder:0',
      "Does 'Date' write the day or the month first?",
      'mdy',
      file('Date,Supplier,Amount', '31/12/2023,Acme,1.00', '12/31/2023,Bolt,1.00', '01/02/2024,Cole,8.00'),
    ],
    [
      'decimalMark:2',
      "What separates decimals in 'Amount'?",
      ',',
      file('Date,Supplier,Amount', '2024-01-02,Acme,"1.234,5"', '2024-01-03,Bolt,"1,234.5"', '2024-01-04,Cole,1.234'),
    ],
  ]

  test.each(columns)('%s', async (question, text, answer, body) => {
    const { id, profile, mapping, questions } = await sendFile(member, body)
    await expectOpen(id, question, text)
    const asked = questions.find(one => one.id === question)
    if (!asked) throw new Error(`${question} is not asked`)
    await mapFile(member, id, answerQuestion({ dataset: 'spend', profile, mapping }, asked, answer))
    expect(await planFile(member, id)).toMatchObject({ ignored: 0, confirmations: [] })
    const detail = uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())
    expect(detail.questions).toMatchObject([{ id: question, isAnswered: true }])
  })

  test('decimals of a column that a person chose after the file was read', async () => {
    const body = file('Date,Supplier,Amount,Paid', '2024-01-02,Acme,10.50,1.234', '2024-01-03,Bolt,2.50,5.678')
    const { id, profile, mapping, questions } = await sendFile(member, body)
    const asked = questions.find(one => one.id === 'field:amount')
    if (!asked) throw new Error('The amount is not asked')
    const paid = { field: 'amount', column: 3 }
    const unread: Mapping = { ...mapping, columns: [...mapping.columns, paid] }
    expect(profile.columns[3]?.decimalMark).toBeNull()
    await mapFile(member, id, unread)
    await expectOpen(id, 'decimalMark:3', "What separates decimals in 'Paid'?")
    await mapFile(member, id, { ...mapping, columns: [...mapping.columns, { ...paid, decimalMark: '.' }] })
    expect(await planFile(member, id)).toMatchObject({ good: 2, sums: [{ amount: '6.912' }] })
  })
})

describe('of rows, before they are loaded', () => {
  const rows: [question: string, answer: string | string[], file: string][] = [
    ['blank:supplier', 'load', file('Date,Supplier,Amount', '2024-01-02,Acme,1.00', '2024-01-03,,2.00')],
    [
      'wide',
      'load',
      file(
        'Date,Supplier,Amount',
        ...['13', '14', '15'].map(day => `2024-01-${day},A${day},1.00`),
        '2024-01-16,B,2.00,x',
      ),
    ],
    [
      'values:3',
      ['Void'],
      file('Date,Supplier,Amount,Status', '2024-01-02,Acme,1.00,Paid', '2024-01-03,Bolt,2.00,Void'),
    ],
    ['repeated', 'skip', file('Date,Supplier,Amount', ...Array.from({ length: 12 }, () => '2024-01-02,Acme,1.00'))],
  ]

  test.each(rows)('%s', async (question, answer, body) => {
    const { id, mapping } = await sendFile(member, body)
    const counted = await planFile(member, id)
    const early = await commit(id, counted.planId)
    expect(early.status).toBe(409)
    const asked = counted.confirmations.find(one => one.id === question)
    expect(await early.json()).toMatchObject({
      reason: 'confirmation_needed',
      issues: [{ path: question, message: asked?.text }],
    })
    if (!asked?.question) throw new Error(`${question} is not asked`)
    await mapFile(member, id, answerRows(mapping, asked.question, answer))
    const again = await plan(id, question === 'repeated' ? { repeats: answer } : {})
    const answered: Plan = planSchema.parse(await again.json())
    expect((await commit(id, answered.planId)).status).toBe(202)
  })

  test('days that prove nothing, read as is likely: asked by call until the mapping is sent or they are confirmed', async () => {
    const body = file('Date,Supplier,Amount', '03/04/2025,Acme,1.00')
    const { id, mapping } = await sendFile(member, body)
    const counted = await planFile(member, id)
    const early = await commit(id, counted.planId)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ issues: [{ path: 'dateOrder:0' }] })
    await mapFile(member, id, mapping)
    const answered = await planFile(member, id)
    expect(answered.confirmations).toEqual([])
    expect((await commit(id, answered.planId)).status).toBe(202)
  })

  test('stages that the table of stages does not have', async () => {
    const body = file(
      'Deal,Customer,Amount,Stage,Created,Expected Close',
      'D-1,Acme,10.00,Ripening,2024-01-13,2024-06-13',
    )
    const { id } = await sendFile(member, body, 'deals')
    const { planId, newStages } = await planFile(member, id)
    expect(newStages).toMatchObject([{ stage: 'Ripening', proposed: null }])
    const early = await commit(id, planId)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ reason: 'stages_open', detail: expect.stringContaining('“Ripening”') })
  })
})
