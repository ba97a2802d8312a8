import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { uuid } from '#test/boot.ts'
import { click, find, until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import type { Amendments } from '../../contract-amendments.ts'
import type { Obligation } from '../../contract-obligations.ts'
import { aContract } from '../../test/a-contract.ts'
import { openDocuments, refusal } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const contract = aContract()
const address = `/app/documents/contracts/${uuid(70)}`
const answers = {
  [`GET /contracts/${uuid(70)}`]: () => contract,
  'GET /amendments': (): Amendments => ({ items: [], documents: [] }),
}
const reader = { role: 'Viewer' as const, permissions: [...roles.Viewer.permissions] }
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
const lines = (label: string) => [...(named(label)?.children ?? [])].map(({ textContent }) => textContent)

test('the terms of a contract and the days that count are lists in the order of time', async () => {
  await openDocuments(address, answers)
  await until(() => expect(lines('Terms of the contract')).toHaveLength(4))
  expect(lines('Terms of the contract')).toEqual([
    'Initial term past1 Jan 2024 – 31 Dec 2024',
    'Renewal 1 past1 Jan 2025 – 31 Dec 2025',
    'Renewal 2 running1 Jan 2026 – 31 Dec 2026',
    'Renewal 3 to come1 Jan 2027 – 31 Dec 2027',
  ])
  expect(lines('Days that count')).toEqual([
    '1 Jan 2024It began',
    '31 Dec 2024The term ended, it went on',
    '31 Dec 2025The term ended, it went on',
    '10 May 2026Today',
    '2 Jun 2026in 23 daysThe decision is to be begun',
    '30 Sep 2026in 143 daysLast day to give notice',
    '31 Dec 2026in 235 daysThe term ends, it goes on',
    '31 Dec 2027in 600 daysThe term ends, it goes on',
  ])
  expect(document.querySelector('[aria-current=date]')?.textContent).toContain('Today')
})

test('what is not known is said in words', async () => {
  const terms = { ...contract.terms, renewalTermMonths: null, noticeMonths: null }
  await openDocuments(address, { ...answers, [`GET /contracts/${uuid(70)}`]: () => ({ ...contract, terms }) })
  await until(() => expect(document.body.textContent).toContain('It is open-ended'))
  expect(document.body.textContent).toContain('No notice period is known.')
})

test('a contract that ended says when', async () => {
  const ended = { ...contract.terms, autoRenew: false }
  await openDocuments(address, { ...answers, [`GET /contracts/${uuid(70)}`]: () => ({ ...contract, terms: ended }) })
  await until(() => expect(document.body.textContent).toContain('It ended on 31 Dec 2024.'))
})

test('who only reads sees the terms and decides nothing', async () => {
  await openDocuments(address, answers, reader)
  await until(() => expect(lines('Terms of the contract')).toHaveLength(4))
  expect(named('Decide on contract HB-417')).toBeNull()
})

const obligation: Obligation = {
  ...{ uuid: uuid(90), version: 3, what: 'Send the forecast', side: 'ours', due: '2026-05-08', rhythm: 'monthly' },
  ...{ owner: { uuid: uuid(100), name: 'Mara Okafor' }, isDone: false, phase: 'overdue', done: null, proof: [] },
}
const finished: Obligation = {
  ...{ ...obligation, uuid: uuid(91), what: 'Pay the bonus', rhythm: 'once', owner: null, isDone: true, phase: null },
  done: { due: '2026-05-08', day: '2026-05-09', by: 'Mara Okafor' },
}
const withObligations = {
  ...answers,
  'GET /obligations': () => ({ items: [obligation, finished], today: '2026-05-10' }),
}

test('obligations stand by their day; one is done on the version that was seen', async () => {
  const { sent } = await openDocuments(address, { ...withObligations, 'POST /done': () => obligation })
  await until(() => expect(document.body.textContent).toContain('Send the forecast'))
  expect(document.body.textContent).toContain('1 open obligation, 1 overdue')
  expect(document.body.textContent).toContain('Overdue2 days late')
  expect(document.body.textContent).toContain('Done on 9 May 2026 (Mara Okafor)')
  await click(named('Done: Send the forecast'))
  await until(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]).toMatchObject({ body: { version: 3 } })
  expect(sent('POST')[0]?.path).toContain(`/contracts/${uuid(70)}/obligations/${uuid(90)}/done`)
  expect(named('Done: Pay the bonus')).toBeNull()
})

