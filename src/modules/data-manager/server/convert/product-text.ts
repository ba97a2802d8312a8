import type { DecimalMark } from '../../contract-mapping.ts'
import { convertNumber } from './convert-number.ts'
import type { Step } from './layer-steps.ts'

/** A number as text, and what separates its decimals. */
export type Factor = { text: string; mark: DecimalMark | undefined }

/**
 * The product of two written numbers as the text `name`, exact to 12 decimals, with a point before them and the currency
 * of the first one. Where either is blank it is ''; where either is no number both are shown, which is none either.
 */
export function productText(name: string, one: Factor, other: Factor): Step[] {
  const factor = (field: string, { text, mark }: Factor) =>
    convertNumber({ field: `${name}_${field}`, cell: text, kind: 'number', mark, isRequired: false })
  const [first, second] = [factor('first', one), factor('second', other)]
  const product = `toDecimal256(${first.value}, 6) * toDecimal256(${second.value}, 6)`
  const currency = `if(${first.field}_read = '', '', trimRight(substring(${first.field}_read, 2, 3)))`
  const isBlank = ({ value, fault }: typeof first) => `(isNull(${value}) AND ${fault} = 0)`
  return [
    ...first.aliases,
    ...second.aliases,
    [`${name}_product`, `ifNull(toString(${product}), '')`],
    [
      name,
      `multiIf(${name}_product != '', trimLeft(concat(${currency}, ' ', ${name}_product)),
        ${isBlank(first)} OR ${isBlank(second)}, '', concat(${one.text}, ' x ', ${other.text}))`,
    ],
  ]
}
