import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitFile, linesOf, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { answerRows } from '../../intake/row-questions.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await (await createTestOrganization(app, { baseCurrency: 'GBP' })).member('Editor')
})

async function bring(text: string) {
  const { id } = await sendFile(member, text)
  return { id, counted: await planFile(member, id) }
}

describe('lines whose date does not say a day', () => {
  const text = [
    'Check date,Vendor,Amount',
    '2016-03-01,Acme,10.00',
    '2002,Bolt,20.00',
    '2003.0,Cole,30.00',
    ',Dunn,"1,000.50"',
    'n/a,Eden,2.00',
    '2016-03-31,Fox,40.00',
    'soon,Golf,1.00',
  ].join('\n')

  test('are asked about with count and sum: a year, and none at all', async () => {
    const { id, counted } = await bring(text)
    expect(counted).toMatchObject({ rows: 7, good: 2, rejected: 5 })
    expect(counted.confirmations.map(({ text }) => text)).toEqual([
      '2 lines, 1,002.50 GBP without a date: load on 2016-03-31, the last day of the other lines, or leave out?',
      '2 lines, 50.00 GBP whose date is only a year, 2002 for one: load on its last day, on its first, or leave out?',
    ])
    const early = await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId, confirmed: ['years'] }))
    expect(await early.json()).toMatchObject({ reason: 'confirmation_needed' })
  })

  test('are loaded on the day that is said, and the answers stay in sight', async () => {
    const { id, mapping, questions } = await sendFile(member, text)
    expect(questions).toEqual([])
    const counted = await planFile(member, id)
    const answers = { undated: 'on:2016-03-31', years: 'last' }
    const answered = counted.confirmations.reduce((mapping, one) => {
      const answer = answers[one.id as keyof typeof answers]
      return one.question && answer ? answerRows(mapping, one.question, answer) : mapping
    }, mapping)
    expect(answered.rows).toEqual({ undated: '2016-03-31', years: 'last' })
    await mapFile(member, id, answered)
    const second = await planFile(member, id)
    expect(second).toMatchObject({ good: 6, rejected: 1, confirmations: [] })
    expect(second.answered.map(({ id, question }) => [id, question?.counted])).toEqual([
      ['undated', 'on:2016-03-31'],
      ['years', 'last'],
    ])
    await commitFile(member, id, second.planId)
    expect(await linesOf(member, id, 'spend')).toEqual([
      '2016-03-01 Acme 10.00',
      '2002-12-31 Bolt 20.00',
      '2003-12-31 Cole 30.00',
      '2016-03-31 Dunn 1000.50',
      '2016-03-31 Eden 2.00',
      '2016-03-31 Fox 40.00',
    ])
    const question = second.answered.find(({ id }) => id === 'years')?.question
    expect(question && answerRows(answered, question, 'leaveOut').rows).toEqual({ undated: '2016-03-31' })
  })

  test('are left out once that is said, and a day that is none is refused', async () => {
    const { id, mapping } = await sendFile(member, text)
    const counted = await planFile(member, id)
    expect(await commitFile(member, id, counted.planId, ['undated', 'years'])).toMatchObject({ loaded: 2 })
    const other = await sendFile(member, text.replace('Acme', 'Else'), 'spend', 'other.csv')
    const wrong = { ...mapping, rows: { undated: '2016-02-30' } }
    const refused = await member.call(`uploads/${other.id}/mapping`, { ...postJson(wrong), method: 'PUT' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(await refused.json())).toContain('Give a day of the calendar as YYYY-MM-DD')
  })
})
