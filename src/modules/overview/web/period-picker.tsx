import { Button, Popover, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Period } from '#shared/query-spec.ts'
import type { Comparison } from '../contract.ts'
import type { Summaries } from './api.ts'
import { comparisonWords, formatPeriod } from './figure-words.ts'
import { dataExtent, type OverviewView, type Preset, periodPresets, presetOf } from './overview-view.ts'
import styles from './period-picker.module.css'

type PeriodPickerProps = {
  view: OverviewView
  /** What is shown now; nothing before the first answer. */
  shown: Summaries | null
  onPeriod: (period: Period | null) => void
  onCompare: (compare: Comparison) => void
}

const comparisonChoices: { value: Comparison; label: string }[] = [
  { value: 'lastYear', label: 'Last year' },
  { value: 'before', label: 'Period before' },
  { value: 'none', label: 'Nothing' },
]

/** Which period, and what it is compared with: one button that says both. */
export function PeriodPicker({ view, shown, onPeriod, onCompare }: PeriodPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const extent = shown ? dataExtent(shown.datasets) : null
  const presets = extent ? periodPresets(extent) : []
  const choose = (period: Period | null) => {
    onPeriod(period)
    setIsOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(320px, 100vw - 16px)"
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
          {buttonText(view, shown)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Period and comparison">
        <PresetList presets={presets} current={presetOf(view.period, presets)} extent={extent} onChoose={choose} />
        <OwnPeriod
          key={`${shown?.period?.from} ${shown?.period?.to}`}
          period={shown?.period ?? null}
          onChoose={choose}
        />
        <div className={styles.part}>
          <p className={styles.heading}>Compare with</p>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Compare with"
            value={view.compare}
            onChange={value => onCompare(value)}
            data={comparisonChoices}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function buttonText(view: OverviewView, shown: Summaries | null): string {
  const period = view.period ?? shown?.period
  if (!period || !shown) return 'Period'
  return `${formatPeriod(period)} · ${comparisonWords(period, shown.previous)}`
}

type PresetListProps = {
  presets: readonly Preset[]
  current: Preset | null
  extent: Period | null
  onChoose: (period: Period | null) => void
}

function PresetList({ presets, current, extent, onChoose }: PresetListProps) {
  return (
    <ul className={styles.presets}>
      {presets.map(preset => (
        <li key={preset.id}>
          <button
            type="button"
            className={styles.preset}
            aria-pressed={preset.id === current?.id}
            onClick={() => onChoose(preset.period)}
          >
            <span className={styles.tick}>
              {preset.id === current?.id ? <IconCheck size={14} aria-hidden /> : null}
            </span>
            {preset.label}
            <span className={`${styles.range} num`}>
              {preset.period && extent ? formatPeriod(preset.period) : 'usual'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A period of the person's own, from a day to a day. */
function OwnPeriod({ period, onChoose }: { period: Period | null; onChoose: (period: Period) => void }) {
  const [from, setFrom] = useState(period?.from ?? '')
  const [to, setTo] = useState(period?.to ?? '')
  const isBackward = from !== '' && to !== '' && from > to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from !== '' && to !== '' && !isBackward) onChoose({ from, to })
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <p className={styles.heading}>From a day to a day</p>
      <div className={styles.days}>
        <TextInput
          type="date"
          size="xs"
          aria-label="From"
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="xs"
          aria-label="To"
          value={to}
          error={isBackward}
          onChange={event => setTo(event.currentTarget.value)}
        />
      </div>
      {isBackward ? <p className={styles.fault}>The first day must not be after the last.</p> : null}
      <Button type="submit" size="xs" variant="default" disabled={from === '' || to === '' || isBackward}>
        Show these days
      </Button>
    </form>
  )
}
