import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isInData } from '#blocks/look/is-in-data.ts'
import type { LookedAt } from '#blocks/look/use-view.ts'
import { writePeriod } from '#blocks/parts/view-address.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'

type InDataProps = { looked: LookedAt; extent: Period; children: ReactNode }

/** What is asked of a view, or one notice for all of it where nothing is loaded of the period. */
export function InData({ looked: { analysis, change }, extent, children }: InDataProps) {
  const { period } = analysis.asked
  if (isInData(period, extent)) return children
  return (
    <Surface>
      <EmptyState
        title={t`No data in ${formatPeriod(period)}`}
        why={t`Data are loaded for ${formatPeriod(extent)}.`}
        step={
          <Button variant="default" size="xs" onClick={() => change(writePeriod('all', analysis.view.period))}>
            Show all data
          </Button>
        }
      />
    </Surface>
  )
}
