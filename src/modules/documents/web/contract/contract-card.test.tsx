import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { type ConfirmedContract, type ContractProposals, mostPrices } from '../../contract-fields.ts'
import { aDocument } from '../../test/a-document.ts'
import { nothingRead, openDocuments, refusal } from '../../test/document-portal.ts'
import { firstTicks, tick } from './price-ticks.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const document1 = aDocument()
const proof = (page: number, quote: string) => ({ page, quote, passage: quote })
const price = (item: string, price: string) => ({
  ...{ item, unit: 'piece', price, currency: 'GBP' },
  proof: proof(2, `${item} piece ${price}`),
})
const kept = (id: number, item: string, price: string) => ({
  ...{ id: uuid(id), updatedAt: '2026-11-02T08:00:00.000Z' },
  values: { item, price, currency: 'GBP', valid_from: '2026-01-01' },
})
const read: ContractProposals = {
  ...nothingRead,
  canConfirm: true,
  fields: [
    { field: 'number', value: 'HB-417', proof: proof(1, 'Contract No. HB-417') },
    { field: 'supplier', value: 'Penbrook plc', proof: proof(1, 'between Harwick Ltd and Penbrook plc') },
    { field: 'notice_months', value: '6', proof: proof(2, 'Either party may terminate on six months’ notice.') },
  ],
  prices: [
    price('Bottle', '0.1130'),
    ...[price('Crate', '4.10'), price('Crate', '4.20')],
    ...[price('Lid', '0.02'), price('Cap', '0.03')],
  ],
  contract: {
    ...{ id: uuid(70), updatedAt: '2026-11-02T08:00:00.000Z', isLinked: false },
    prices: [kept(81, 'Bottle', '0.10'), kept(82, 'Lid', '0.020000')],
    values: { number: 'HB-417', supplier: 'Penbrook', start_date: '2026-01-01', notice_days: '60', category: 'Glass' },
  },
}
const written = { id: uuid(70), number: 'HB-417', prices: 0 }

const answers = {
  [`GET /documents/${document1.uuid}`]: () => document1,
  'GET /versions': () => ({ items: [document1.newest] }),
  'GET /pages': () => ({ items: [{ page: 1, text: 'Contract No. HB-417' }], total: 1 }),
  'GET /proposals': () => read,
}
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(one => one.textContent?.startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const type = (label: string, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
const confirm = () =>
  click([...document.querySelectorAll('button')].find(one => one.textContent?.includes('Confirm and change')))

test('what was read stands with its sentence and what the register has; only what is confirmed is sent', async () => {
  const { asked, sent } = await openDocuments(`/app/documents/${document1.uuid}`, {
    ...answers,
    'POST /contract': () => written,
  })
  await until(() => expect(document.body.textContent).toContain('six months’ notice'))
  expect([field('Notice (months)').value, field('Notice (days)').value]).toEqual(['6', ''])
  expect(document.body.textContent).toContain('In the register: Penbrook')
  expect(document.body.textContent).toContain('In the register: 60')
  const sentence = [...document.querySelectorAll('button')].find(one => one.textContent?.includes('six months'))
  await click(sentence)
  await until(() => expect(new URLSearchParams(window.location.search).get('quote')).toContain('six months'))
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2')
  type('Supplier', 'Penbrook Glass')
  await click(document.querySelector<HTMLElement>('input[type=checkbox]'))
  expect(sent('POST')).toEqual([])
  await confirm()
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    number: 1,
    row: { id: uuid(70) },
    values: { number: 'HB-417', supplier: 'Penbrook Glass', notice_months: '6', notice_days: null },
    pages: [1, 2],
    prices: [],
  })
  await until(() => expect(asked.filter(({ path }) => path.endsWith('/proposals')).length).toBeGreaterThan(1))
})

test('a price is ticked alone, doubles are marked and left out, and what holds from the same day is sent as it was seen', async () => {
  const refused = refusal(400, { code: 'invalid', detail: 'No day' })
  const { sent } = await openDocuments(`/app/documents/${document1.uuid}`, {
    ...answers,
    'POST /contract': () => refused,
  })
  await until(() => expect(document.body.textContent).toContain('Write 2 of 5 into'))
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('ul input[type=checkbox]')]
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false, false, true])
  expect(document.body.textContent?.split('This item is there more than once').length).toBe(3)
  await click(boxes()[1])
  await click(boxes()[2])
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true, false, true])
  expect(field('Prices valid from').value).toBe('')
  type('Prices valid from', '2026-01-01')
  await confirm()
  await until(() => expect(sent('POST')).toHaveLength(1))
  const body = sent('POST')[0]?.body as ConfirmedContract
  expect(body.validFrom).toBe('2026-01-01')
  expect(body.prices.map(({ item, price, row }) => [item, price, row?.id ?? null])).toEqual([
    ['Bottle', '0.1130', uuid(81)],
    ['Crate', '4.20', null],
    ['Cap', '0.03', null],
  ])
})

test('no more are ticked than are written at once', () => {
  const many = Array.from({ length: 300 }, (_, at) => price(`Part ${at}`, '1'))
  const proposals = { ...nothingRead, prices: many }
  const ticked = firstTicks(proposals)
  expect([ticked.size, tick(proposals, ticked, 250, true).size]).toEqual([mostPrices, mostPrices])
  expect(tick(proposals, tick(proposals, ticked, 0, false), 250, true).has(250)).toBe(true)
})

test('a document without a number says so, and once one is typed, whether the register has it', async () => {
  const { asked } = await openDocuments(`/app/documents/${document1.uuid}`, {
    ...answers,
    'GET /proposals': () => ({ ...nothingRead, canConfirm: true }),
  })
  await until(() => expect(document.body.textContent).toContain('No contract number was read.'))
  await type('Contract number', 'HB-500')
  act(() => field('Contract number').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await until(() => expect(asked.at(-1)?.path).toMatch(/proposals$/))
  await until(() => expect(document.body.textContent).toContain('The register has no contract of this number yet.'))
})
