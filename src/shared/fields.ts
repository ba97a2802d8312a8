/**
 * The fields of what a person can load. A field's `id` is the column name in the warehouse, the key in a mapping and the
 * `field` of a filter.
 */

export type FieldKind = 'text' | 'date' | 'money' | 'number' | 'integer' | 'currency' | 'country'

export type Field = {
  id: string
  /** What a person reads; sentence case. */
  label: string
  kind: FieldKind
  required?: true
}

/** A field of text. */
export const text = (id: string, label: string): Field => ({ id, label, kind: 'text' })

/** A field of any kind. */
export const field = (id: string, label: string, kind: FieldKind): Field => ({ id, label, kind })

/** A field every line must have. */
export const required = (id: string, label: string, kind: FieldKind): Field => ({ id, label, kind, required: true })

/** Whether a field holds figures, written with a decimal mark. */
export function isNumericField({ kind }: Field): boolean {
  return kind === 'money' || kind === 'number' || kind === 'integer'
}
