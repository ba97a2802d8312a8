import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { printedLines } from '#blocks/parts/export-words.ts'
import type { AskingWidget, ReportDefinition, ReportPage } from '../../definition.ts'
import { firstAsking } from '../read/report-bar.tsx'
import { viewOf } from '../read/widget-look.ts'
import { useStill } from './still-context.ts'

type PrintedProps = { page: ReportPage; report: ReportDefinition }

/** Tells what stands over a page: the period, what it is compared with, and each filter; nothing where no widget asks. */
export function PrintedOf({ page, report }: PrintedProps) {
  const first = firstAsking(page)
  return first ? <OfFirst first={first} report={report} /> : null
}

type FirstProps = { first: AskingWidget; report: ReportDefinition }

function OfFirst({ first, report }: FirstProps) {
  const { data } = useLoaded(first)
  return data ? <OfLoaded first={first} report={report} {...data} /> : null
}

function OfLoaded({ first, report, ...loaded }: FirstProps & LoadedData) {
  const { analysis } = useView(viewOf(first, report, report.filters), loaded)
  useStill().onPrinted(printedLines(analysis.asked, analysis.catalogue))
  return null
}
