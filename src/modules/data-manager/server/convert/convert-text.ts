import { reasons } from '../plan/reasons.ts'
import type { FieldSql } from './field-sql.ts'
import { isBlankSql, trimmed } from './sql-text.ts'

/** Text is kept as written, without blanks at its ends. A required text must hold something. */
export function convertText({
  field,
  cell,
  isRequired,
}: {
  field: string
  cell: string
  isRequired: boolean
}): FieldSql {
  const value = `${field}_text`
  return {
    field,
    cell,
    aliases: [[value, trimmed(cell)]],
    value,
    fault: isRequired ? `empty(${value}) * ${reasons.blank.code}` : null,
    isRead: false,
    rounded: null,
    nothing: "''",
    isRequired,
    isBlank: isBlankSql(cell),
  }
}
