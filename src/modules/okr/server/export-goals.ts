import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { writeList, writeParts } from '#shared/brought-texts.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { KeyResult, Objective, okrExportSchema } from '../contract.ts'
import { levelNames, paceNames, rollUpNames } from '../okr-words.ts'
import { typeWords } from '../rules-brought-words.ts'
import { goalsIn, type ListedGoal, readGoalFilters, treeOf } from '../rules-narrow.ts'
import { getTree } from './get-goals.ts'
import { moneyFor } from './goal-money.ts'
import { objectives as objectiveTable } from './schema.ts'
import { isThere } from './store.ts'

/**
 * The goals of a period that fit as a file: a row for each objective and for each of its key results, in the order of the tree.
 * Throws `not_found`. Who took it out is in the audit.
 */
export async function exportGoals(scope: Scope, asked: z.output<typeof okrExportSchema>): Promise<OutgoingFile> {
  const { periodUuid, format, style, ...filters } = asked
  const { period, objectives } = await getTree(scope, periodUuid)
  const { money } = await moneyFor(scope, periodUuid, objectives)
  if (money && !money.isWorkedOut) {
    const message = t('What came of the savings is being worked out. Take the file out again in a minute')
    throw new AppError('conflict', message, { reason: 'being_worked_out' })
  }
  const sums = new Map(money?.goals.map(one => [one.uuid, one]))
  const descriptions = await readDescriptions(scope, periodUuid)
  const fit = goalsIn(treeOf(objectives, readGoalFilters(filters), scope.actor.uuid))
  const titles = new Map(objectives.map(({ uuid, title }) => [uuid, title]))
  const rows = fit.map((listed): Row => {
    const of = sums.get((listed.keyResult ?? listed.objective).uuid)
    const description = listed.keyResult ? null : (descriptions.get(listed.objective.uuid) ?? null)
    const amounts = { planned: of?.planned ?? null, realised: of?.realised ?? null }
    return { ...rowOf(listed, titles), ...amounts, period: period.name, description }
  })
  await scope.db(tx =>
    scope.audit(tx, {
      ...{ action: 'okr-period.export', entity: 'okr-period', entityId: periodUuid },
      after: { name: period.name, format, rows: rows.length, filters },
    }),
  )
  const shown = [...columns(), ...(money ? moneyColumns(money.currency) : [])]
  const table = {
    sheetName: t('Goals'),
    columns: shown,
    rows: oneBatch(rows.map(row => shown.map(({ id }) => row[id] ?? null))),
    ...{ format, style, dates: scope.formats.dates, log: scope.log },
  }
  return {
    ...writeTable(table),
    name: fileName([scope.organization.name, t('Goals'), period.name], scope.now(), format),
  }
}

async function readDescriptions(scope: Scope, periodUuid: string): Promise<Map<string, string>> {
  const { uuid, description } = objectiveTable
  const rows = await scope.db(tx =>
    tx
      .select({ uuid, description })
      .from(objectiveTable)
      .where(and(isThere(scope), eq(objectiveTable.periodUuid, periodUuid))),
  )
  return new Map(rows.map(row => [row.uuid, row.description]))
}

