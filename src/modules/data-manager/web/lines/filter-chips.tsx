import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { filterWords } from '#web/ui/filter-words.ts'
import styles from './lines.module.css'
import type { ChangeView } from './lines-filters.tsx'
import { isPartyText, type LinesView, writeFilters } from './lines-view.ts'

type FilterChipsProps = { view: LinesView; onView: ChangeView; onClear: () => void }

/** The filters that came with the address, in words, each with a way to take it off. */
export function FilterChips({ view, onView, onClear }: FilterChipsProps) {
  const others = view.filters.filter(filter => !isPartyText(filter, view.dataset))
  if (others.length === 0) return null
  return (
    <div className={styles.chips}>
      {others.map(filter => {
        const words = filterWords(filter, view.dataset)
        const rest = view.filters.filter(other => other !== filter)
        return (
          <span key={JSON.stringify(filter)} className={styles.chip}>
            {words}
            <button
              type="button"
              className={styles.off}
              aria-label={`Take off: ${words}`}
              onClick={() => onView({ filters: writeFilters(rest), page: undefined, cursor: undefined })}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </span>
        )
      })}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear all filters
      </Button>
    </div>
  )
}
