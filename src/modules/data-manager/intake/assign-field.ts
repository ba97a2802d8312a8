import { type Field, isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { ColumnProfile } from '../contract.ts'
import type { MadeField, MappedColumn, Mapping } from '../contract-mapping.ts'

/** The field a file's column is mapped to. */
export function mappedAt(mapping: Mapping, column: number): MappedColumn | undefined {
  return mapping.columns.find(mapped => mapped.column === column)
}

/** A field of a dataset by its id. */
export function fieldOf(dataset: LoadableId, id: string): Field | undefined {
  return loadables[dataset].fields.find(field => field.id === id)
}

/**
 * Maps a column to a field, or to none, in place of the field `was`, by default the first it has. A field has one
 * origin, so whatever gave it lets go. How the column writes dates and decimals is taken from the file where it tells;
 * steps stay where the new field is of the same kind.
 */
export function assignField(
  dataset: LoadableId,
  mapping: Mapping,
  column: ColumnProfile,
  id: string | null,
  was = mappedAt(mapping, column.index)?.field,
): Mapping {
  const others = mapping.columns.filter(mapped => mapped.field !== was && mapped.field !== id)
  const field = id === null ? undefined : fieldOf(dataset, id)
  if (!field) return { ...mapping, columns: others }
  const before = mapping.columns.find(mapped => mapped.field === was)
  const chosen: MappedColumn = {
    field: field.id,
    column: column.index,
    ...readingOf(field, column, others),
    ...(before?.steps && fieldOf(dataset, before.field)?.kind === field.kind ? { steps: before.steps } : {}),
  }
  return { ...removeMade(mapping, field.id), columns: [...others, chosen] }
}

/** How a column writes dates or decimals, from itself or from another column that is known. */
export function readingOf(field: Field, column: ColumnProfile, others: readonly MappedColumn[]) {
  const order = column.dateOrder ?? others.find(mapped => mapped.dateOrder)?.dateOrder
  const mark = column.decimalMark ?? others.find(mapped => mapped.decimalMark)?.decimalMark
  return {
    ...(field.kind === 'date' && order ? { dateOrder: order } : {}),
    ...(isNumericField(field) && mark ? { decimalMark: mark } : {}),
  }
}

/** Says how a mapped column writes its dates or decimals. */
export function setReading(
  mapping: Mapping,
  column: number,
  reading: { dateOrder?: DateOrder; decimalMark?: DecimalMark },
): Mapping {
  const columns = mapping.columns.map(mapped => (mapped.column === column ? { ...mapped, ...reading } : mapped))
  return { ...mapping, columns }
}

/** Gives a field without a column, in place of how it was made before. */
export function setMade(mapping: Mapping, made: MadeField): Mapping {
  const others = mapping.made ?? []
  const isKnown = others.some(one => one.field === made.field)
  return {
    ...mapping,
    made: isKnown ? others.map(one => (one.field === made.field ? made : one)) : [...others, made],
  }
}

/** Takes a made field away. */
export function removeMade({ made = [], ...mapping }: Mapping, field: string): Mapping {
  const left = made.filter(one => one.field !== field)
  return left.length === 0 ? mapping : { ...mapping, made: left }
}
