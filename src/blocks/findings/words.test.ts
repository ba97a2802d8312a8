import { expect, test } from 'vitest'
import { type Formats, plainFormats } from '#shared/formats/formats.ts'
import type { FindingKind } from '../searches/kinds.ts'
import { findingColumns } from './columns.ts'
import type { Finding, Findings } from './definition.ts'
import { sayOf } from './words.ts'

const none = { open: 0, worked: 0, credited: 0, withoutAmount: 0, dismissed: 0, amount: '0.00' }
const found = (counts: Partial<Record<FindingKind, Partial<typeof none>>>): Pick<Findings, 'kinds' | 'currency'> => ({
  currency: 'EUR',
  kinds: (['duplicate-invoice', 'price-jump', 'split-order'] as const).map(kind => ({
    kind,
    ...none,
    ...counts[kind],
  })),
})

test('what has no exchange rate is counted beside the sum it is not in', () => {
  const all = found({
    'duplicate-invoice': { open: 3, withoutAmount: 1, credited: 1, amount: '850.00' },
    'split-order': { open: 1, amount: '500.00' },
  })
  expect(sayOf(all, undefined)).toBe(
    '4 open: likely loss €850, exposure €500; 1 not summed (no exchange rate); 1 credited in full',
  )
  expect(sayOf(all, 'split-order')).toBe('1 open: exposure €500')
  expect(sayOf(found({ 'price-jump': { open: 2, withoutAmount: 2 } }), undefined)).toBe(
    '2 open: 2 not summed (no exchange rate)',
  )
  expect(sayOf(found({ 'price-jump': { open: 2, worked: 1, amount: '9.00' } }), undefined)).toBe(
    '2 open: likely loss €9; 1 being worked on',
  )
  expect(sayOf(found({ 'price-jump': { worked: 1 } }), undefined)).toBe('Nothing open; 1 being worked on')
  expect(sayOf(found({}), undefined)).toBe('Nothing open')
})

test('the day a finding was set aside is of the time zone of who reads it', () => {
  const dismissal = { uuid: '', note: '', by: 'Ann', at: '2026-03-31T23:30:00.000Z' }
  const dayIn = (zone: string) =>
    findingColumns(true, { currency: 'EUR', formats: { ...plainFormats, timeZone: zone } })
      .find(({ id }) => id === 'at')
      ?.of({ dismissal } as Finding)
  expect(['UTC', 'Europe/Oslo'].map(dayIn)).toEqual(['2026-03-31', '2026-04-01'])
})

test('a finding is told alike in its headline, its sentence and its file, in the numbers of who reads it', () => {
  const reason: Finding['reason'] = {
    ...{ kind: 'price-jump', supplier: 'Voltura', item: 'Power', unit: 'kWh', currency: 'USD' },
    ...{ previousPrice: 0.0483, price: 0.0583, quantity: 12_000.5, extraCost: '120.00' },
    before: { from: '2025-01-01', to: '2025-12-31' },
  }
  const told = (formats: Formats) =>
    ['finding', 'rests'].map(id =>
      findingColumns(false, { currency: 'EUR', formats })
        .find(one => one.id === id)
        ?.of({ reason } as Finding),
    )
  expect(told(plainFormats)).toEqual([
    'Voltura: Power costs 20.7% more',
    '0.0583 USD per kWh against 0.0483 USD in Jan – Dec 2025: +20.7%, for 12,000.5 kWh: 120 USD more in all.',
  ])
  expect(told({ ...plainFormats, numbers: '1.234,56' })[0]).toBe('Voltura: Power costs 20,7% more')
})
