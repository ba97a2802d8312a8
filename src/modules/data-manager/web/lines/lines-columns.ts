import { type Dataset, type DatasetId, datasets } from '#shared/datasets.ts'
import type { Field, FieldKind } from '#shared/fields.ts'
import type { Line } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { widthOf } from '#web/charts/text-width.ts'
import { formatDate, formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'

/** A column of the lines: a field, the family of the other party, the amount in the base currency, or the row. */
export type LineColumn = { id: string; label: string; kind: FieldKind; isSortable: boolean; isEditable: boolean }

/** Every column a dataset has, those people look for first. */
export function columnsOf(dataset: Dataset, baseCurrency: string): LineColumn[] {
  const { party, amount, fields } = dataset
  const partyLabel = fields.find(({ id }) => id === party)?.label ?? party
  const ofField = ({ id, label, kind }: Field): LineColumn => ({ id, label, kind, isSortable: true, isEditable: true })
  const lead = [party, 'date', amount]
  const known = lead.flatMap(id => fields.filter(field => field.id === id)).map(ofField)
  return [
    ...known,
    { id: 'base_amount', label: t`In ${baseCurrency}`, kind: 'money', isSortable: false, isEditable: false },
    ...fields.filter(({ id }) => !lead.includes(id)).map(ofField),
    { id: `${party}_family`, label: t`${partyLabel} family`, kind: 'text', isSortable: true, isEditable: false },
    { id: 'row', label: t('Row in file'), kind: 'integer', isSortable: true, isEditable: false },
  ]
}

/** What is shown until the person chooses: what these lines have, the base amount only where it is another. */
export function usualColumns(all: readonly LineColumn[], lines: readonly Line[], baseCurrency: string): string[] {
  const isForeign = lines.some(({ values }) => values.currency !== baseCurrency)
  return all
    .filter(({ id, isEditable }) => {
      if (id === 'base_amount') return isForeign
      if (id === 'row') return true
      return isEditable && id !== 'currency' && lines.some(({ values }) => (values[id] ?? null) !== null)
    })
    .map(({ id }) => id)
}

/** Whether the values of a column stand at the right. */
export function isFigure({ kind }: Pick<LineColumn, 'kind'>): boolean {
  return kind === 'money' || kind === 'number' || kind === 'integer'
}

/** The value of a column as a person reads it. */
export function showCell(line: Line, column: LineColumn, baseCurrency: string): string {
  if (column.id === 'row') return formatNumber(line.row)
  if (column.id === 'base_amount')
    return line.baseAmount === null ? t('no rate') : formatMoney(line.baseAmount, baseCurrency)
  return showValue(line.values[column.id] ?? null, column.kind, line.values.currency ?? null)
}

/** A value of a field as a person reads it. */
export function showValue(value: string | null, kind: FieldKind, currency: string | null): string {
  if (value === null) return unknownValue
  if (kind === 'date') return formatDate(value)
  if (!isFigure({ kind })) return value
  const isMoney = kind === 'money' && currency !== null
  return isMoney ? formatMoney(value, currency) : formatNumber(value, { digits: 6 })
}

const widths: Partial<Record<FieldKind, number>> = {
  date: 124,
  money: 148,
  number: 112,
  integer: 112,
  currency: 96,
  country: 128,
}

/** How wide a column is at least, in px: its heading beside the arrow of its order is whole. */
export function columnWidth({ id, kind, label }: LineColumn, dataset: DatasetId): number {
  if (id === datasets[dataset].party) return 220
  if (id === 'description' || id === 'item') return 260
  return Math.max(widths[kind] ?? 168, widthOf(label, 12.5) + 46)
}
