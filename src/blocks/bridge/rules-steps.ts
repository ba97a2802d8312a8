import { apportion, roundExact, writeUnits } from '#shared/exact.ts'
import { moneyText } from '#shared/money.ts'
import type { Unit, Value } from '#shared/query-answer.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { DimensionChanges, DriverChange } from '../drivers/rules.ts'
import { memberFilter, withoutMembers } from '../parts/member-filter.ts'
import type { BridgeStep } from './definition.ts'
import type { Effect, EffectBar, ItemPair, priceVolumeMix } from './rules.ts'

/** What the lines of a bridge are looked up with. */
export type Around = { filters: readonly Filter[]; period: Period; compare: Period | undefined }

/** An amount in units of `decimals` as the wire has it. */
export function valueOfUnits(units: bigint, decimals: number, unit: Unit): Value {
  const text = writeUnits(units, decimals)
  return unit === 'money' ? moneyText(text) : Number(text)
}

/** So many values fit into one filter. */
const filterLimit = 1000
const largestShown = 5

type ItemSteps = {
  split: ReturnType<typeof priceVolumeMix>
  pairs: readonly ItemPair[]
  field: 'item' | 'product'
  decimals: number
  around: Around
}

/** Price, volume and mix as bars that add up to the rounded totals. */
export function itemSteps({ split, pairs, field, decimals, around }: ItemSteps): BridgeStep[] {
  const [before, now] = [roundExact(split.before, decimals), roundExact(split.now, decimals)]
  const money = (units: bigint) => valueOfUnits(units, decimals, 'money')
  const values = apportion(
    split.bars.map(({ value }) => value),
    now - before,
    decimals,
  )
  const steps = split.bars.map(
    (bar, index): BridgeStep => ({
      key: bar.effect,
      ...effectWords(bar.effect, field),
      role: 'change',
      value: money(values[index] ?? 0n),
      count: bar.effect === 'no_item' ? null : bar.items,
      lines: linesOfEffect(bar, pairs, field, around),
      pick: bar.effect === 'no_item' ? [memberFilter(field, '')] : [],
      largest: bar.parts
        .slice(0, largestShown)
        .filter(({ item, value }) => item !== '' && value !== 0n)
        .map(({ item, value }) => ({
          label: item,
          value: money(roundExact(value, decimals)),
          pick: [memberFilter(field, item)],
        })),
    }),
  )
  return framed(steps, money(before), money(now), around)
}

/** The lines of an effect, where its items can be named: by the period they lie in. */
function linesOfEffect(bar: EffectBar, pairs: readonly ItemPair[], field: string, around: Around) {
  if (bar.effect === 'exchange') return []
  if (bar.effect === 'no_item') return bothPeriods([memberFilter(field, '')], around)
  if (bar.items > bar.parts.length || bar.parts.length > filterLimit) return []
  const items: Filter = { field, op: 'is', values: bar.parts.map(({ item }) => item) }
  const blank = bar.effect === 'no_quantity'
  const isPriced = pairs.some(({ state, priced }) => state === 'both' && priced) && isOfPriced(bar)
  const quantity: Filter[] = isPriced ? [{ field: 'quantity', op: blank ? 'isBlank' : 'isNotBlank', values: [] }] : []
  const refs = bothPeriods([items, ...quantity], around)
  if (bar.effect === 'new') return refs.slice(0, 1)
  return bar.effect === 'lost' ? refs.slice(1) : refs
}

function isOfPriced({ effect }: EffectBar): boolean {
  return ['volume', 'mix', 'volume_mix', 'price', 'no_quantity'].includes(effect)
}

function bothPeriods(own: readonly Filter[], { filters, period, compare }: Around): BridgeStep['lines'] {
  const all = [...filters, ...own]
  return [period, ...(compare ? [compare] : [])].map(one => ({ filters: all, period: one }))
}

type MemberSteps = {
  changes: DimensionChanges
  dimension: { id: string }
  totals: DriverChange
  decimals: number
  unit: Unit
  top: number
  around: Around
  /** What the totals are called. */
  words: { before: string; now: string }
  /** Leaves what the bridge counts at all. */
  counted: readonly Filter[]
}

/** Members as bars, the largest changes by themselves, all others as one. */
export function memberSteps(input: MemberSteps): BridgeStep[] {
  const { changes, dimension, totals, decimals, unit, top, counted } = input
  const around = { ...input.around, filters: [...input.around.filters, ...counted] }
  const value = (units: bigint) => valueOfUnits(units, decimals, unit)
  const shown = changes.members.slice(0, top)
  const rest = [...changes.members.slice(top), ...(changes.folded ? [changes.folded] : [])]
  const others = changes.members.length - shown.length + (changes.folded?.members ?? 0)
  const steps = shown.map(
    ({ member, change }): BridgeStep => ({
      key: `member ${member}`,
      label: member,
      role: 'change',
      value: value(change),
      meaning: '',
      count: 1,
      lines: bothPeriods([memberFilter(dimension.id, member)], around),
      pick: [memberFilter(dimension.id, member)],
      largest: [],
    }),
  )
  if (others > 0) {
    const pick = withoutMembers(
      dimension.id,
      shown.map(({ member }) => member),
    )
    steps.push({
      key: 'others',
      label: t('Others'),
      role: 'change',
      value: value(rest.reduce((sum, { change }) => sum + change, 0n)),
      meaning: t('All other members, those that did not change among them.'),
      count: others,
      lines: bothPeriods(pick, around),
      pick,
      largest: [],
    })
  }
  return framed(steps, value(totals.before), value(totals.now), around, input.words)
}

/** The totals around the changes; each with its lines. */
function framed(
  steps: BridgeStep[],
  before: Value,
  now: Value,
  { filters, period, compare }: Around,
  words = { before: t('Before'), now: t('Now') },
): BridgeStep[] {
  const total = (key: 'before' | 'now', value: Value, of: Period | undefined): BridgeStep => ({
    key,
    label: words[key],
    role: 'total',
    value,
    meaning: '',
    count: null,
    lines: of ? [{ filters: [...filters], period: of }] : [],
    pick: [],
    largest: [],
  })
  return [total('before', before, compare), ...steps, total('now', now, period)]
}

type Words = Record<Exclude<Effect, 'exchange'>, { label: string; meaning: string }>

/** What the bars of price, volume and mix are called, and what each holds, for items that are bought or products that are sold. */
function effectWords(effect: Effect, field: 'item' | 'product'): { label: string; meaning: string } {
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
