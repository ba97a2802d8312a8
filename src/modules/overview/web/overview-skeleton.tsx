import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SummariesVersion } from './api.ts'
import { largeFigures } from './figure-cards.tsx'

/** The shape of the overview before its figures are there. */
export function OverviewSkeleton({ version }: { version: SummariesVersion }) {
  return (
    <>
      <FiguresSkeleton count={largeFigures} />
      {version === 2 ? (
        <>
          <Columns>
            <Card title="By month" isFlush>
              <ChartSkeleton height={268} />
            </Card>
            <Card title="Needs you" isFlush>
              <TableSkeleton rows={5} />
            </Card>
          </Columns>
          <Columns>
            <Card title="Largest" isFlush>
              <TableSkeleton rows={8} />
            </Card>
            <Card title="What moved" isFlush>
              <TableSkeleton rows={6} />
            </Card>
          </Columns>
        </>
      ) : (
        <Card title="All figures" isFlush>
          <TableSkeleton rows={7} />
        </Card>
      )}
    </>
  )
}
