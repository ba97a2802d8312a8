import type { ReactNode } from 'react'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { Asking } from './asking-widget.tsx'
import { cellOf } from './cell.ts'
import styles from './read.module.css'
import { Contents, Image, PageBreak } from './still-widgets.tsx'
import { ToldText } from './told-text.tsx'

type PageGridProps = {
  page: ReportPage
  report: ReportDefinition
  /** What stands at the end of a widget. */
  foot?: (widget: Widget) => ReactNode
}

/** A page of a report: its widgets where they stand; on a narrow screen one below the other as they are read. */
export function PageGrid({ page, report, foot }: PageGridProps) {
  return (
    <div className={styles.grid}>
      {readingOrder(page.widgets).map(widget => (
        <div key={widget.id} className={styles.cell} style={cellOf(widget.place)}>
          <WidgetContent widget={widget} report={report} />
          {foot?.(widget)}
        </div>
      ))}
    </div>
  )
}

/** What a widget shows. */
export function WidgetContent({ widget, report }: { widget: Widget; report: ReportDefinition }) {
  if (widget.kind === 'block') return <Asking widget={widget} report={report} />
  if (widget.kind === 'image') return <Image widget={widget} />
  if (widget.kind === 'contents') return <Contents title={widget.title} report={report} />
  if (widget.kind === 'break') return <PageBreak />
  return <ToldText text={widget.text} report={report} />
}
