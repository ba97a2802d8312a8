import { t } from '#shared/translate.ts'
import type { Effect } from './rules.ts'

type Words = Record<Exclude<Effect, 'exchange'>, { label: string; meaning: string }>

/** What the bars of price, volume and mix are called, and what each holds, for items that are bought or products that are sold. */
export function effectWords(effect: Effect, field: 'item' | 'product'): { label: string; meaning: string } {
  if (effect !== 'exchange') return (field === 'item' ? ofItems() : ofProducts())[effect]
  return {
    label: t('Exchange rates'),
    meaning: t(
      'Lines in foreign currencies at the rates of their own months, less the same lines at the rates of the period before.',
    ),
  }
}

function ofItems(): Words {
  return {
    volume: {
      label: t('Volume'),
      meaning: t(
        'More or fewer units bought in all, each of the items in its earlier proportion and at its earlier price.',
      ),
    },
    mix: {
      label: t('Mix'),
      meaning: t('Dearer or cheaper items have become a larger part of the units bought.'),
    },
    volume_mix: {
      label: t('Volume and mix'),
      meaning: t(
        'More or fewer units bought, at their earlier prices. The items are counted in several units of measure, which have no common total, so volume and mix cannot be told apart. Narrow to one unit to see them apart.',
      ),
    },
    price: { label: t('Price'), meaning: t('What the units bought now cost more or less than they did before.') },
    new: { label: t('New items'), meaning: t('Items bought in the period and never in the one before.') },
    lost: { label: t('No longer bought'), meaning: t('Items bought in the period before and not in this one.') },
    once: { label: t('Bought once'), meaning: t('Items with a single line in both periods together.') },
    unsplit: {
      label: t('Not split: units differ'),
      meaning: t(
        'Items counted in several units of measure, or without a quantity above zero in one of the periods: how much of it is price is not known.',
      ),
    },
    no_quantity: {
      label: t('Not split: no quantity'),
      meaning: t('Lines without a quantity, of items that have one elsewhere.'),
    },
    no_item: { label: t('Not split: no item'), meaning: t('Lines that name no item.') },
  }
}

function ofProducts(): Words {
  return {
    volume: {
      label: t('Volume'),
      meaning: t(
        'More or fewer units sold in all, each of the products in its earlier proportion and at its earlier price.',
      ),
    },
    mix: {
      label: t('Mix'),
      meaning: t('Dearer or cheaper products have become a larger part of the units sold.'),
    },
    volume_mix: {
      label: t('Volume and mix'),
      meaning: t(
        'More or fewer units sold, at their earlier prices. The products are counted in several units of measure, which have no common total, so volume and mix cannot be told apart. Narrow to one unit to see them apart.',
      ),
    },
    price: { label: t('Price'), meaning: t('What the units sold now cost more or less than they did before.') },
    new: { label: t('New products'), meaning: t('Products sold in the period and never in the one before.') },
    lost: { label: t('No longer sold'), meaning: t('Products sold in the period before and not in this one.') },
    once: { label: t('Sold once'), meaning: t('Products with a single line in both periods together.') },
    unsplit: {
      label: t('Not split: units differ'),
      meaning: t(
        'Products counted in several units of measure, or without a quantity above zero in one of the periods: how much of it is price is not known.',
      ),
    },
    no_quantity: {
      label: t('Not split: no quantity'),
      meaning: t('Lines without a quantity, of products that have one elsewhere.'),
    },
    no_item: { label: t('Not split: no product'), meaning: t('Lines that name no product.') },
  }
}
