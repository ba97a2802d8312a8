import { factOf, findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import type { AskingWidget, ReportDefinition, Widget } from '../definition.ts'
import { faultOfTold } from '../rules-told.ts'

type Issue = { path: string; message: string }

/**
 * Refuses a report with a widget that asks for what the catalogue has not. Throws `invalid` with every such place, so that nothing is
 * kept that could not be drawn.
 */
export function checkDefinition({ pages }: ReportDefinition): void {
  const issues = pages.flatMap((page, pageAt) =>
    page.widgets.flatMap((widget, at) => issuesOf(widget, `definition.pages.${pageAt}.widgets.${at}`)),
  )
  if (issues.length > 0)
    throw new AppError('invalid', t('The report asks for something that does not exist'), { issues })
}

function issuesOf(widget: Widget, path: string): Issue[] {
  if (widget.kind === 'block') return issuesOfAsking(widget, path)
  const fault = widget.kind === 'text' ? faultOfTold(widget.text, measureNames()) : null
  return fault === null ? [] : [{ path: `${path}.text`, message: fault }]
}

function measureNames(): Record<FactId, readonly string[]> {
  const namesOf = (dataset: FactId) => factOf(dataset).measures.map(({ id }) => id)
  return { spend: namesOf('spend'), sales: namesOf('sales'), deals: namesOf('deals') }
}

function issuesOfAsking({ dataset, measure, block, filters }: AskingWidget, path: string): Issue[] {
  const dimensions = new Set(factOf(dataset).dimensions.map(({ id }) => id))
  const noMeasure = (id: string, at: string): Issue[] =>
    findMeasure(dataset, id) ? [] : [{ path: `${path}.${at}`, message: t`there is no measure “${id}”` }]
  const noDimension = (id: string, at: string): Issue[] =>
    dimensions.has(id) ? [] : [{ path: `${path}.${at}`, message: t`there is no dimension “${id}”` }]
  const measures = 'measures' in block ? block.measures : []
  const moving = block.kind === 'query' ? (block.moving ?? []) : []
  const fields = block.kind === 'query' ? [...block.by, block.split, block.through].filter(id => id !== undefined) : []
  return [
    ...noMeasure(measure, 'measure'),
    ...measures.flatMap((id, at) => noMeasure(id, `block.measures.${at}`)),
    ...moving.flatMap((id, at) => noMeasure(id, `block.moving.${at}`)),
    ...fields.flatMap(id => noDimension(id, 'block.by')),
    ...filters.flatMap(({ field }, at) => noDimension(field, `filters.${at}.field`)),
  ]
}
