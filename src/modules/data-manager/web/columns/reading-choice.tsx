import { Select } from '@mantine/core'
import type { Field } from '#shared/fields.ts'
import type { ColumnProfile } from '../../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn } from '../../contract-mapping.ts'
import { isDateOrder, isDecimalMark } from '../../intake/answer-question.ts'
import { needsDateOrder, needsDecimalMark } from './mapping-rules.ts'

type ReadingChoiceProps = {
  column: ColumnProfile
  field: Field
  mapped: MappedColumn
  onReading: (reading: { dateOrder?: DateOrder; decimalMark?: DecimalMark }) => void
}

/** How a column writes dates or decimals, where the file does not prove it. */
export function ReadingChoice({ column, field, mapped, onReading }: ReadingChoiceProps) {
  if (needsDateOrder(field, column)) {
    return (
      <Select
        size="xs"
        aria-label={`Order of day and month in ${column.name}`}
        data={[
          { value: 'dmy', label: 'Day, month, year' },
          { value: 'mdy', label: 'Month, day, year' },
          { value: 'ymd', label: 'Year, month, day' },
        ]}
        placeholder="Choose what comes first"
        value={mapped.dateOrder ?? null}
        onChange={value => isDateOrder(value) && onReading({ dateOrder: value })}
        allowDeselect={false}
      />
    )
  }
  if (!needsDecimalMark(field, column)) return null
  return (
    <Select
      size="xs"
      aria-label={`Decimals in ${column.name}`}
      data={[
        { value: '.', label: 'Decimal point: 1,250.00' },
        { value: ',', label: 'Decimal comma: 1.250,00' },
      ]}
      placeholder="Choose what separates decimals"
      value={mapped.decimalMark ?? null}
      onChange={value => isDecimalMark(value) && onReading({ decimalMark: value })}
      allowDeselect={false}
    />
  )
}
