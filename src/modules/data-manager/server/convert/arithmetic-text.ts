import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { DiscountForm } from '../../contract-mapping.ts'
import { convertNumber } from './convert-number.ts'
import type { NamedStep } from './layer-steps.ts'

/** A number as text, and what separates its decimals. */
export type Factor = {
  text: string
  mark: DecimalMark | undefined
  /** Whether the text is the product of a step before: a point, up to 12 decimals, its currency before it. */
  isProduct?: boolean
}

/**
 * The product of two written numbers as the text `name`, exact to 12 decimals, with a point before them and the currency
 * of the first one. Where either is blank it is ''; where either is no number both are shown, which is none either.
 */
export function productText(name: string, one: Factor, other: Factor): NamedStep[] {
  const [first, second] = [factor(`${name}_first`, one), factor(`${name}_second`, other)]
  const product = `toDecimal256(${first.value}, 6) * toDecimal256(${second.value}, 6)`
  return [
    ...first.aliases,
    ...second.aliases,
    [`${name}_product`, `ifNull(toString(${product}), '')`],
    [
      name,
      `multiIf(${name}_product != '', ${withCurrency(first.currency, `${name}_product`)},
        ${first.isBlank} OR ${second.isBlank}, '', concat(${one.text}, ' x ', ${other.text}))`,
    ],
  ]
}

/**
 * A number less its discount as the text `name`, exact, with a point before the decimals. A discount is taken off towards
 * zero, whichever sign it is written with, so that a credit note gives back what the invoice charged; blank is none. In
 * percent and as a share, a cell with a percent sign is that percentage. More than the whole is no discount: both are shown
 * then, which is no number.
 */
export function lessText(name: string, one: Factor, discount: Factor, as: DiscountForm): NamedStep[] {
  const [first, second] = [factor(`${name}_first`, one), factor(`${name}_second`, discount)]
  const exact = one.isProduct
    ? `toDecimal256OrNull(splitByChar(' ', ${one.text})[-1], 12)`
    : `toDecimal256(${first.value}, 12)`
  const off = `if(${second.isBlank}, toDecimal256(0, 6), abs(toDecimal256(${second.value}, 6)))`
  const percent = `position(${discount.text}, '%') = 0`
  const portion = `${off} / if(${as === 'percent' ? percent : '0'}, 100, 1)`
  const left =
    as === 'amount'
      ? `if(${off} > abs(${exact}), NULL, if(${exact} < 0, ${exact} + ${off}, ${exact} - ${off}))`
      : `if(${portion} > 1, NULL, ${exact} * (toDecimal256(1, 8) - ${portion}))`
  return [
    ...first.aliases,
    ...second.aliases,
    [`${name}_left`, `ifNull(toString(${left}), '')`],
    [
      name,
      `multiIf(${one.text} = '', '', ${name}_left != '', ${withCurrency(first.currency, `${name}_left`)},
        concat(${one.text}, ' less ', ${discount.text}))`,
    ],
  ]
}

/** A number less the size of another one as the text `name`, written with the first one's mark. */
export function netText(name: string, one: Factor, other: Factor): NamedStep[] {
  const [first, second] = [factor(`${name}_first`, one), factor(`${name}_second`, other)]
  const net = `ifNull(toString(toDecimal256(${first.value}, 6) - abs(toDecimal256(${second.value}, 6))), '')`
  const written = one.mark === ',' ? `replaceOne(${name}_net, '.', ',')` : `${name}_net`
  return [
    ...first.aliases,
    ...second.aliases,
    [`${name}_net`, net],
    [
      name,
      `if(${name}_net = '', concat(${one.text}, ' less ', ${other.text}), ${withCurrency(first.currency, written)})`,
    ],
  ]
}

function factor(name: string, { text, mark }: Factor) {
  const { aliases, value, fault } = convertNumber({ field: name, cell: text, kind: 'number', mark, isRequired: false })
  const currency = `if(${name}_read = '', '', trimRight(substring(${name}_read, 2, 3)))`
  return { aliases, value, currency, isBlank: `(isNull(${value}) AND ${fault} = 0)` }
}

function withCurrency(currency: string, number: string): string {
  return `trimLeft(concat(${currency}, ' ', ${number}))`
}
