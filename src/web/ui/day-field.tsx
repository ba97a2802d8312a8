import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { readTypedDay } from '#shared/formats/read-typed-day.ts'
import { t } from '#shared/translate.ts'
import { firstDay, lastDay } from '#web/filters/filter-address.ts'
import { personFormats } from '#web/person-formats.ts'
import { DayCalendar } from './day-calendar.tsx'
import { formatDate } from './format.ts'

type DayFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> & {
  /** An ISO day; empty for none. */
  value: string
  /** A whole day, or empty for none: nothing of what is half typed. */
  onDay: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Within what opens and closes itself, which a press outside of it would close. */
  isNested?: boolean
}

/** A day, typed as the person writes days, or chosen from a calendar. What is no day is said once the field is left. */
export function DayField({
  value,
  onDay,
  min = firstDay,
  max = lastDay,
  isNested = false,
  error,
  ...input
}: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnread, setIsUnread] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const fieldName = input['aria-label'] ?? (typeof input.label === 'string' ? input.label : null)
  const isOffered = (day: string) => day >= min && day <= max
  const written = value === '' ? '' : formatDate(value)
  const give = (day: string) => {
    if (day !== value) onDay(day)
  }
  const type = (text: string) => {
    setTyped(text)
    setIsUnread(false)
    const day = readTypedDay(text, personFormats())
    // Written out, it is meant: 3.2.20 may go on to 2026.
    if (day !== null && isOffered(day) && (text === day || text === formatDate(day))) give(day)
  }
  const settle = () => {
    if (typed === null) return
    const day = readTypedDay(typed, personFormats())
    const isDay = day !== null && isOffered(day)
    if (isDay || typed.trim() === '') setTyped(null)
    else setIsUnread(true)
    give(isDay ? day : '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
    input.onKeyDown?.(event)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!isNested}
    >
      <Popover.Target>
        <TextInput
          placeholder={input['aria-label'] ?? ''}
          {...input}
          autoComplete="off"
          value={typed ?? written}
          error={isUnread ? faultOf(typed ?? '', min, max) : error}
          onChange={event => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={fieldName ? t`${fieldName}: choose from a calendar` : t('Choose from a calendar')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={15} stroke={1.8} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={10} role="dialog" aria-label="Calendar">
        <DayCalendar
          day={value === '' ? null : value}
          isOffered={isOffered}
          onDay={day => {
            setTyped(null)
            setIsUnread(false)
            setIsOpen(false)
            give(day)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Why what was typed is no day of the field. */
function faultOf(typed: string, min: string, max: string): string {
  if (readTypedDay(typed, personFormats()) === null) return t`Write a day as ${formatDate('2026-12-31')}`
  if (max === lastDay) return t`Choose a day from ${formatDate(min)} on`
  if (min === firstDay) return t`Choose a day up to ${formatDate(max)}`
  return t`Choose a day from ${formatDate(min)} to ${formatDate(max)}`
}