test('the address of an obligation leads to it, with what proves that it was met', async () => {
  const quote = 'received the forecast'
  const place = { words: 'Page 1 of version 1', quote, path: `/app/documents/${uuid(50)}?page=1&version=1` }
  const proof: Obligation['proof'][number] = {
    ...{
      id: uuid(60),
      relation: 'evidence',
      direction: 'from',
      anchor: null,
      by: null,
      at: '2026-05-09T10:00:00.000Z',
    },
    thing: { kind: 'document', id: uuid(50), title: 'Letter', subtitle: 'Letter', state: null, path: '/app/documents' },
    ...{ place: { ...place, state: 'same' }, canRemove: true },
  }
  await openDocuments(`${address}?obligation=${uuid(91)}`, {
    ...withObligations,
    'GET /obligations': () => ({ items: [obligation, { ...finished, proof: [proof] }], today: '2026-05-10' }),
  })
  await until(() => expect(document.querySelector('li[aria-current=true]')?.textContent).toContain('Pay the bonus'))
  expect(document.querySelectorAll('li[aria-current=true]')).toHaveLength(1)
  expect(named('Proof of Pay the bonus')?.textContent).toContain(quote)
  expect(named('Proof of Send the forecast')).toBeNull()
})

test('an obligation somebody else changed meanwhile is chosen between, field by field', async () => {
  const stored = { ...obligation, version: 4, what: 'Send the plan' }
  const { sent } = await openDocuments(address, {
    ...withObligations,
    'PATCH ': () => refusal(409, { code: 'conflict', detail: 'Changed', reason: 'version_conflict', stored }),
  })
  await until(() => expect(document.body.textContent).toContain('Send the forecast'))
  await click(named('More of Send the forecast'))
  await click(await until(() => find('[role=menuitem]', 'Edit')))
  const what = await until(() => {
    const field = document.querySelector<HTMLTextAreaElement>('form textarea')
    expect(field).not.toBeNull()
    return field as HTMLTextAreaElement
  })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(what, 'Send the orders')
    what.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(find('form button', 'Save'))
  await until(() => expect(document.body.textContent).toContain('Somebody changed this meanwhile'))
  expect(sent('PATCH')[0]?.body).toEqual({ what: 'Send the orders', version: 3 })
  for (const said of ['Send the orders', 'Send the plan']) expect(document.body.textContent).toContain(said)
})

test('who only reads sees obligations and changes none', async () => {
  await openDocuments(address, withObligations, reader)
  await until(() => expect(document.body.textContent).toContain('Send the forecast'))
  for (const label of ['Done: Send the forecast', 'More of Send the forecast']) expect(named(label)).toBeNull()
  expect(document.body.textContent).not.toContain('Add an obligation')
})

test('amendments stand on the line of time, and documents that are none yet are offered', async () => {
  const amended: Amendments = {
    items: [
      {
        ...{
          uuid: uuid(95),
          version: 1,
          effectiveOn: '2026-03-01',
          title: 'Site Leeds',
          changes: 'Leeds falls under it',
        },
        ...{ document: { uuid: uuid(51), title: 'Amendment 1' }, by: 'Mara Okafor' },
      },
    ],
    documents: [
      { uuid: uuid(51), title: 'Amendment 1', type: 'amendment' },
      { uuid: uuid(52), title: 'Amendment 2', type: 'amendment' },
      { uuid: uuid(53), title: 'Frame contract', type: 'contract' },
    ],
  }
  const { sent } = await openDocuments(address, {
    ...answers,
    'GET /amendments': () => amended,
    'POST /amendments': () => amended.items[0],
  })
  await until(() => expect(lines('Days that count')).toContain('1 Mar 2026Amended: Site Leeds'))
  expect(named('Enter Amendment 1')).toBeNull()
  expect(named('Enter Frame contract')).toBeNull()
  await click(named('Enter Amendment 2'))
  await until(() => find('form button', 'Save'))
  await click(find('form button', 'Save'))
  expect(document.body.textContent).toContain('Say when')
  expect(sent('POST').filter(({ path }) => path.endsWith('/amendments'))).toEqual([])
})

test('a contract that is gone is said to be', async () => {
  const gone = () => refusal(404, { code: 'not_found', detail: 'There is no such contract, or not for you' })
  await openDocuments(address, { [`GET /contracts/${uuid(70)}`]: gone })
  await until(() => expect(document.body.textContent).toContain('No such contract'))
  expect(named('Terms of the contract')).toBeNull()
})
