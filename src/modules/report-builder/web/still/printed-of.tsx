import type { ReportDefinition, ReportPage } from '../../definition.ts'
import { PageCovers } from '../read/page-covers.tsx'
import { useStill } from './still-context.ts'

type PrintedProps = { page: ReportPage; report: ReportDefinition }

/** Tells what is to be printed over a page. */
export function PrintedOf({ page, report }: PrintedProps) {
  const { onPrinted } = useStill()
  return (
    <PageCovers page={page} report={report}>
      {lines => {
        onPrinted(lines)
        return null
      }}
    </PageCovers>
  )
}
