import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitFile, loadMapped, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { createdUploadSchema, rejectPageSchema, uploadDetailSchema } from '../../contract.ts'

/** Rejected rows looked at, corrected in the page or in a file; what stands out confirmed before it is loaded. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  member = await organization.member('Editor')
})

const head = 'Date,Supplier,Amount,Note'
const faulty = [
  head,
  '2024-01-05,Acme,10,a',
  '2024-02-31,Bolt,20,b',
  '2024-02-31,Cole,30,c',
  '2024-01-08,Dahl,x,d',
].join('\n')
const rejectsOf = async (id: string, query = '') =>
  rejectPageSchema.parse(await (await member.call(`uploads/${id}/rejects${query}`)).json())
const detailOf = async (id: string) => uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())

describe('rejected rows', () => {
  test('are listed with their cells and kinds, and mended alike, one by one or left out', async () => {
    const { id, mapping } = await sendFile(member, faulty)
    expect(await planFile(member, id)).toMatchObject({ good: 1, rejected: 3 })
    const all = await rejectsOf(id)
    expect(all).toMatchObject({ total: 3, page: 1 })
    expect(all.items[0]).toEqual({
      row: 3,
      field: 'date',
      reason: 'no_such_date',
      sentence: "Date '2024-02-31' does not exist",
      value: '2024-02-31',
      cells: ['2024-02-31', 'Bolt', '20', 'b'],
    })
    expect(all.reasons.map(({ words, count }) => [words, count])).toEqual([
      ['Date does not exist', 2],
      ['Amount is not a number', 1],
    ])
    expect(all.alike[0]).toEqual({ field: 'date', reason: 'no_such_date', value: '2024-02-31', count: 2 })
    expect(await rejectsOf(id, '?field=amount&reason=not_a_number')).toMatchObject({ total: 1, items: [{ row: 5 }] })
    const corrections = [
      { field: 'date', find: '2024-02-31', set: '2024-02-29' },
      { field: 'amount', row: 5, set: '40' },
      { field: 'date', row: 2, set: null },
    ]
    await member.call(`uploads/${id}/mapping`, { ...postJson({ ...mapping, corrections }), method: 'PUT' })
    const plan = await planFile(member, id)
    expect(plan).toMatchObject({ good: 3, rejected: 0, ignored: 1, period: { from: '2024-01-08', to: '2024-02-29' } })
    expect((await commitFile(member, id, plan.planId)).total?.amount).toBe('90.00')
  })

  test('brought again in a file are a correction of that upload, with its mapping, before and after it is loaded', async () => {
    const { id, mapping } = await sendFile(member, faulty.replace('Note', 'Kind'))
    const columns = [...mapping.columns, { field: 'item', column: 3 }]
    await member.call(`uploads/${id}/mapping`, { ...postJson({ ...mapping, columns }), method: 'PUT' })
    await planFile(member, id)
    const rejects = await (await member.call(`uploads/${id}/rejects.csv`)).text()
    const bring = async (text: string, query = '') =>
      createdUploadSchema.parse(
        await (
          await member.call(`uploads?dataset=spend${query}`, {
            method: 'POST',
            headers: { 'content-type': 'text/csv' },
            body: text,
          })
        ).json(),
      )
    const again = await bring(rejects.replaceAll('02-31', '02-28').replace(',x,', ',40,'))
    expect(again.mapping.columns.map(({ field, column }) => [field, column])).toContainEqual(['item', 3])
    const plan = await planFile(member, again.id)
    expect(plan).toMatchObject({ rows: 3, good: 3, rejected: 0 })
    await commitFile(member, again.id, plan.planId)
    expect(await detailOf(again.id)).toMatchObject({ corrects: { id, status: 'planned' }, correctedBy: [] })
    const { planId } = await planFile(member, id)
    await commitFile(member, id, planId)
    const said = await bring('Kind,Amount,Supplier,Date\nb,21,Bolt,2024-02-27\n', `&corrects=${id}`)
    expect(said.mapping.columns.map(({ field, column }) => [field, column])).toContainEqual(['item', 0])
    expect((await detailOf(id)).correctedBy.map(link => link.id)).toEqual([again.id, said.id])
    const stranger = await (await createTestOrganization(app)).member('Editor')
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: rejects }
    expect((await stranger.call(`uploads?dataset=spend&corrects=${id}`, init)).status).toBe(404)
    expect((await member.call(`uploads?dataset=sales&corrects=${id}`, init)).status).toBe(400)
  })

  test('who may see them', async () => {
    const { id } = await sendFile(member, faulty)
    await planFile(member, id)
    const other = await (await createTestOrganization(app)).member('Administrator')
    expect((await (await organization.member('Viewer')).call(`uploads/${id}/rejects`)).status).toBe(200)
    expect((await other.call(`uploads/${id}/rejects`)).status).toBe(404)
    expect((await member.call(`uploads/${id}/rejects?page=0`)).status).toBe(400)
    expect((await app.request(`/api/organization/${organization.uuid}/uploads/${id}/rejects`)).status).toBe(401)
  })
})

describe('lines of one file that are equal', () => {
  test('are loaded, or left out when asked', async () => {
    const { id } = await sendFile(member, `${head}\n2024-01-05,Acme,10,a\n2024-01-05,Acme,10,b\n2024-01-06,Acme,10,c`)
    expect(await planFile(member, id)).toMatchObject({ good: 3, duplicates: 0 })
    const left = await (await member.call(`uploads/${id}/plan`, postJson({ repeats: 'skip' }))).json()
    expect(left).toMatchObject({ good: 2, duplicates: 1 })
    expect(left.issues[0]).toMatchObject({ reason: 'Equals an earlier line of this file', examples: [{ row: 3 }] })
  })
})

describe('what stands out', () => {
  test('is asked before it is loaded: the same file, days far away', async () => {
    const text = `${head}\n1980-01-05,Acme,10,a\n2099-01-06,Bolt,20,b`
    const { id } = await loadMapped(member, text)
    const again = await sendFile(member, text)
    expect(again.sameFile).toMatchObject({ id, status: 'loaded' })
    const answer = await member.call(`uploads/${again.id}/plan`, postJson({ duplicates: 'load' }))
    const { planId, confirmations } = await answer.json()
    expect(confirmations.map((one: { id: string }) => one.id)).toEqual(['same_file', 'dates_long_ago', 'dates_ahead'])
    expect(confirmations[0].text).toContain(member.email)
    const refused = await member.call(`uploads/${again.id}/commit`, postJson({ planId, confirmed: ['same_file'] }))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'confirmation_needed' })
    const confirmed = ['same_file', 'dates_long_ago', 'dates_ahead']
    expect(await commitFile(member, again.id, planId, confirmed)).toMatchObject({ loaded: 2 })
  })

  test('is a total far from the usual of its source', async () => {
    const month = (at: number, amount: number) => `${head}\n2024-0${at}-05,Acme,${amount},a\n`
    for (const at of [1, 2, 3]) await loadMapped(member, month(at, 100 + at))
    const confirmations = async (text: string) => {
      const { id } = await sendFile(member, text)
      return (await planFile(member, id)).confirmations
    }
    expect(await confirmations(month(4, 120))).toEqual([])
    expect(await confirmations(month(4, 140))).toEqual([
      {
        id: 'unusual_total',
        text: 'The total is 140.00 EUR. Usual for a month of such files is about 102.00 EUR, the mean of the 3 months before.',
      },
    ])
    expect(await confirmations(month(4, 140).replace('Note', 'Other'))).toEqual([])
  })
})
