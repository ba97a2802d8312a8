import type { z } from 'zod'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { t } from '#shared/translate.ts'
import type { KeyResult, Objective, okrExportSchema } from '../contract.ts'
import { goalsIn, type ListedGoal, readGoalFilters, treeOf } from '../rules-narrow.ts'
import { getTree } from './get-goals.ts'
import { moneyFor } from './goal-money.ts'

/**
 * The goals of a period that fit as a file: a row for each objective and for each of its key results, in the order of the tree.
 * Throws `not_found`. Who took it out is in the audit.
 */
export async function exportGoals(scope: Scope, asked: z.output<typeof okrExportSchema>): Promise<OutgoingFile> {
  const { periodUuid, format, style, ...filters } = asked
  const { period, objectives } = await getTree(scope, periodUuid)
  const { money } = await moneyFor(scope, objectives)
  const sums = new Map(money?.goals.map(one => [one.uuid, one]))
  const amounts = ({ objective, keyResult }: ListedGoal) => {
    const of = sums.get((keyResult ?? objective).uuid)
    return money ? [of?.planned ?? null, of?.realised ?? null] : []
  }
  const fit = goalsIn(treeOf(objectives, readGoalFilters(filters), scope.actor.uuid))
  const rows = fit.map(one => [...rowOf(one), ...amounts(one)])
  await scope.db(tx =>
    scope.audit(tx, {
      ...{ action: 'okr-period.export', entity: 'okr-period', entityId: periodUuid },
      after: { name: period.name, format, rows: rows.length, filters },
    }),
  )
  const table = {
    sheetName: t('Goals'),
    columns: [...columns(), ...(money ? moneyColumns(money.currency) : [])],
    rows: oneBatch(rows),
    ...{ format, style, dates: scope.formats.dates, log: scope.log },
  }
  return {
    ...writeTable(table),
    name: fileName([scope.organization.name, t('Goals'), period.name], scope.now(), format),
  }
}

function columns() {
  return [
    { label: t('Objective'), kind: 'text' },
    { label: t('Key Result'), kind: 'text' },
    { label: t('Stands below'), kind: 'text' },
    { label: t('Owner'), kind: 'text' },
    { label: t('Status'), kind: 'text' },
    { label: t('Pace'), kind: 'text' },
    { label: t('Priority'), kind: 'text' },
    { label: t('Stage'), kind: 'text' },
    { label: t('Unit'), kind: 'text' },
    { label: t('Start'), kind: 'number' },
    { label: t('Value'), kind: 'number' },
    { label: t('Target'), kind: 'number' },
    { label: t('Progress'), kind: 'percent' },
    { label: t('Expected'), kind: 'percent' },
    { label: t('Weight'), kind: 'number' },
    { label: t('Last check-in'), kind: 'date' },
    { label: t('Score'), kind: 'number' },
  ] as const
}

function moneyColumns(currency: string) {
  return [
    { label: t`Planned saving (${currency})`, kind: 'money' },
    { label: t`Realised saving (${currency})`, kind: 'money' },
  ] as const
}

type Cell = string | null

function rowOf({ objective, keyResult, above }: ListedGoal): Cell[] {
  return keyResult ? rowOfResult(keyResult, objective) : rowOfObjective(objective, above)
}

function rowOfObjective(objective: Objective, above: Objective | null): Cell[] {
  const { title, owner, status, suggested, priority, stage, progress, expected, weight } = objective
  return [
    ...[
      title,
      null,
      above?.title ?? null,
      owner?.name ?? null,
      t(status),
      suggested && t(suggested),
      t(priority),
      stage,
    ],
    ...[null, null, null, null, share(progress), share(expected), String(weight), null, scoreWords(objective)],
  ]
}

function rowOfResult(one: KeyResult, { title }: Objective): Cell[] {
  const { owner, status, suggested, priority, stage, unit, start, value, target, progress, expected, weight } = one
  const [from, now, to] = [start, value, target].map(number => (number === null ? null : String(number)))
  return [
    ...[title, one.title, null, owner?.name ?? null, t(status), suggested && t(suggested), t(priority), stage],
    ...[one.kind === 'Metric' ? t(unit) : t('Milestone'), from ?? null, now ?? null, to ?? null],
    ...[share(progress), share(expected), String(weight), one.checkedIn?.day ?? null, scoreWords(one)],
  ]
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
