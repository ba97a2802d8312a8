import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import type { Params } from '#server/warehouse/connect.ts'
import type { StagedFacts } from '../plan/settle-plan.ts'
import { settleSettings } from '../plan/staged-lines.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { chooseByKey, chooseWholeLines, mayHaveLines, sumChosen } from './bring-back-sql.ts'
import { editedRows } from './edited-lines.ts'

/** Lines to bring back from one upload, and their exact sums, currency by currency. */
export type ChosenLines = { upload: UploadRow; lines: number; sums: { currency: string; amount: string }[] }

/** Which rows `lines_to_bring` holds under `choice`, for the undo of which upload. */
export type Choice = { at: StagedFacts; choice: string }

const options = { lane: 'load', settings: settleSettings } as const

/**
 * Chooses what undoing an upload brings back: lines that go with it and that another loaded upload left out as loaded
 * already. They are chosen upload by upload, the first loaded first, so that each line is brought back once. `isKeeping`
 * says whether lines that people edited stay. The choice stands in `lines_to_bring` until `forgetChoice`.
 */
export async function chooseLines(scope: Scope, { at, choice }: Choice, isKeeping: boolean): Promise<ChosenLines[]> {
  const { warehouse } = scope
  const params: Params = { o: at.organization, a: at.upload, c: choice }
  await forgetChoice(scope, { at, choice })
  const others = await listOthers(scope, at)
  if (others.length === 0) return []
  if (isKeeping) await chooseStaying(scope, at.upload, params)
  const us = others.map(({ uuid }) => uuid)
  const keyed = others.filter(isKeyed).map(({ uuid }) => uuid)
  const found = await warehouse.rows<{ upload: string }>(mayHaveLines(at.dataset), { ...params, us, keyed }, options)
  const concerned = new Set(found.map(({ upload }) => upload))
  for (const other of others.filter(({ uuid }) => concerned.has(uuid))) {
    const { key = [] } = other.mapping
    const sql = isKeyed(other) ? chooseByKey(at.dataset, key) : chooseWholeLines(at.dataset)
    await warehouse.run(sql, { ...params, x: other.uuid }, options)
  }
  return concerned.size === 0 ? [] : sumOf(scope, others, at, params)
}

/** Empties a choice. Repeatable. */
export function forgetChoice({ warehouse }: Pick<Scope, 'warehouse'>, { at, choice }: Choice): Promise<void> {
  const sql = 'ALTER TABLE lines_to_bring DROP PARTITION tuple({o:UUID}, {c:UUID})'
  return warehouse.run(sql, { o: at.organization, c: choice }, { lane: 'load' })
}

/** The other loaded uploads that left lines out, the first loaded first. One that only updates lines has none of its own. */
export async function listOthers(scope: Scope, at: StagedFacts): Promise<UploadRow[]> {
  const found = await scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.organizationUuid, at.organization),
          eq(uploads.dataset, at.dataset),
          eq(uploads.status, 'loaded'),
          isNull(uploads.undoRequestedAt),
          gt(uploads.duplicates, 0),
          ne(uploads.uuid, at.upload),
        ),
      )
      .orderBy(asc(uploads.loadedAt), asc(uploads.uuid)),
  )
  return found.filter(({ mapping }) => mapping.mode !== 'update')
}

function isKeyed({ mapping }: UploadRow): boolean {
  return (mapping.key ?? []).length > 0
}

async function chooseStaying(scope: Scope, uploadUuid: string, params: Params): Promise<void> {
  for await (const rows of editedRows(scope, uploadUuid)) {
    await scope.warehouse.run(
      'INSERT INTO lines_to_bring SELECT {o:UUID}, {c:UUID}, {a:UUID}, arrayJoin({rows:Array(UInt32)})',
      { ...params, rows },
      options,
    )
  }
}

async function sumOf(
  scope: Scope,
  others: readonly UploadRow[],
  at: StagedFacts,
  params: Params,
): Promise<ChosenLines[]> {
  const found = await scope.warehouse.rows<{ upload: string; currency: string; lines: number; amount: string }>(
    sumChosen(at.dataset),
    params,
    options,
  )
  return others.flatMap(upload => {
    const mine = found.filter(one => one.upload === upload.uuid)
    const lines = mine.reduce((count, one) => count + one.lines, 0)
    return lines === 0 ? [] : [{ upload, lines, sums: mine.map(({ currency, amount }) => ({ currency, amount })) }]
  })
}
