import { Button, NumberInput, Popover } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { marksOf } from '#shared/formats/write-number.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatNumber } from '#web/ui/format.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from './findings.module.css'
import { type Limit, limitsOf, offeredLimits } from './limits.ts'

/** From where on something is found, kept in the address; beside the button stands what differs from the usual. */
export function FindingSettings({ block }: { block: string }) {
  const { choiceOf, choose, currency } = useAnalysis()
  const [resets, setResets] = useState(0)
  const limits = offeredLimits(limitsOf(choiceOf(block)), currency)
  const changed = limits.filter(({ value, usual }) => value !== usual)
  // Of several limits changed within one pause none is lost.
  const waiting = useRef<Record<string, string | undefined>>({})
  const take = useDebouncedCallback(() => {
    choose(block, { ...waiting.current, page: undefined })
    waiting.current = {}
  }, 400)
  const set = (id: string, value: string | undefined) => {
    waiting.current[id] = value
    take()
  }
  const reset = () => {
    take.cancel()
    waiting.current = {}
    choose(block, { ...Object.fromEntries(limits.map(({ id }) => [id, undefined])), page: undefined })
    setResets(resets + 1)
  }
  return (
    <div className={styles.settings}>
      <Popover width={280} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden />}
          >
            Settings
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="What is found">
          <fieldset className={styles.limits}>
            <legend className={styles.legend}>What is found</legend>
            {limits.map(limit => (
              <LimitInput key={`${limit.id} ${resets}`} limit={limit} onValue={value => set(limit.id, value)} />
            ))}
            <Button variant="default" size="xs" disabled={changed.length === 0} onClick={reset}>
              Back to the usual
            </Button>
          </fieldset>
        </Popover.Dropdown>
      </Popover>
      {changed.length > 0 ? <span>{t`Not as usual: ${changed.map(wordsOf).join(', ')}`}</span> : null}
    </div>
  )
}

type LimitInputProps = { limit: Limit; onValue: (value: string | undefined) => void }

function LimitInput({ limit: { label, suffix, min, max, value, usual }, onValue }: LimitInputProps) {
  const { decimal, group } = marksOf(personFormats())
  return (
    <NumberInput
      size="xs"
      label={label}
      {...(suffix ? { suffix } : {})}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={group}
      decimalSeparator={decimal}
      defaultValue={value}
      onChange={next => {
        const given = Number(next)
        if (next !== '' && given >= min && given <= max) onValue(given === usual ? undefined : String(given))
      }}
    />
  )
}

function wordsOf({ label, value, suffix = '' }: Limit): string {
  return `${lowerFirst(label)} ${formatNumber(value)}${suffix}`
}
