import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AskTogether, AskTogetherContext, createAskTogether } from '#blocks/parts/ask-together.ts'
import { watchNear } from '#web/ui/near.ts'
import { Shape } from '#web/ui/shape.tsx'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { Asking } from './asking-widget.tsx'
import { cellOf } from './cell.ts'
import styles from './read.module.css'
import { Contents, Image, PageBreak } from './still-widgets.tsx'
import { ToldText } from './told-text.tsx'
import { useHeadStart } from './use-head-start.ts'
import { atOnce, useInTurn } from './use-in-turn.ts'

type PageGridProps = {
  page: ReportPage
  report: ReportDefinition
  /** What stands at the end of a widget. */
  foot?: (widget: Widget) => ReactNode
}

/** A page of a report: its widgets where they stand; on a narrow screen one below the other as they are read. */
export function PageGrid({ page, report, foot }: PageGridProps) {
  const isBegun = useHeadStart()
  const due = useInTurn(page.widgets.length)
  const [together] = useState(createAskTogether)
  const widgets = readingOrder(page.widgets)
  const first = widgets.findIndex(({ kind }) => kind === 'block')
  return (
    <div className={styles.grid}>
      {widgets.map((widget, at) => (
        <Cell
          key={widget.id}
          widget={widget}
          report={report}
          mayAsk={isBegun || at === first}
          isDue={at < due}
          together={at < atOnce ? null : together}
          foot={foot?.(widget)}
        />
      ))}
    </div>
  )
}

type CellProps = {
  widget: Widget
  report: ReportDefinition
  mayAsk: boolean
  isDue: boolean
  together: AskTogether | null
  foot: ReactNode
}

/**
 * A widget where it stands; what asks does so once it is near what is in sight, or when it is due: then together with others, and by
 * itself as soon as it is near.
 */
function Cell({ widget, report, mayAsk, isDue, together, foot }: CellProps) {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const [hurry] = useState(() => new AbortController())
  const askFar = useMemo(() => together?.(hurry.signal) ?? null, [together, hurry])
  const watch = useCallback(
    (element: HTMLDivElement | null) => {
      const comeNear = () => {
        setIsNear(true)
        hurry.abort()
      }
      return element ? watchNear(element, comeNear) : undefined
    },
    [hurry],
  )
  return (
    <div ref={watch} className={styles.cell} style={cellOf(widget.place)}>
      {(mayAsk && (isNear || isDue)) || widget.kind !== 'block' ? (
        <AskTogetherContext value={isNear ? null : askFar}>
          <Content widget={widget} report={report} />
        </AskTogetherContext>
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
