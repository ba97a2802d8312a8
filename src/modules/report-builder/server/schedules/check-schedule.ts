import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { factOf, findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { query } from '#server/warehouse/query/query.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { hasPictures } from '../../rules-pictures.ts'
import { askingWidgets, moduleWidgets, widerThanSlices } from '../../rules-slices.ts'
import { lockedFormats, mostRecipients, noPassword } from '../../schedule-terms.ts'
import { outsideWords, refusedAddresses } from './recipients.ts'
import type { ScheduleRow } from './schema.ts'

export type ScheduleWritten = Pick<
  ScheduleRow,
  'people' | 'addresses' | 'sliceBy' | 'slices' | 'condition' | 'format' | 'linkDays'
> & { hasPassword: boolean }

/**
 * Refuses a schedule that could not be kept as it is written. Throws `invalid` with every place, and the line of a table. It asks the
 * warehouse, so it stands in no transaction.
 */
export async function checkSchedule(
  scope: Scope,
  definition: ReportDefinition,
  written: ScheduleWritten,
): Promise<void> {
  const issues = [
    ...faultsOfShape(definition, written),
    ...(await faultsOfPeople(scope, written)),
    ...faultsOfNarrowing(definition, written),
    ...(await faultsOfValues(scope, definition, written)),
  ]
  if (issues.length > 0) throw new AppError('invalid', t('The schedule cannot be kept like this'), { issues })
}

function faultsOfShape(definition: ReportDefinition, written: ScheduleWritten): Issue[] {
  const { people, addresses, sliceBy, slices, condition, format, linkDays, hasPassword } = written
  const issues: Issue[] = []
  const isSliced = sliceBy.length > 0
  const whole = people.length + addresses.length
  if (isSliced ? slices.length === 0 : whole === 0) {
    issues.push({ path: isSliced ? 'slices' : 'people', message: t('name somebody who gets it') })
  }
  if (isSliced ? whole > 0 : slices.length > 0) {
    issues.push({ path: 'slices', message: t('everybody gets either the whole report or their own part of it') })
  }
  if (whole > mostRecipients) issues.push({ path: 'people', message: t`at most ${mostRecipients} people` })
  if (hasPassword && linkDays === null && !lockedFormats.includes(format))
    issues.push({ path: 'password', message: t(noPassword) })
  if (format === 'png' && linkDays === null && !hasPictures(definition)) {
    issues.push({ path: 'format', message: t('the report has no chart to make a picture of') })
  }
  if (condition.kind === 'limit' && !hasFigure(definition, condition)) {
    issues.push({ path: 'condition.measure', message: t('the report shows no such figure of one period alone') })
  }
  if (condition.kind === 'finding' && !showsPurchases(definition)) {
    issues.push({ path: 'condition.kind', message: t('exceptions are found in purchases, and the report shows none') })
  }
  const unseen = moduleWidgets(definition)
  if (condition.kind === 'changed' && unseen.length > 0) {
    issues.push({ path: 'condition.kind', message: unseenWords(unseen) })
  }
  for (const [at, { values }] of slices.entries()) {
    if (values.length !== sliceBy.length) issues.push(faultOfLine(at, t('has not a value for each dimension')))
  }
  return issues
}

/** Whether a widget of the report shows a measure that rests on one period alone. */
function hasFigure(definition: ReportDefinition, { widget, measure }: { widget: string; measure: string }): boolean {
  const found = askingWidgets(definition).find(({ id }) => id === widget)
  const known = found && findMeasure(found.dataset, measure)
  if (!known || known.needsComparison || known.needsTarget) return false
  return 'measures' in found.block ? found.block.measures.includes(measure) : found.measure === measure
}

function showsPurchases(definition: ReportDefinition): boolean {
  return askingWidgets(definition).some(({ dataset }) => dataset === 'spend')
}

async function faultsOfPeople(scope: Scope, { people, addresses, slices }: ScheduleWritten): Promise<Issue[]> {
  const named = [...addresses, ...slices.map(({ email }) => email)]
  const { members, refused } = await scope.db(async tx => ({
    members: await membersAmong(tx, scope, people),
    refused: await refusedAddresses(tx, scope, named),
  }))
  const strangers = people.some(uuid => !members.has(uuid))
  return [
    ...(strangers ? [{ path: 'people', message: t('only people of the organisation can be named') }] : []),
    ...addresses.flatMap((email, at) =>
      refused.has(email) ? [{ path: `addresses.${at}`, message: outsideWords(email) }] : [],
    ),
    ...slices.flatMap(({ email }, at) => (refused.has(email) ? [faultOfLine(at, outsideWords(email))] : [])),
  ]
}

function faultsOfNarrowing(definition: ReportDefinition, { sliceBy }: ScheduleWritten): Issue[] {
  const wider = widerThanSlices(definition, sliceBy, dimensionsOf)
  return wider.length === 0 ? [] : [{ path: 'sliceBy', message: widerWords(wider) }]
}

/** The dimensions of a dataset, by their ids. */
export function dimensionsOf(dataset: string): ReadonlySet<string> {
  return new Set(factOf(dataset as FactId).dimensions.map(({ id }) => id))
}

/** Why slices of a report are not sent. */
export function widerWords(titles: readonly string[]): string {
  return t`these parts of the report would show everybody’s figures, as they cannot be narrowed like this: ${listWords(titles)}`
}

/** Why a report is not sent on a change of its figures alone: those of modules are not looked at. */
export function unseenWords(widgets: readonly AskingWidget[]): string {
  return t`changes of these parts cannot be seen; choose another condition: ${listWords(widgets.map(({ title }) => title))}`
}

/** Of each line the values that no line of the organisation has: a slice of them would be empty, or mistyped. */
async function faultsOfValues(
  scope: Scope,
  definition: ReportDefinition,
  { sliceBy, slices }: ScheduleWritten,
): Promise<Issue[]> {
  const datasets = [...new Set(askingWidgets(definition).map(({ dataset }) => dataset))]
  const issues: Issue[] = []
  for (const [place, field] of sliceBy.entries()) {
    const values = [...new Set(slices.flatMap(slice => slice.values[place] ?? []))]
    const known = new Set<string>()
    for (const dataset of datasets) {
      if (values.length === 0 || !dimensionsOf(dataset).has(field)) continue
      const filters = [{ field, op: 'is' as const, values }]
      const { rows } = await query(scope, { dataset, measures: ['lines'], dimensions: [field], filters, limit: 1000 })
      for (const row of rows) known.add(String(row[field] ?? ''))
    }
    for (const [at, slice] of slices.entries()) {
      const value = slice.values[place]
      if (value !== undefined && !known.has(value)) issues.push(faultOfLine(at, t`no line has “${value}”`))
    }
  }
  return issues
}

function faultOfLine(at: number, message: string): Issue {
  return { path: `slices.${at}`, message }
}
