import { type Field, isNumericField } from '#shared/fields.ts'
import { currencyOf, isCurrencyCode } from '#shared/written/currency-words.ts'
import { dateShape, readDate } from '#shared/written/date-shape.ts'
import { numberShape, readNumber } from '#shared/written/number-shape.ts'

/**
 * A value people give a field for the whole file, in the form that is read the same whatever the file's own way of
 * writing: a day as YYYY-MM-DD, a number with a point and no thousands. `null` when it is none, or can be read two ways.
 */
export function readConstant(field: Field, text: string): string | null {
  const clean = text.trim()
  if (clean === '') return null
  if (field.kind === 'date') {
    const shape = dateShape(clean)
    if (shape === null || shape.form === 'serial') return null
    const order = 'order' in shape ? shape.order : 'ymd'
    return order === null ? null : readDate(clean, order)
  }
  if (isNumericField(field)) {
    const shape = numberShape(clean)
    const isPlain = shape !== null && !shape.isAmbiguous && !shape.isPercent && shape.currency === undefined
    const number = isPlain ? readNumber(clean, shape.mark ?? '.') : null
    return number === null || (field.kind === 'integer' && !/^-?\d+$/.test(number)) ? null : number
  }
  if (field.kind === 'currency') {
    const code = currencyOf(clean) ?? null
    return code !== null && isCurrencyCode(code) ? code : null
  }
  return clean
}
