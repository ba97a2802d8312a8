import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { documentSchema, pagesSchema } from '../../contract.ts'
import { bought, createAgreed } from '../../test/agreed-contract.ts'
import { listDocuments, untilRead } from '../../test/documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const year = { from: '2025-01-01', to: '2025-12-31' }
const draft = (member: TestMember, contract: string, body: object = { ...year, language: 'en' }) =>
  member.call(`contracts/${contract}/claim`, postJson(body))

test('a letter claims back what was charged above, line by line, as a document of its maker about the contract', async () => {
  const { contract, member } = await createAgreed(app)
  const [editor, other] = [await member('Editor'), await member('Editor')]
  const answer = await draft(editor, contract)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const document = documentSchema.parse(await answer.json())
  expect(document).toMatchObject({ title: 'Draft: claim under contract C-1', type: 'letter', audience: 'people' })
  expect((await other.call(`documents/${document.uuid}`)).status).toBe(404)
  await untilRead(editor)
  const pages = pagesSchema.parse(await (await editor.call(`documents/${document.uuid}/versions/1/pages`)).json())
  const text = pages.items.map(page => page.text).join('\n')
  // 11 for 10 thrice less the two taken back, 12.5 for 12, and 9 for 5 in dinars.
  expect(text).toContain('we were charged more for 4 invoice lines')
  expect(text).toMatch(/comes to KWD.16\.000 \+ €13\.00/)
  for (const said of ['Nordpack', 'R-2025-02-01', 'R-2025-04-01', '−€2.00', '€10.00', '12.5000 EUR'])
    expect(text).toContain(said)
  expect(text).not.toContain('R-2025-02-02')
})

test('in German it reads so, and what the file may not hold is left out of it', async () => {
  const { contract, member } = await createAgreed(app, { item: 'Foil\u0001 <b>&' })
  const editor = await member('Editor')
  const document = documentSchema.parse(await (await draft(editor, contract, { ...year, language: 'de' })).json())
  await untilRead(editor)
  const { items } = pagesSchema.parse(await (await editor.call(`documents/${document.uuid}/versions/1/pages`)).json())
  const text = items.map(page => page.text).join('\n')
  expect(text).toContain('Sehr geehrte Damen und Herren')
  expect(text).toContain('Foil <b>&')
})

test('it is refused where nothing was charged above, for a contract that is not there, and for who may not', async () => {
  const { contract, member } = await createAgreed(app)
  const [editor, viewer] = [await member('Editor'), await member('Viewer')]
  const early = await draft(editor, contract, { from: '2025-05-01', to: '2025-05-31', language: 'en' })
  expect([early.status, await early.json()]).toEqual([409, expect.objectContaining({ reason: 'nothing_to_claim' })])
  expect((await draft(viewer, contract)).status).toBe(403)
  expect((await draft(editor, randomUUID())).status).toBe(404)
  expect((await draft(editor, contract, { from: '2025-05-02', to: '2025-05-01', language: 'en' })).status).toBe(400)
  const { member: elsewhere } = await createAgreed(app)
  expect((await draft(await elsewhere('Editor'), contract)).status).toBe(404)
  expect((await listDocuments(editor)).total).toBe(0)
})

test('it has every price that was charged above, however many, and the sum of all', async () => {
  const more = Array.from({ length: 210 }, (_, at) =>
    bought('2025-03-02', 'Tape', '4', '9', { currency: 'KWD', unit: `roll ${at + 1}`, invoice_number: `T-${at + 1}` }),
  )
  const { contract, member } = await createAgreed(app, { more })
  const editor = await member('Editor')
  const march = { from: '2025-03-01', to: '2025-03-31', language: 'en' }
  const document = documentSchema.parse(await (await draft(editor, contract, march)).json())
  await untilRead(editor)
  const { items } = pagesSchema.parse(await (await editor.call(`documents/${document.uuid}/versions/1/pages`)).json())
  const text = items.map(page => page.text).join('\n')
  expect(text).toMatch(/charged more for 210 invoice lines\. In all this comes to KWD.3,360\.000\./)
  const [prices = '', lines = ''] = text.split('By invoice line')
  for (const at of [1, 105, 200, 201, 210]) {
    expect(prices, `the price of roll ${at}`).toMatch(new RegExp(`roll ${at}\\b`))
    expect(lines, `the line of roll ${at}`).toMatch(new RegExp(`T-${at}\\b`))
  }
})

test('what was taken back whole leaves no sum, so there is no letter', async () => {
  const { contract, member } = await createAgreed(app, { more: [bought('2025-02-04', 'Foil', '-8', '11')] })
  const editor = await member('Editor')
  const answer = await draft(editor, contract, { from: '2025-02-01', to: '2025-02-28', language: 'en' })
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ reason: 'nothing_to_claim' })])
  expect((await listDocuments(editor)).total).toBe(0)
})
