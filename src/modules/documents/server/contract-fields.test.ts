import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPageSchema, registerRowDetailSchema, registerRowSchema } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { type ContractProposals, contractWrittenSchema, proposalsSchema } from '../contract-fields.ts'
import { addDocument, readDocument, sendVersion, untilRead } from '../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const agreement = (notice: string, payment = '30') => `SUPPLY AGREEMENT
Contract No. HB-417

between Harwick Beverages Ltd (the "Buyer") and Penbrook Glassworks plc (the "Supplier").

1. This Agreement commences on 1 January 2027 and has an initial term of 24 months.
\f2. Either party may terminate this Agreement by giving ${notice}' written notice before the end of the term.
3. Each invoice is payable within ${payment} days of its date.

Item                Unit     Price (GBP)
Bottle 330 ml       piece    0.1130
Bottle 750 ml       piece    0.1875
`

async function bring(member: TestMember, text: string, asked: Record<string, string> = {}) {
  const document = await addDocument(member, 'Agreement.txt', text, { type: 'contract', ...asked })
  await untilRead(member)
  return document
}

async function proposalsOf(member: TestMember, { uuid }: { uuid: string }, asked = ''): Promise<ContractProposals> {
  return proposalsSchema.parse(await (await member.call(`documents/${uuid}/proposals${asked}`)).json())
}

async function rowsOf(member: TestMember, register: RegisterId = 'contracts') {
  return registerPageSchema.parse(await (await member.call(`registers/${register}`)).json()).items
}

const valuesOf = ({ fields }: ContractProposals) => Object.fromEntries(fields.map(({ field, value }) => [field, value]))

/** The price of an item that holds from a day, as the register has it. */
function keptOf({ contract }: ContractProposals, item: string, validFrom: string | undefined) {
  const kept = contract?.prices.find(({ values }) => values.item === item && values.valid_from === validFrom)
  return kept ? { id: kept.id, updatedAt: kept.updatedAt } : null
}

/** What a person sends who changes nothing. */
function asRead(proposals: ContractProposals, change: object = {}) {
  const { number, contract, fields, prices } = proposals
  const validFrom = valuesOf(proposals).start_date
  return postJson({
    number,
    row: contract && { id: contract.id, updatedAt: contract.updatedAt },
    values: valuesOf(proposals),
    pages: fields.map(({ proof }) => proof.page),
    validFrom,
    prices: prices.map(({ proof: _, ...price }) => ({ ...price, row: keptOf(proposals, price.item, validFrom) })),
    ...change,
  })
}

describe('the fields of a contract', () => {
  test('are proposed with the sentence and its page, and nothing is written before they are confirmed', async () => {
    const { editor } = await createTestPeople(app)
    const document = await bring(editor, agreement('six (6) months'))
    const proposals = await proposalsOf(editor, document)
    expect(valuesOf(proposals)).toEqual({
      number: 'HB-417',
      supplier: 'Penbrook Glassworks plc',
      start_date: '2027-01-01',
      initial_term_months: '24',
      notice_months: '6',
      currency: 'GBP',
      payment_terms_days: '30',
    })
    expect(proposals.fields.find(({ field }) => field === 'notice_months')?.proof).toMatchObject({
      page: 2,
      quote: expect.stringContaining('Either party may terminate this Agreement'),
    })
    expect(proposals).toMatchObject({ contract: null, canConfirm: true, number: 1 })
    expect(proposals.prices.map(({ item, price }) => [item, price])).toEqual([
      ['Bottle 330 ml', '0.1130'],
      ['Bottle 750 ml', '0.1875'],
    ])
    expect(await rowsOf(editor)).toEqual([])

    const answer = await editor.call(`documents/${document.uuid}/contract`, asRead(proposals))
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
    const written = contractWrittenSchema.parse(await answer.json())
    expect(written).toMatchObject({ number: 'HB-417', prices: 2 })
    const row = registerRowDetailSchema.parse(await (await editor.call(`registers/contracts/${written.id}`)).json())
    expect(row.values).toMatchObject({
      supplier: 'Penbrook Glassworks plc',
      end_date: '2029-01-01',
      notice_months: '6',
      notice_days: null,
    })
    expect(row.history).toMatchObject([
      { source: { title: 'Agreement', path: `/app/documents/${document.uuid}`, version: 1, pages: [1, 2] } },
    ])
    expect((await rowsOf(editor, 'contract_prices')).map(({ values }) => [values.item, values.valid_from])).toEqual([
      ['Bottle 330 ml', '2027-01-01'],
      ['Bottle 750 ml', '2027-01-01'],
    ])
    expect((await readDocument(editor, document)).about).toMatchObject([{ kind: 'contract', id: written.id }])
  })

  test('change the contract that is there: what it has stays unless it is written over, and is linked once', async () => {
    const { editor } = await createTestPeople(app)
    const kept = { number: 'HB-417', supplier: 'Penbrook', category: 'Glass', notice_days: '60' }
    const row = { values: { ...kept, start_date: '2026-01-01', end_date: '2026-12-31' } }
    expect((await editor.call('registers/contracts', postJson(row))).status).toBe(201)
    const document = await bring(editor, agreement('ninety days'))
    const before = await proposalsOf(editor, document)
    expect(before.contract).toMatchObject({ isLinked: false, values: { notice_days: '60', category: 'Glass' } })
    const body = asRead(before, { values: { notice_days: '90', payment_terms_days: null }, prices: [] })
    expect((await editor.call(`documents/${document.uuid}/contract`, body)).status).toBe(200)
    expect((await editor.call(`documents/${document.uuid}/contract`, body)).status).toBe(409)
    const [changed] = await rowsOf(editor)
    expect(changed?.values).toMatchObject({ ...kept, notice_days: '90', end_date: '2026-12-31' })
    const after = await proposalsOf(editor, document)
    expect(after.contract?.isLinked).toBe(true)
    const again = asRead(after, { values: { payment_terms_days: '30' } })
    expect((await editor.call(`documents/${document.uuid}/contract`, again)).status).toBe(200)
    expect((await readDocument(editor, document)).about).toHaveLength(1)
    expect((await proposalsOf(editor, document, '?contract=other')).contract).toBeNull()
  })

  test('are written whole or not at all, with the faults at their fields', async () => {
    const { editor } = await createTestPeople(app)
    const document = await bring(editor, agreement('ninety days'))
    const proposals = await proposalsOf(editor, document)
    const path = `documents/${document.uuid}/contract`
    const bad = await editor.call(path, asRead(proposals, { values: { number: 'X-1', start_date: 'soon' } }))
    expect(bad.status).toBe(400)
    const { issues } = (await bad.json()) as { issues: { path: string }[] }
    expect(issues.map(issue => issue.path)).toContain('values.start_date')
    const wrong = { item: 'Bottle', unit: null, price: 'a lot', currency: null, row: null }
    expect((await editor.call(path, asRead(proposals, { prices: [wrong] }))).status).toBe(400)
    expect(await rowsOf(editor)).toEqual([])
    expect((await readDocument(editor, document)).about).toEqual([])
    await sendVersion(editor, document, 'Agreement 2.txt', agreement('ninety days', '45'))
    await untilRead(editor)
    const late = await editor.call(path, asRead(proposals))
    expect([late.status, await late.json()]).toMatchObject([409, { reason: 'newer_version' }])
    expect(valuesOf(await proposalsOf(editor, document)).payment_terms_days).toBe('45')
  })

  test('are of the contract that the document is about, whatever number it names, unless another is asked for', async () => {
    const { editor } = await createTestPeople(app)
    const add = async (number: string) => {
      const values = { number, supplier: 'Penbrook', start_date: '2026-01-01', end_date: '2026-12-31' }
      return registerRowSchema.parse(await (await editor.call('registers/contracts', postJson({ values }))).json()).id
    }
    const [framework, named] = [await add('FW-1'), await add('HB-417')]
    const document = await bring(editor, agreement('ninety days'))
    expect((await proposalsOf(editor, document)).contract?.id).toBe(named)
    const confirmed = asRead(await proposalsOf(editor, document, '?contract=FW-1'), { values: {}, prices: [] })
    expect((await editor.call(`documents/${document.uuid}/contract`, confirmed)).status).toBe(200)
    expect((await proposalsOf(editor, document)).contract).toMatchObject({ id: framework, isLinked: true })
    expect((await proposalsOf(editor, document, '?contract=HB-417')).contract).toMatchObject({ isLinked: false })
  })

  test('and its prices hold from the day that is said: older ones stay, and what another person changed is not written over', async () => {
    const { editor, organization } = await createTestPeople(app)
    const colleague = await organization.member('Editor')
    const document = await bring(editor, agreement('ninety days'))
    const path = `documents/${document.uuid}/contract`
    const write = async (change: object = {}) => editor.call(path, asRead(await proposalsOf(editor, document), change))
    const noDay = await write({ validFrom: null })
    expect([noDay.status, await noDay.json()]).toMatchObject([400, { issues: [{ path: 'validFrom' }] }])
    expect((await write()).status).toBe(200)

    const [first] = (await proposalsOf(editor, document)).contract?.prices ?? []
    const kept = { ...first?.values, price: '0.10', unit: 'pallet', valid_to: '2027-12-31' }
    const edited = { updatedAt: first?.updatedAt, values: kept }
    const before = await proposalsOf(editor, document)
    expect((await colleague.call(`registers/contract_prices/${first?.id}`, sendJson('PUT', edited))).status).toBe(200)
    const late = await editor.call(path, asRead(before))
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { detail: expect.stringMatching(/^Price of Bottle 330 ml: .*changed this contract price meanwhile/) },
    ])

    const unread = before.prices.map(({ proof: _, ...price }) => ({ ...price, unit: null, row: null }))
    expect((await write({ validFrom: '2028-01-01', prices: unread })).status).toBe(200)
    const again = await proposalsOf(editor, document)
    const held = unread.map(price => ({ ...price, row: keptOf(again, price.item, '2027-01-01') }))
    expect((await write({ prices: held })).status).toBe(200)
    const rows = (await rowsOf(editor, 'contract_prices')).filter(({ values }) => values.item === 'Bottle 330 ml')
    expect(rows.map(({ values: { price, unit, valid_from: from, valid_to: to } }) => [from, to, price, unit])).toEqual(
      expect.arrayContaining([
        ['2027-01-01', '2027-12-31', '0.113', 'pallet'],
        ['2028-01-01', null, '0.113', null],
      ]),
    )
  })

  test('are for who may open the document, and written by who may change both', async () => {
    const { editor, viewer, stranger } = await createTestPeople(app)
    const own = await bring(editor, agreement('ninety days'), { audience: 'people' })
    expect((await viewer.call(`documents/${own.uuid}/proposals`)).status).toBe(404)
    expect((await stranger.call(`documents/${own.uuid}/proposals`)).status).toBe(404)
    const proposals = await proposalsOf(editor, own)
    expect((await viewer.call(`documents/${own.uuid}/contract`, asRead(proposals))).status).toBe(403)
    expect((await stranger.call(`documents/${own.uuid}/contract`, asRead(proposals))).status).toBe(404)
    const away = await createTestPeople(app)
    expect((await away.editor.call(`documents/${own.uuid}/proposals`)).status).toBe(404)
    expect((await away.editor.call(`documents/${own.uuid}/contract`, asRead(proposals))).status).toBe(404)
    const written = await editor.call(`documents/${own.uuid}/contract`, asRead(proposals))
    const { id } = contractWrittenSchema.parse(await written.json())
    const row = registerRowDetailSchema.parse(await (await viewer.call(`registers/contracts/${id}`)).json())
    expect(row.history).toMatchObject([{ source: null }])

    const shared = await bring(editor, agreement('sixty days'))
    const seen = await proposalsOf(viewer, shared)
    expect(seen.canConfirm).toBe(false)
    expect((await viewer.call(`documents/${shared.uuid}/contract`, asRead(seen))).status).toBe(403)
  })
})
