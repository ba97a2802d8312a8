import { Select } from '@mantine/core'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { ColumnProfile } from '../../contract.ts'
import type { MappedColumn } from '../../contract-mapping.ts'
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
        aria-label={t`Order of day and month in ${column.name}`}
        data={[
          { value: 'dmy', label: t('Day, month, year') },
          { value: 'mdy', label: t('Month, day, year') },
          { value: 'ymd', label: t('Year, month, day') },
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
      aria-label={t`Decimals in ${column.name}`}
      data={[
        { value: '.', label: t('Decimal point: 1,250.00') },
        { value: ',', label: t('Decimal comma: 1.250,00') },
      ]}
      placeholder="Choose what separates decimals"
      value={mapped.decimalMark ?? null}
      onChange={value => isDecimalMark(value) && onReading({ decimalMark: value })}
      allowDeselect={false}
    />
  )
}
