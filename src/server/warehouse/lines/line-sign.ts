import type { Field } from '#shared/fields.ts'

/**
 * A value of a line's field as the views of lines read it, by the sign of the line's amount (-1, 0 or 1): a quantity has
 * that sign, beside an amount of 0 its own, and a unit price has none. Values are as the wire has them, `null` for blank.
 */
export function underSign({ id }: Pick<Field, 'id'>, value: string | null, amountSign: number): string | null {
  if (value === null || (id !== 'quantity' && id !== 'unit_price')) return value
  if (id === 'quantity' && amountSign === 0) return value
  const size = value.replace(/^-/, '')
  return id === 'quantity' && amountSign < 0 && /[1-9]/.test(size) ? `-${size}` : size
}
