import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import type { ReportStill } from '../../contract-stills.ts'
import type { ReportDefinition, ReportPage, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { cellOf } from '../read/cell.ts'
import grid from '../read/read.module.css'
import { Contents, Image } from '../read/still-widgets.tsx'
import { StillParts, StillText } from './still-parts.tsx'

type StillGridProps = { page: ReportPage; report: ReportDefinition; still: ReportStill }

/** A page of a report as it showed: its widgets where they stood, with what is kept of each. */
export function StillGrid({ page, report, still }: StillGridProps) {
  const shown = page.widgets.filter(({ kind }) => kind !== 'break')
  return (
    <div className={grid.grid}>
      {readingOrder(shown).map(widget => (
        <div key={widget.id} className={grid.cell} style={cellOf(widget.place)}>
          <StillWidget widget={widget} report={report} still={still} />
        </div>
      ))}
    </div>
  )
}

function StillWidget({ widget, report, still }: Omit<StillGridProps, 'page'> & { widget: Widget }) {
  const parts = still.parts[widget.id] ?? []
  if (widget.kind === 'image') return <Image widget={widget} />
  if (widget.kind === 'contents') return <Contents title={widget.title} report={report} />
  if (widget.kind !== 'block') return <StillText parts={parts} />
  if (!still.own.includes(widget.id)) return <StillParts parts={parts} title={widget.title} />
  return (
    <Surface>
      <EmptyState
        title={widget.title}
        why={t('This part showed what may be for one person only, so it is kept for whom it was drawn.')}
      />
    </Surface>
  )
}
