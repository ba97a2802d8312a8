import { expect, test } from 'vitest'
import { type PricedItem, priceMovesOf } from './rules.ts'

const item = (name: string, now: string, atOldPrices: string, more: Partial<PricedItem> = {}): PricedItem => ({
  ...{ state: 'both', item: name, isFolded: false, items: 1, unit: 'pcs', pricedBefore: '10', quantityBefore: '1' },
  ...{ pricedAtOldRates: now, atOldPrices, quantity: '1' },
  ...more,
})

test('rises, falls and what is too small to be told apart are all of it', () => {
  const { effect, small, rises, falls } = priceMovesOf([
    item('Dearer', '15', '10'),
    item('Cheaper', '7.5', '10'),
    item('', '130.25', '120', { isFolded: true, items: 3000 }),
    item('Unsplit', '9', '1', { state: 'unsplit' }),
  ])
  expect({ small, rises, falls }).toEqual({ small: 3000, rises: 1, falls: 1 })
  expect(effect).toEqual({ all: '12.75', rises: '5.00', falls: '-2.50', small: '10.25' })
})
