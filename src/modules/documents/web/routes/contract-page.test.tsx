import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '#modules/permissions.ts'
import { uuid } from '#test/boot.ts'
import { until } from '#test/render.tsx'
import { openTab } from '#web/send.ts'
import { aContract } from '../../test/a-contract.ts'
import { openDocuments, refusal } from '../../test/document-portal.ts'

vi.setConfig({ testTimeout: 60_000 })
openTab({ organizationUuid: uuid(1), onUnauthenticated: async () => false })
afterEach(() => vi.unstubAllGlobals())

const contract = aContract()
const address = `/app/documents/contracts/${uuid(70)}`
const answers = { [`GET /contracts/${uuid(70)}`]: () => contract }
const reader = { role: 'Viewer' as const, permissions: [...roles.Viewer.permissions] }
const named = (label: string) => document.querySelector(`[aria-label="${label}"]`)
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
  await openDocuments(address, { [`GET /contracts/${uuid(70)}`]: () => ({ ...contract, terms }) })
  await until(() => expect(document.body.textContent).toContain('It is open-ended'))
  expect(document.body.textContent).toContain('No notice period is known.')
})

test('a contract that ended says when', async () => {
  const ended = { ...contract.terms, autoRenew: false }
  await openDocuments(address, { [`GET /contracts/${uuid(70)}`]: () => ({ ...contract, terms: ended }) })
  await until(() => expect(document.body.textContent).toContain('It ended on 31 Dec 2024.'))
})

test('who only reads sees the terms and decides nothing', async () => {
  await openDocuments(address, answers, reader)
  await until(() => expect(lines('Terms of the contract')).toHaveLength(4))
  expect(named('Decide on contract HB-417')).toBeNull()
})

test('a contract that is gone is said to be', async () => {
  const gone = () => refusal(404, { code: 'not_found', detail: 'There is no such contract, or not for you' })
  await openDocuments(address, { [`GET /contracts/${uuid(70)}`]: gone })
  await until(() => expect(document.body.textContent).toContain('No such contract'))
  expect(named('Terms of the contract')).toBeNull()
})
