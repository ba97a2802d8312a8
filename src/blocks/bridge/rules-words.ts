import type { Effect } from './rules.ts'

type Words = { label: string; meaning: string }

const verbs = { item: ['bought', 'Bought', 'items'], product: ['sold', 'Sold', 'products'] } as const

/** What the bars of price, volume and mix are called, and what each holds, for what is bought or sold. */
export function effectWords(effect: Effect, field: keyof typeof verbs): Words {
  const [done, Done, things] = verbs[field]
  const words: Record<Effect, Words> = {
    volume: {
      label: 'Volume',
      meaning: `More or fewer units ${done} in all, each of the ${things} in its earlier proportion and at its earlier price.`,
    },
    mix: {
      label: 'Mix',
      meaning: `Dearer or cheaper ${things} have become a larger part of the units ${done}.`,
    },
    volume_mix: {
      label: 'Volume and mix',
      meaning: `More or fewer units ${done}, at their earlier prices. The ${things} are counted in several units of measure, which have no common total, so volume and mix cannot be told apart. Narrow to one unit to see them apart.`,
    },
    price: { label: 'Price', meaning: `What the units ${done} now cost more or less than they did before.` },
    new: { label: `New ${things}`, meaning: `${cap(things)} ${done} in the period and never in the one before.` },
    lost: { label: `No longer ${done}`, meaning: `${cap(things)} ${done} in the period before and not in this one.` },
    once: { label: `${Done} once`, meaning: `${cap(things)} with a single line in both periods together.` },
    unsplit: {
      label: 'Not split: units differ',
      meaning: `${cap(things)} counted in several units of measure, or without a quantity above zero in one of the periods: how much of it is price is not known.`,
    },
    no_quantity: {
      label: 'Not split: no quantity',
      meaning: `Lines without a quantity, of ${things} that have one elsewhere.`,
    },
    no_item: { label: `Not split: no ${field}`, meaning: `Lines that name no ${field}.` },
    exchange: {
      label: 'Exchange rates',
      meaning:
        'Lines in foreign currencies at the rates of their own months, less the same lines at the rates of the period before.',
    },
  }
  return words[effect]
}

function cap(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
