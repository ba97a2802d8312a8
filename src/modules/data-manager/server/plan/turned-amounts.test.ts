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
  member = await (await createTestOrganization(app, { baseCurrency: 'EUR' })).member('Editor')
})

describe('amounts that are nearly all below zero', () => {
  const written = ['-1,000.50', '(20.25)', '30.00-', '40.00 CR', '−50', '-60', '-70', '-80', '-90', '5.00']
  const text = ['Date,Vendor,Amount', ...written.map((amount, at) => `2024-01-${at + 10},V${at},"${amount}"`)].join(
    '\n',
  )

  test('are asked about with their sum, and turned if that is said', async () => {
    const { id, mapping } = await sendFile(member, text)
    const counted = await planFile(member, id)
    expect(counted.confirmations.map(({ text }) => text)).toEqual([
      '9 lines, -1,440.75 EUR, of 10 are below zero, as ledgers write what is owed: turn the sign of every amount, or load them as credits?',
    ])
    const early = await member.call(`uploads/${id}/commit`, postJson({ planId: counted.planId }))
    expect(await early.json()).toMatchObject({ reason: 'confirmation_needed' })
    const [asked] = counted.confirmations
    if (!asked?.question) throw new Error('Nothing is asked')
    const turned = answerRows(mapping, asked.question, 'turn')
    await mapFile(member, id, turned)
    const second = await planFile(member, id)
    expect(second).toMatchObject({
      good: 10,
      confirmations: [],
      answered: [{ id: 'turned', question: { counted: 'turn' } }],
    })
    await commitFile(member, id, second.planId)
    expect((await linesOf(member, id, 'spend')).map(line => line.split(' ').at(-1))).toEqual([
      '1000.50',
      '20.25',
      '30.00',
      '40.00',
      '50.00',
      '60.00',
      '70.00',
      '80.00',
      '90.00',
      '-5.00',
    ])
    expect(answerRows(turned, asked.question, 'keep')).toEqual(mapping)
  })

  test('are credits if that is said', async () => {
    const { id } = await sendFile(member, text)
    const { planId } = await planFile(member, id)
    expect(await commitFile(member, id, planId, ['turned'])).toMatchObject({
      loaded: 10,
      total: { amount: '-1435.75' },
    })
  })

  test('are asked about no more where a tenth and more are above zero', async () => {
    const { id } = await sendFile(member, text.replace('"-90"', '"90"'))
    expect((await planFile(member, id)).confirmations).toEqual([])
  })
})
