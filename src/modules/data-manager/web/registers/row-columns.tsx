import type { ReactNode } from 'react'
import { isContractState } from '#shared/contract-state.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { Register } from '#shared/registers.ts'
import { decimalsOf, showValue } from '#web/registers/register-words.ts'
import { ContractStateTag } from '#web/ui/contract-state-tag.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import styles from './registers.module.css'

type Listed = {
  open: (id: string) => void
  dimensions: ReadonlyMap<string, string> | undefined
  rows: readonly RegisterRow[]
  /** What else is said of a row, below its name. */
  aside: (row: RegisterRow) => ReactNode
}

/** The columns of a register's list: what follows from a row first, then its fields; the name of a row opens it. */
export function columnsOf(
  { fields, key, amount, derived }: Register,
  { open, dimensions, rows, aside }: Listed,
): DataColumn<RegisterRow>[] {
  // A register keyed by a month first is named by what differs within the month.
  const naming = key.length > 1 ? (key[1] ?? key[0]) : key[0]
  const shown = (field: Field, { values }: RegisterRow) =>
    field.id === 'dimension'
      ? (dimensions?.get(values.dimension ?? '') ?? showValue(field, values))
      : showValue(field, values, undefined, decimals[field.id])
  // Numbers below each other have one precision.
  const decimals = Object.fromEntries(
    fields
      .filter(isNumericField)
      .map(({ id }) => [id, Math.max(0, ...rows.map(({ values }) => decimalsOf(values[id] ?? '')))]),
  )
  const first = fields.find(({ id }) => id === key[0])
  // The end of the term it is in stands where the end was written down.
  const termEnd = derived.find(({ id }) => id === 'term_end')
  const followed = derived
    .filter(field => field !== termEnd)
    .map(field => ({
      id: field.id,
      header: field.label,
      isSortable: true,
      cell: (row: RegisterRow) => showDerived(field, row),
    }))
  const listed = listedFields(fields, amount).map(field => (field.id === 'end_date' && termEnd ? termEnd : field))
  const kept = listed.map(field => ({
    id: field.id,
    header: field.label,
    isSortable: true,
    ...(field.kind === 'text' && field !== first && field.id !== 'currency' ? { isWrapping: true } : {}),
    ...(isNumericField(field) ? { align: 'right' as const } : {}),
    ...(field === first ? { isRowHeader: true } : {}),
    cell: (row: RegisterRow) =>
      field === first ? (
        <>
          <button
            type="button"
            className={styles.name}
            aria-label={
              naming === field.id ? undefined : `${shown(field, row)} ${row.values[naming ?? ''] ?? ''}`.trim()
            }
            onClick={() => open(row.id)}
          >
            {shown(field, row)}
          </button>
          {aside(row)}
        </>
      ) : field === termEnd ? (
        showDerived(field, row)
      ) : (
        shown(field, row)
      ),
  }))
  return [...followed, ...kept]
}

/** What follows from a row, as a person reads it. */
export function showDerived(field: Field, { derived }: Pick<RegisterRow, 'derived'>): ReactNode {
  const value = derived[field.id]
  return isContractState(value) ? <ContractStateTag state={value} /> : showValue(field, derived)
}

const inRowAlone = /_days$|_months$|^auto_renew$|^value_per$|^contract_status$/

/**
 * The fields a list has room for, the money of a row before its days. Money is written with its currency, which then needs
 * no column of its own; what else was agreed on its terms stands in the row.
 */
function listedFields(fields: readonly Field[], amount: string | null): Field[] {
  const isShown = ({ id, kind }: Field) => (kind !== 'currency' || amount === 'price') && !inRowAlone.test(id)
  const shown = fields.filter(isShown)
  const days = shown.findIndex(({ kind }, place) => place > 0 && kind === 'date')
  const money = shown.findIndex(({ id }) => id === amount)
  if (days < 1 || money < days) return shown
  return [
    ...shown.slice(0, days),
    ...shown.slice(money, money + 1),
    ...shown.slice(days, money),
    ...shown.slice(money + 1),
  ]
}
