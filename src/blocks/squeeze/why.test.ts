import { expect, test } from 'vitest'
import { american } from '#test/formats.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import { gapWords, indexWords, squeezeSentence } from './why.tsx'

const side = (index: number | null) => ({ index, covered: 1, value: '100.00', items: 1 })
function row(purchases: number | null, sales: number | null, margin?: string): SqueezeRow {
  const gap = purchases === null || sales === null ? null : sales - purchases
  const effect = margin === undefined ? null : { sales: '0.00', purchases: '0.00', margin }
  const common = { family: null, margin: '0.00', marginRate: null, months: [] }
  return { ...common, purchases: side(purchases), sales: side(sales), gap, effect }
}
function told(total: SqueezeRow, families: Record<string, SqueezeRow> = {}): string {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const squeeze: Squeeze = {
    ...{ currency: 'EUR', period, base: { from: '2025-01-01', to: '2025-12-31' }, isCompared: true, months: [], total },
    families: Object.entries(families).map(([family, one]) => ({ ...one, family, stands: [] })),
    ...{ paired: { revenue: null, spend: null }, notes: [] },
  }
  return squeezeSentence(squeeze, american).replace(/\s/g, ' ')
}

test('says how both prices moved, what that did to the margin, and where it hurts most', () => {
  const families = { Bread: row(102, 95, '-600.00'), Jam: row(101, 103, '20.00') }
  expect(told(row(103, 101, '-580.00'), families)).toBe(
    'Against Jan – Dec 2025, purchase prices rose 3.0% and sales prices rose 1.0%: purchase prices are 2.0 points ahead, and prices changed the margin by −€580. Most squeezed is Bread: −7.0 pt, −€600.',
  )
})

test('says no more than is known', () => {
  expect(told(row(98, 100))).toBe(
    'Against Jan – Dec 2025, purchase prices fell 2.0% and sales prices stood still: sales prices are 2.0 points ahead.',
  )
  expect(told(row(100, 100.01))).toContain('they kept pace')
  expect(told(row(null, 100))).toContain('nothing to compare')
})

test('indices and gaps keep their decimal', () => {
  expect(indexWords(100, american)).toBe('100.0')
  expect(gapWords(3, american)).toBe('+3.0 pt')
  expect(gapWords(null, american)).toBe('–')
})
