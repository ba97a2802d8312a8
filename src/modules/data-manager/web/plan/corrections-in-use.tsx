import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatNumber } from '#web/ui/format.ts'
import type { Correction } from '../../contract-mapping.ts'
import styles from './correction-grid.module.css'
import { correctionWords, placeOf, uncorrect } from './correction-rules.ts'

const shown = 12

type CorrectionsInUseProps = {
  corrections: readonly Correction[]
  labelOf: (field: string) => string
  onChange: (corrections: Correction[]) => void
}

/** What was corrected so far, each to be taken back. */
export function CorrectionsInUse({ corrections, labelOf, onChange }: CorrectionsInUseProps) {
  if (corrections.length === 0) return null
  return (
    <ul className={`${styles.inUse} num`} aria-label="Corrections">
      {corrections.slice(0, shown).map(one => {
        const words = correctionWords(one, labelOf)
        return (
          <li key={JSON.stringify(placeOf(one))}>
            <Button
              size="compact-xs"
              variant="default"
              rightSection={<IconX size={12} aria-hidden />}
              aria-label={`Take back: ${words}`}
              onClick={() => onChange(uncorrect(corrections, placeOf(one)))}
            >
              {words}
            </Button>
          </li>
        )
      })}
      {corrections.length > shown ? <li>and {formatNumber(corrections.length - shown)} more</li> : null}
    </ul>
  )
}
