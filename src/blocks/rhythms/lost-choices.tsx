import { SegmentedControl, Select } from '@mantine/core'
import { formatNumber } from '#web/ui/format.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { lostRules, usualRhythm } from './definition.ts'
import styles from './rhythms.module.css'
import { type LostChoice, offeredLeast, offeredTimes, ruleWords } from './words.ts'

/** What counts as lost; kept in the address under the block. */
export function LostChoices({ block, title, lost }: { block: string; title: string; lost: LostChoice }) {
  const { choose } = useAnalysis()
  const set = (name: keyof LostChoice, value: string | null) =>
    choose(block, {
      [name]: value === null || value === String(usualRhythm[name]) ? undefined : value,
      page: undefined,
    })
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={`${title}: who counts as lost`}
        data={lostRules.map(rule => ({ value: rule, label: ruleWords[rule] }))}
        value={lost.rule}
        onChange={rule => set('rule', rule)}
      />
      {lost.rule === 'year' ? null : (
        <>
          <Select
            className={styles.choice ?? ''}
            size="xs"
            aria-label={`${title}: silent for so many of their own intervals`}
            data={offeredTimes.map(times => ({
              value: String(times),
              label: `${formatNumber(times, { digits: 1 })} × own interval`,
            }))}
            value={String(lost.times)}
            allowDeselect={false}
            onChange={times => set('times', times)}
          />
          <Select
            className={styles.choice ?? ''}
            size="xs"
            aria-label={`${title}: silent for so many days at least`}
            data={offeredLeast.map(least => ({ value: String(least), label: `${least} days at least` }))}
            value={String(lost.least)}
            allowDeselect={false}
            onChange={least => set('least', least)}
          />
        </>
      )}
    </>
  )
}
