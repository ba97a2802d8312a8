import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { Shape } from '#web/ui/shape.tsx'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SummariesVersion } from '../contract.ts'
import { largeFigures } from './figure-cards.tsx'
import styles from './home.module.css'

/** The shape of the overview before its figures are there. */
export function OverviewSkeleton({ version }: { version: SummariesVersion }) {
  return (
    <>
      <FiguresSkeleton count={largeFigures} />
      {version === 2 ? (
        <DetailsSkeleton />
      ) : (
        <Card title="All figures" isFlush>
          <TableSkeleton rows={7} />
        </Card>
      )}
    </>
  )
}

/** The shape of what comes below the figures. */
export function DetailsSkeleton() {
  return (
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
  )
}

/** The shape of the block on the home page, as high as what comes, so that nothing below it jumps. */
export function HomeSkeleton({ version }: { version: SummariesVersion }) {
  return (
    <>
      {version === 2 ? (
        <Card title="Needs you" isFlush>
          <TableSkeleton rows={5} />
        </Card>
      ) : null}
      <div className={styles.head}>
        <Shape height={19} width="min(320px, 80%)" />
      </div>
      <Shape height={44} />
    </>
  )
}
