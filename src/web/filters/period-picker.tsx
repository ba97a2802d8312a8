import { Button, Popover } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { hasWeekYears } from '#shared/calendar.ts'
import { grainStart } from '#shared/fiscal-periods.ts'
import { isSamePeriod, offeredPresets, type Preset, type PresetId, presetPeriod } from '#shared/presets.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { FiscalPeriod } from './fiscal-period.tsx'
import styles from './period-picker.module.css'
import { presetLabel } from './preset-words.ts'

type PeriodPickerProps = {
  /** What the button says: the period and what it is compared with. */
  text: string
  /** The first and last day of the data; `null` while that is not known, and nothing can be chosen. */
  extent: Period | null
  /** What is shown now. */
  period: Period | null
  /** The preset it was chosen by, where that is known: two presets can be of the same days. */
  preset?: PresetId | null
  /** The newest day of the data, where presets end before it because later months are still open. */
  newest?: string | undefined
  onPreset: (preset: PresetId, period: Period) => void
  onOwn: (period: Period) => void
  /** The choice of what it is compared with. */
  children: ReactNode
}

/** Which period, and what it is compared with: one button that says both. */
export function PeriodPicker({ text, extent, period, preset, newest, onPreset, onOwn, children }: PeriodPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const organization = useOrganization()
  const choose = (change: () => void) => {
    change()
    setIsOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(340px, 100vw - 16px)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          classNames={{ root: `${styles.button} num`, label: styles.buttonText ?? '' }}
          disabled={extent === null}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Period and comparison">
        {extent ? (
          <PresetList
            extent={extent}
            period={period}
            preset={preset}
            newest={newest ?? extent.to}
            onChoose={(id, chosen) => choose(() => onPreset(id, chosen))}
          />
        ) : null}
        {extent && hasWeekYears(organization) ? (
          <FiscalPeriod
            calendar={organization}
            extent={extent}
            period={period}
            onChoose={chosen => choose(() => onOwn(chosen))}
          />
        ) : null}
        <OwnPeriod
          key={`${period?.from} ${period?.to}`}
          heading="Custom range"
          action="Apply"
          period={period}
          onChoose={chosen => choose(() => onOwn(chosen))}
        />
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type PresetListProps = {
  extent: Period
  period: Period | null
  preset: PresetId | null | undefined
  newest: string
  onChoose: (preset: PresetId, period: Period) => void
}

function PresetList({ extent, period, preset: chosen, newest, onChoose }: PresetListProps) {
  const organization = useOrganization()
  // Days that were not chosen by a preset's name are those of every preset that has them.
  const isCurrent = ({ id, period: days }: Preset) => (chosen ? id === chosen : isSamePeriod(days, period))
  const offered = offeredPresets(extent, organization)
  const isMoved = ({ id, period: { to } }: Preset) =>
    presetPeriod(id, { ...extent, to: newest }, organization).to !== to
  const last = timeWords(grainStart(extent.to, 'month', organization), 'month', organization)
  return (
    <>
      <ul className={styles.presets}>
        {offered.map(preset => (
          <li key={preset.id}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={isCurrent(preset)}
              onClick={() => onChoose(preset.id, preset.period)}
            >
              <span className={styles.tick}>{isCurrent(preset) ? <IconCheck size={14} aria-hidden /> : null}</span>
              {presetLabel(preset.id, organization)}
              {isMoved(preset) ? t`, to ${last}` : ''}
              <span className={`${styles.range} num`}>{formatPeriod(preset.period)}</span>
            </button>
          </li>
        ))}
      </ul>
      {offered.some(isMoved) ? <p className={styles.moved}>{t`To ${last}: later months are still open.`}</p> : null}
    </>
  )
}

type OwnPeriodProps = {
  heading: string
  action: string
  period: Period | null
  onChoose: (period: Period) => void
}

/** A period of the person's own, from a day to a day. */
export function OwnPeriod({ heading, action, period, onChoose }: OwnPeriodProps) {
  const [from, setFrom] = useState(period?.from ?? '')
  const [to, setTo] = useState(period?.to ?? '')
  const isBackward = from !== '' && to !== '' && from > to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from !== '' && to !== '' && !isBackward) onChoose({ from, to })
  }
  return (
    <form className={styles.part} onSubmit={submit} aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <div className={styles.days}>
        <DayField isNested size="xs" aria-label="From" value={from} onDay={setFrom} />
        <DayField isNested size="xs" aria-label="To" value={to} error={isBackward} onDay={setTo} />
      </div>
      {isBackward ? <p className={styles.fault}>The first day must not be after the last.</p> : null}
      <Button type="submit" size="xs" variant="default" disabled={from === '' || to === '' || isBackward}>
        {action}
      </Button>
    </form>
  )
}