/** The fields of `src/shared/brought.ts`, which read the file again, and how far each goal is. */
function columns() {
  return [
    { id: 'type', label: t('Type'), kind: 'text' },
    { id: 'title', label: t('Title'), kind: 'text' },
    { id: 'above', label: t('Stands below'), kind: 'text' },
    { id: 'period', label: t('Period'), kind: 'text' },
    { id: 'owner', label: t('Owner'), kind: 'text' },
    { id: 'status', label: t('Status'), kind: 'text' },
    { id: 'pace', label: t('Pace'), kind: 'text' },
    { id: 'priority', label: t('Priority'), kind: 'text' },
    { id: 'stage', label: t('Stage'), kind: 'text' },
    { id: 'kind', label: t('Kind of key result'), kind: 'text' },
    { id: 'unit', label: t('Unit'), kind: 'text' },
    { id: 'start', label: t('Start value'), kind: 'number' },
    { id: 'value', label: t('Current value'), kind: 'number' },
    { id: 'target', label: t('Target value'), kind: 'number' },
    { id: 'progress', label: t('Progress'), kind: 'percent' },
    { id: 'expected', label: t('Expected'), kind: 'percent' },
    { id: 'weight', label: t('Weight'), kind: 'number' },
    { id: 'checkedIn', label: t('Last check-in'), kind: 'date' },
    { id: 'score', label: t('Score'), kind: 'number' },
    { id: 'steps', label: t('Steps'), kind: 'text' },
    { id: 'trend', label: t('Expected to come'), kind: 'text' },
    { id: 'level', label: t('Level'), kind: 'text' },
    { id: 'part', label: t('Business unit'), kind: 'text' },
    { id: 'contributors', label: t('Contributors'), kind: 'text' },
    { id: 'tags', label: t('Tags'), kind: 'text' },
    { id: 'rollUp', label: t('Roll-up'), kind: 'text' },
    { id: 'manual', label: t('Progress set by hand (%)'), kind: 'number' },
    { id: 'description', label: t('Description'), kind: 'text' },
    { id: 'archived', label: t('Archived'), kind: 'text' },
  ] as const
}

function moneyColumns(currency: string) {
  return [
    { id: 'planned', label: t`Planned saving (${currency})`, kind: 'money' },
    { id: 'realised', label: t`Realised saving (${currency})`, kind: 'money' },
  ] as const
}

type Cell = string | null
type Column = ReturnType<typeof columns>[number] | ReturnType<typeof moneyColumns>[number]
type Row = Partial<Record<Column['id'], Cell>>

/** A goal that stands below one that does not fit is still of that one. */
function rowOf({ objective, keyResult }: ListedGoal, titles: ReadonlyMap<string, string>): Row {
  return keyResult ? rowOfResult(keyResult, objective) : rowOfObjective(objective, titles)
}

function rowOfObjective(objective: Objective, titles: ReadonlyMap<string, string>): Row {
  const { title, parentUuid, contributors, tags, rollUp, level, unit, manual } = objective
  const above = (parentUuid && titles.get(parentUuid)) ?? null
  return {
    ...{ type: t(typeWords.objective), title, above, ...common(objective) },
    ...{ level: t(levelNames[level]), part: unit, rollUp: t(rollUpNames[rollUp]) },
    ...{ contributors: writeList(contributors.map(({ name }) => name)), tags: writeList(tags) },
    ...{ manual: textOf(manual), archived: objective.isArchived ? t('Yes') : null },
  }
}

function rowOfResult(one: KeyResult, { title }: Objective): Row {
  const { kind, unit, start, value, target, checkedIn, steps, pace } = one
  return {
    ...{ type: t(typeWords.keyResult), title: one.title, above: title, ...common(one), kind: t(kind) },
    ...{ unit: kind === 'Metric' || unit !== 'Number only' ? t(unit) : null, start: textOf(start) },
    ...{ value: kind === 'Metric' ? textOf(value) : null, target: textOf(target), checkedIn: checkedIn?.day ?? null },
    ...{ steps: writeParts(steps.map(step => ({ ...step, owner: '', due: null }))), trend: t(paceNames[pace]) },
  }
}

function common(one: Objective | KeyResult): Row {
  const { owner, status, suggested, priority, stage, progress, expected, weight } = one
  return {
    ...{ owner: owner?.name ?? null, status: t(status), pace: suggested && t(suggested), priority: t(priority), stage },
    ...{ progress: share(progress), expected: share(expected), weight: String(weight), score: scoreWords(one) },
  }
}

/** With as many decimals as such a file is read with. */
function textOf(number: number | null): Cell {
  return number === null ? null : String(Number(number.toFixed(6)))
}

function scoreWords({ score }: Pick<Objective, 'score'>): Cell {
  return score === null ? null : score.toFixed(1)
}

function share(progress: number | null): Cell {
  return progress === null ? null : progress.toFixed(4)
}

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
