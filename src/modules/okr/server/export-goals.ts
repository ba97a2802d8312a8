import type { z } from 'zod'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { t } from '#shared/translate.ts'
import type { KeyResult, Objective, okrExportSchema } from '../contract.ts'
import { getTree } from './get-goals.ts'

/**
 * The goals of a period as a file, archived ones too: a row for each objective and for each of its key results, in the order of the
 * tree. Throws `not_found`. Who took it out is in the audit.
 */
export async function exportGoals(scope: Scope, asked: z.output<typeof okrExportSchema>): Promise<OutgoingFile> {
  const { periodUuid, format, style } = asked
  const { period, objectives } = await getTree(scope, periodUuid)
  const rows = inOrder(objectives).flatMap(objective => [
    rowOfObjective(objective),
    ...objective.keyResults.map(one => rowOfResult(one, objective)),
  ])
  await scope.db(tx =>
    scope.audit(tx, {
      ...{ action: 'okr-period.export', entity: 'okr-period', entityId: periodUuid },
      after: { name: period.name, format, rows: rows.length },
    }),
  )
  const table = {
    sheetName: t('Goals'),
    columns: columns(),
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
  ] as const
}

type Cell = string | null

type Placed = Objective & {
  /** The title of the objective it stands below. */
  above: string | null
}

function rowOfObjective(objective: Placed): Cell[] {
  const { title, owner, status, suggested, priority, stage, progress, expected, weight } = objective
  return [
    ...[title, null, objective.above, owner?.name ?? null, t(status), suggested && t(suggested), t(priority), stage],
    ...[null, null, null, null, share(progress), share(expected), String(weight), null],
  ]
}

function rowOfResult(one: KeyResult, { title }: Objective): Cell[] {
  const { owner, status, suggested, priority, stage, unit, start, value, target, progress, expected, weight } = one
  const [from, now, to] = [start, value, target].map(number => (number === null ? null : String(number)))
  return [
    ...[title, one.title, null, owner?.name ?? null, t(status), suggested && t(suggested), t(priority), stage],
    ...[one.kind === 'Metric' ? t(unit) : t('Milestone'), from ?? null, now ?? null, to ?? null],
    ...[share(progress), share(expected), String(weight), one.checkedIn?.day ?? null],
  ]
}

function share(progress: number | null): Cell {
  return progress === null ? null : progress.toFixed(4)
}

/** Each objective after the one it stands below. */
function inOrder(all: readonly Objective[]): Placed[] {
  const known = new Map(all.map(one => [one.uuid, one]))
  const below = Map.groupBy(all, ({ parentUuid }) => (parentUuid !== null && known.has(parentUuid) ? parentUuid : null))
  const ordered = (parent: Objective | null): Placed[] =>
    (below.get(parent?.uuid ?? null) ?? []).flatMap(one => [{ ...one, above: parent?.title ?? null }, ...ordered(one)])
  return ordered(null)
}

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
