import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringFile, commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { listRefused } from './list-refused.ts'

/** Plans made twice, again and at once; lines that are loaded already; the file of rejected rows. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app, { baseCurrency: 'GBP' })
  member = await organization.member('Editor')
})

const head = 'Date,Supplier,Amount'
const acme = '2024-03-01,Acme,10.50'
const bolt = '2024-03-02,Bolt,2.25'
const file = (...lines: string[]) => [head, ...lines].join('\n')

describe('lines that are loaded already', () => {
  test('as often as they were loaded: three equal lines, one loaded', async () => {
    await bringFile(member, file(acme))
    const { id } = await sendFile(member, file(acme, bolt, acme, acme))
    const plan = await planFile(member, id)
    expect(plan).toMatchObject({ rows: 4, good: 3, duplicates: 1, rejected: 0 })
    const already = plan.issues.find(issue => issue.outcome === 'duplicate')
    expect(already).toMatchObject({ count: 1, level: 'warning', examples: [{ row: 2 }] })
    expect((await commitFile(member, id, plan.planId)).total?.amount).toBe('23.25')
  })

  test('the whole file again has no good line; undone, it is new', async () => {
    const text = file(acme, acme, bolt)
    const { id } = await sendFile(member, text)
    await commitFile(member, id, (await planFile(member, id)).planId)
    const again = await sendFile(member, text)
    const plan = await planFile(member, again.id)
    expect(plan).toMatchObject({ rows: 3, good: 0, duplicates: 3 })
    const refused = await member.call(`uploads/${again.id}/commit`, postJson({ planId: plan.planId }))
    expect(refused.status).toBe(400)
    await member.call(`uploads/${id}`, { method: 'DELETE' })
    expect(await planFile(member, again.id)).toMatchObject({ good: 3, duplicates: 0 })
  })

  test('are loaded again when asked, and said so; asking otherwise plans anew', async () => {
    await bringFile(member, file(acme))
    const { id } = await sendFile(member, file(acme, bolt))
    expect(await planFile(member, id, 'skip')).toMatchObject({ good: 1, duplicates: 1 })
    const plan = await planFile(member, id, 'load')
    expect(plan).toMatchObject({ good: 2, duplicates: 0 })
    expect(plan.issues).toMatchObject([{ outcome: 'kept', level: 'info', count: 1, examples: [{ row: 2 }] }])
    expect(await commitFile(member, id, plan.planId)).toMatchObject({ loaded: 2 })
  })

  test('are known in another order of columns, another way of writing, with one more column', async () => {
    await bringFile(member, file('31/03/2024,Acme,"1,234.50"'))
    const other = 'Betrag;Lieferant;Datum;Land\n1.234,50; Acme ;31.03.2024;\n'
    const { id } = await sendFile(member, other)
    expect(await planFile(member, id)).toMatchObject({ good: 0, duplicates: 1 })
  })
})

describe('a plan', () => {
  test('after another mapping starts over, and the plan before it loads nothing', async () => {
    const { id, mapping } = await sendFile(member, 'Date,Supplier,Net,Gross\n2024-03-01,Acme,10,12\nbad,Bolt,20,24\n')
    const first = await planFile(member, id)
    expect(first).toMatchObject({ good: 1, rejected: 1 })
    const columns = mapping.columns.map(column => (column.field === 'amount' ? { field: 'amount', column: 3 } : column))
    const put = await member.call(`uploads/${id}/mapping`, { ...postJson({ ...mapping, columns }), method: 'PUT' })
    expect(put.status).toBe(200)
    expect(await (await member.call(`uploads/${id}/rejects.csv`)).text()).not.toContain('bad')
    const early = await member.call(`uploads/${id}/commit`, postJson({ planId: first.planId }))
    expect(early.status).toBe(409)
    const second = await planFile(member, id)
    expect(second).toMatchObject({ rows: 2, good: 1, rejected: 1 })
    expect((await commitFile(member, id, second.planId)).total?.amount).toBe('12.00')
  })

  test('asked for twice at once is made twice, one after the other; the last one loads, each line once', async () => {
    const { id } = await sendFile(member, file(acme, bolt, 'bad,Cole,1'))
    const plans = await Promise.all([planFile(member, id), planFile(member, id)])
    for (const plan of plans) expect(plan).toMatchObject({ rows: 3, good: 2, rejected: 1 })
    const current = (await (await member.call(`uploads/${id}`)).json()).planId
    expect(plans.map(plan => plan.planId)).toContain(current)
    expect(await commitFile(member, id, current)).toMatchObject({ loaded: 2, total: { amount: '12.75' } })
  })
})

describe('rejected rows', () => {
  const faulty = [
    'Monthly report,,,',
    'Date,Supplier,Amount,Note',
    '31/02/2024,"Müller, GmbH",1.50,=HYPERLINK("http://x")',
    '13/02/2024,Fine Ltd,2,ok',
    '14/02/2024,+Plus,abc,"two',
    'lines"',
    '15/02/2024,,-3,@note',
  ].join('\r\n')

  test('come as a file for spreadsheets: mark, row, a sentence, the cells as written, no formula', async () => {
    const { id } = await sendFile(member, faulty)
    await planFile(member, id)
    const answer = await member.call(`uploads/${id}/rejects.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rejected-.*\.csv"$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('utf8')).toBe(
      [
        '\ufeffDate,Supplier,Amount,Note,Row,Reason',
        `31/02/2024,"Müller, GmbH",1.50,"'=HYPERLINK(""http://x"")",3,Date '31/02/2024' does not exist`,
        `14/02/2024,'+Plus,abc,"two\r\nlines",5,Amount 'abc' is not a number`,
        "15/02/2024,,-3,'@note,6,Supplier is blank",
        '',
      ].join('\r\n'),
    )
  })

  test('are listed page by page, none twice, none left out', async () => {
    const lines = Array.from({ length: 5_100 }, (_, at) => `${at % 3 === 0 ? 'bad' : '2024-03-01'},S${at},1`)
    const { id } = await sendFile(member, file(...lines))
    const { rejected } = await planFile(member, id)
    expect(rejected).toBe(1700)
    const at = { organization: organization.uuid, upload: id, dataset: 'spend' } as const
    const first = await listRefused(organization.scope.warehouse, at, { outcome: 'rejected', limit: 1000 })
    const after = first.at(-1)?.row ?? 0
    const rest = await listRefused(organization.scope.warehouse, at, { outcome: 'rejected', after })
    expect([...first, ...rest].map(refused => refused.row)).toEqual(Array.from({ length: 1700 }, (_, k) => 3 * k + 2))
    expect(rest.at(-1)).toEqual({
      row: 5099,
      field: 'date',
      reason: "Date 'bad' is not a date",
      cells: ['bad', 'S5097', '1'],
    })
    const text = await (await member.call(`uploads/${id}/rejects.csv`)).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(1701)
  })

  test('of a file without a header and of rows that are too wide keep every cell', async () => {
    const { id } = await sendFile(member, file(acme, '2024-03-03,Cole,"1",x,y', bolt))
    await planFile(member, id)
    expect(await (await member.call(`uploads/${id}/rejects.csv`)).text()).toBe(
      'Date,Supplier,Amount,Column 4,Column 5,Row,Reason\r\n2024-03-03,Cole,1,x,y,3,The row has more cells than most\r\n',
    )
  })
})

describe('a plan under way', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `2024-03-01,Supplier ${index},1.25`)

  test('ends the plan before it at once: that one cannot be committed while lines are set aside anew', async () => {
    const { id } = await sendFile(member, file(...lines))
    const { planId } = await planFile(member, id)
    let isUnderWay = true
    const again = member.call(`uploads/${id}/plan`, postJson({})).finally(() => {
      isUnderWay = false
    })
    let standing: string | null = planId
    while (isUnderWay && standing === planId) {
      // Reading answers without leaving this turn of the event loop, and the engine needs turns of its own.
      await setImmediate()
      standing = (await (await member.call(`uploads/${id}`)).json()).planId
    }
    expect(standing).toBeNull()
    expect((await member.call(`uploads/${id}/commit`, postJson({ planId }))).status).toBe(409)
    expect((await again).status).toBe(200)
    const renewed = await (await member.call(`uploads/${id}`)).json()
    expect((await commitFile(member, id, renewed.planId)).loaded).toBe(lines.length)
  })

  test('gives way to an undo, and leaves no staged line behind', async () => {
    const { id } = await sendFile(member, file(...lines))
    const plan = member.call(`uploads/${id}/plan`, postJson({}))
    const undo = await member.call(`uploads/${id}`, { method: 'DELETE' })
    expect(undo.status).toBe(200)
    expect([200, 409]).toContain((await plan).status)
    const { planId } = await (await member.call(`uploads/${id}`)).json()
    if (planId) expect((await member.call(`uploads/${id}/commit`, postJson({ planId }))).status).toBe(409)
    const staged = await app.services.warehouse.rows<{ count: number }>(
      'SELECT count() AS count FROM spend_staged WHERE upload = {id:UUID}',
      { id },
    )
    expect(staged).toEqual([{ count: 0 }])
  })
})
