import { describeCatalogue } from '#server/warehouse/catalogue/catalogue.ts'
import { t } from '#shared/translate.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import type { AboutReport } from './about-report.ts'

type Told = {
  about: AboutReport
  definition: ReportDefinition
  /** What each page covers, by its id. */
  printed: Readonly<Record<string, readonly string[]>>
  currency: string
}

/** What files of tables say of themselves: whose they are, what they cover, of which data, and what their measures mean. */
export function aboutRows({ about, definition, printed, currency }: Told): [string, string][] {
  return [
    [t('Organisation'), about.organization],
    [t('Report'), about.name],
    ...definition.pages.map(({ id, title }): [string, string] => [title, (printed[id] ?? []).join(' · ')]),
    [t('Currency'), currency],
    [t('Made'), [about.made, about.of].join(' · ')],
    ...measuresOf(definition, currency),
  ]
}

function measuresOf({ pages }: ReportDefinition, currency: string): [string, string][] {
  const asking = pages.flatMap(page => page.widgets).filter(widget => widget.kind === 'block')
  const { datasets } = describeCatalogue(currency)
  return datasets.flatMap(({ id, measures }) => {
    const used = new Set(asking.filter(({ dataset }) => dataset === id).flatMap(measuresIn))
    return measures.flatMap((measure): [string, string][] =>
      used.has(measure.id) ? [[measure.label, measure.definition]] : [],
    )
  })
}

function measuresIn({ block, measure }: AskingWidget): readonly string[] {
  return 'measures' in block ? block.measures : [measure]
}
