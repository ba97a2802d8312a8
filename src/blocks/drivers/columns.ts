import { changeOf, shareOfChange } from '#shared/change.ts'
import { memberInFile } from '#shared/made-dimensions.ts'
import type { Value } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { BlockColumn } from '../parts/block-column.ts'
import type { Driver, Drivers } from './definition.ts'

export type DriversOf = Drivers['dimensions'][number]

/** A driver, all that are none together, or the whole. */
export type DriverRow = Pick<Driver, 'previous' | 'value' | 'change' | 'share'> & {
  key: string
  name: Value
  driver: Driver | null
}

/** The members by the size of their change; in the foot all others and the whole. */
export function driverRows(found: Drivers, shown: DriversOf | undefined): { rows: DriverRow[]; foot: DriverRow[] } {
  const rows = shown?.drivers.map(driver => ({
    ...driver,
    key: `member ${driver.member ?? ''}`,
    name: driver.member,
    driver,
  }))
  const rest =
    shown && shown.rest.members > 0
      ? [{ ...shown.rest, key: 'rest', name: t`Others (${shown.rest.members})`, driver: null }]
      : []
  const share = Number(found.change) === 0 ? null : 1
  return { rows: rows ?? [], foot: [...rest, { ...found, share, key: 'total', name: t('Total'), driver: null }] }
}

/** What each member came to in both periods, how it moved, and its part of the whole change. */
export function driverColumns(
  { label, unit }: Pick<Drivers, 'label' | 'unit'>,
  shown: Pick<DriversOf, 'id' | 'label'> | undefined,
): readonly BlockColumn<DriverRow>[] {
  return [
    {
      id: 'member',
      label: shown?.label ?? t('Driver'),
      unit: 'text',
      of: ({ name, driver }) => (driver ? memberInFile(shown?.id ?? '', name) : name),
      isSorted: true,
    },
    { id: 'previous', label: t('Before'), unit, of: ({ previous }) => previous, isSorted: true },
    { id: 'value', label, unit, of: ({ value }) => value, isSorted: true },
    { id: 'change', label: t('Change'), unit, of: ({ change }) => change, isSigned: true, isSorted: true },
    {
      id: 'percent',
      label: t('Relative change'),
      head: t('Change %'),
      unit: 'ratio',
      of: ({ value, previous }) => {
        const change = changeOf(unit, value, previous)
        return change.changeKind === 'new' ? t('new') : shareOfChange(change)
      },
    },
    { id: 'share', label: t('Share of change'), unit: 'ratio', of: ({ share }) => share, isSorted: true },
    { id: 'go', label: t('Next step'), unit: 'text', of: () => null, only: 'screen' },
  ]
}
