import { type Bringing, type BroughtRow, bringServer, demandBringing } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { FileRow, UntakenRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { countLines } from '#server/warehouse/load.ts'
import { type BroughtId, brought, isBroughtId } from '#shared/brought.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import type { PlanIssue } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { exampleCount } from '../plan/plan-issues.ts'
import { keptIssue, leaveOut } from '../plan/staged-lines.ts'
import { type RegisterPlan, readStaged, type StagedRow, type StagedRows } from '../registers/read-staged.ts'
import { refuseRows } from '../registers/refuse-rows.ts'
import { type SettledRegister, settleRegister } from '../registers/settle-register.ts'
import type { UploadRow } from '../schema.ts'

export type StagedBrought = StagedRows & { dataset: BroughtId }

/** Settles staged rows that are looked at one by one: those of a register, or of what a module keeps. */
export function settleRows(scope: Scope, at: StagedRows, plan: RegisterPlan): Promise<SettledRegister> {
  const { dataset } = at
  return isBroughtId(dataset)
    ? settleBrought(scope, { ...at, dataset }, plan)
    : settleRegister(scope, { ...at, dataset }, plan)
}

/** What an upload is for, where a module keeps it; `null` for lines and registers. */
export function broughtOf({ dataset }: Pick<UploadRow, 'dataset'>): BroughtId | null {
  return isBroughtId(dataset) ? dataset : null
}

/** Throws `forbidden` where a file is for what a module keeps and the person may not change that. */
export async function demandRight(
  scope: Scope,
  tx: Transaction,
  { dataset }: Pick<UploadRow, 'dataset'>,
): Promise<void> {
  if (isBroughtId(dataset)) await demandBringing(scope, tx, dataset)
}

/** How the rows of a mapping meet what is there. */
export function bringingOf({ mode, columns, made = [] }: Mapping): Bringing {
  return { mode: mode ?? 'insert', fields: new Set([...columns, ...made].map(({ field }) => field)) }
}

/** All staged rows of an upload, in the order of the file. */
export async function readAllStaged(warehouse: Warehouse, at: StagedBrought, mapping: Mapping): Promise<StagedRow[]> {
  const all: StagedRow[] = []
  for await (const rows of readStaged(warehouse, at, mapping)) all.push(...rows)
  return all
}

async function settleBrought(scope: Scope, at: StagedBrought, plan: RegisterPlan): Promise<SettledRegister> {
  const server = bringServer(at.dataset)
  const staged = await countLines(scope.warehouse, at, 'staged')
  if (staged > server.most) {
    const [most, many] = [plainNumber(server.most), plainNumber(staged)]
    const noun = loadableNouns[at.dataset](server.most)
    const detail = t`A file adds at most ${most} ${noun}, and this one has ${many} rows: split it`
    throw new AppError('invalid', detail, { reason: 'too_many_rows' })
  }
  const rows = await readAllStaged(scope.warehouse, at, plan.mapping)
  const settled = await scope.db(tx => server.settle(scope, tx, rows satisfies FileRow[], bringingOf(plan.mapping)))
  const refused = settled.flatMap(one => (isRefused(one) ? [one] : []))
  const taken = settled.flatMap(one => (isRefused(one) ? [] : [one]))
  await refuseRows(scope.warehouse, at, plan, rows, refused)
  await leaveOut(scope.warehouse, at)
  return { issues: issuesOf(at.dataset, taken), updated: taken.filter(({ outcome }) => outcome === 'changed').length }
}

function isRefused(one: BroughtRow | UntakenRow): one is UntakenRow {
  return one.outcome === 'duplicate' || one.outcome === 'rejected'
}

function issuesOf(dataset: BroughtId, taken: readonly BroughtRow[]): PlanIssue[] {
  const { adds, changes } = brought[dataset]
  const examples = (rows: readonly BroughtRow[]) =>
    rows.slice(0, exampleCount).map(({ row, words }) => ({ row, value: words.slice(0, 300) }))
  const of = (outcome: BroughtRow['outcome']) => taken.filter(row => row.outcome === outcome)
  const without = Map.groupBy(
    taken.flatMap(row => row.without.map(reason => ({ row, reason }))),
    ({ reason }) => reason,
  )
  const [added, changed] = [of('added'), of('changed')]
  return [
    ...[...without].flatMap(([reason, some]) =>
      keptIssue('warning', reason, some.length, examples(some.map(({ row }) => row))),
    ),
    ...keptIssue('info', changes, changed.length, examples(changed)),
    ...keptIssue('info', adds, added.length, examples(added)),
  ]
}
