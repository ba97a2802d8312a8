import { memo, type ReactNode, useCallback, useState } from 'react'
import { watchNear } from '#web/ui/near.ts'
import { Shape } from '#web/ui/shape.tsx'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { Asking } from './asking-widget.tsx'
import { cellOf } from './cell.ts'
import styles from './read.module.css'
import { Contents, Image, PageBreak } from './still-widgets.tsx'
import { ToldText } from './told-text.tsx'
import { useInTurn } from './use-in-turn.ts'

type PageGridProps = {
  page: ReportPage
  report: ReportDefinition
  /** What stands at the end of a widget. */
  foot?: (widget: Widget) => ReactNode
}

/** A page of a report: its widgets where they stand; on a narrow screen one below the other as they are read. */
export function PageGrid({ page, report, foot }: PageGridProps) {
  const due = useInTurn(page.widgets.length)
  return (
    <div className={styles.grid}>
      {readingOrder(page.widgets).map((widget, at) => (
        <Cell key={widget.id} widget={widget} report={report} isDue={at < due} foot={foot?.(widget)} />
      ))}
    </div>
  )
}

type CellProps = { widget: Widget; report: ReportDefinition; isDue: boolean; foot: ReactNode }

/** A widget where it stands; what asks does so once it is near what is in sight, or when it is due. */
function Cell({ widget, report, isDue, foot }: CellProps) {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const watch = useCallback(
    (element: HTMLDivElement | null) => (element ? watchNear(element, () => setIsNear(true)) : undefined),
    [],
  )
  return (
    <div ref={watch} className={styles.cell} style={cellOf(widget.place)}>
      {isNear || isDue || widget.kind !== 'block' ? (
        <Content widget={widget} report={report} />
      ) : (
        <Shape height="100%" className={styles.far ?? ''} />
      )}
      {foot}
    </div>
  )
}

/** Not drawn anew because others of the page are. */
const Content = memo(WidgetContent)

/** What a widget shows. */
export function WidgetContent({ widget, report }: { widget: Widget; report: ReportDefinition }) {
  if (widget.kind === 'block') return <Asking widget={widget} report={report} />
  if (widget.kind === 'image') return <Image widget={widget} />
  if (widget.kind === 'contents') return <Contents title={widget.title} report={report} />
  if (widget.kind === 'break') return <PageBreak />
  return <ToldText text={widget.text} report={report} />
}
