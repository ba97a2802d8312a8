import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { marksOf } from '#shared/formats/write-number.ts'
import { personFormats } from '#web/person-formats.ts'
import styles from './block-frame.module.css'

type TypedNumberProps = {
  /** What it is, for those who do not see what stands around it. */
  label: string
  /** As the address has it. */
  value: number
  min: number
  max: number
  onTake: (value: number) => void
  /** What a field without a number asks for; without it the number stays as it was. */
  onBlank?: () => void
  /** Words in the field, before and after the number. */
  prefix?: string
  suffix?: string
  decimals?: number
  step?: number
  isShort?: boolean
}

/** A number that a block is asked with: taken with Enter or on leaving the field, written with the person's marks. */
export function TypedNumber({ label, value, min, max, decimals = 0, isShort = false, ...props }: TypedNumberProps) {
  const { onTake, onBlank, ...look } = props
  const [typed, setTyped] = useState<number | string>(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const take = () => {
    const given = typed === '' ? value : Math.min(Math.max(Number(typed), min), max)
    const next = Number.isNaN(given) ? value : given
    setTyped(next)
    if (typed === '') onBlank?.()
    else if (next !== value) onTake(next)
  }
  const { decimal, group } = marksOf(personFormats())
  return (
    <NumberInput
      className={(isShort ? styles.limit : styles.choice) ?? ''}
      size="xs"
      aria-label={label}
      value={typed}
      onChange={setTyped}
      min={min}
      max={max}
      clampBehavior="none"
      decimalScale={decimals}
      allowNegative={min < 0}
      decimalSeparator={decimal}
      thousandSeparator={group}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
      }}
      {...look}
    />
  )
}
