import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#test/boot.ts'
import { click, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { ContractProposals } from '../../contract-fields.ts'
import { aDocument } from '../../test/a-document.ts'
import { nothingRead, openDocuments } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const document1 = aDocument()
const proof = (page: number, quote: string) => ({ page, quote, passage: quote })
const read: ContractProposals = {
  ...nothingRead,
  canConfirm: true,
  fields: [
    { field: 'number', value: 'HB-417', proof: proof(1, 'Contract No. HB-417') },
    { field: 'supplier', value: 'Penbrook plc', proof: proof(1, 'between Harwick Ltd and Penbrook plc') },
    { field: 'notice_months', value: '6', proof: proof(2, 'Either party may terminate on six months’ notice.') },
  ],
  prices: [{ item: 'Bottle', unit: 'piece', price: '0.1130', currency: 'GBP', proof: proof(2, 'Bottle piece 0.1130') }],
  contract: {
    ...{ id: uuid(70), updatedAt: '2026-11-02T08:00:00.000Z', isLinked: false },
    values: { number: 'HB-417', supplier: 'Penbrook', start_date: '2026-01-01', notice_days: '60', category: 'Glass' },
  },
}
const written = { id: uuid(70), number: 'HB-417', prices: 0 }

test('what was read stands with its sentence and what the register has; only what is confirmed is sent', async () => {
  const { asked, sent } = await openDocuments(`/app/documents/${document1.uuid}`, {
    [`GET /documents/${document1.uuid}`]: () => document1,
    'GET /versions': () => ({ items: [document1.newest] }),
    'GET /pages': () => ({ items: [{ page: 1, text: 'Contract No. HB-417' }], total: 1 }),
    'GET /proposals': () => read,
    'POST /contract': () => written,
  })
  await until(() => expect(document.body.textContent).toContain('six months’ notice'))
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find(one => one.textContent?.startsWith(label))
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
  }
  expect([field('Notice (months)').value, field('Notice (days)').value]).toEqual(['6', ''])
  expect(document.body.textContent).toContain('In the register: Penbrook')
  expect(document.body.textContent).toContain('In the register: 60')
  const sentence = [...document.querySelectorAll('button')].find(one => one.textContent?.includes('six months'))
  await click(sentence)
  await until(() => expect(new URLSearchParams(window.location.search).get('quote')).toContain('six months'))
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('Supplier'), 'Penbrook Glass')
    field('Supplier').dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(document.querySelector<HTMLElement>('input[type=checkbox]'))
  expect(sent('POST')).toEqual([])
  await click([...document.querySelectorAll('button')].find(one => one.textContent?.includes('Confirm and change')))
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
