import type { Scope } from '#server/scope.ts'
import { dropChoice } from '#server/warehouse/choices.ts'
import type { Params } from '#server/warehouse/engine/statement-values.ts'
import type { LoadMode } from '../../contract-mapping.ts'
import { mergeSql } from '../plan/key-sql.ts'
import { type StagedFacts, settleSettings } from '../plan/staged-lines.ts'
import type { UploadRow } from '../schema.ts'
import { listOtherLoaded } from '../store.ts'
import { chooseNewKeys, chooseUpdates, chooseWholeLines, mayHaveLines, sumChosen } from './bring-back-sql.ts'
import { editedRows } from './edited-lines.ts'

/** Lines to bring back from one upload, and their exact sums, currency by currency. */
export type ChosenLines = { upload: UploadRow; lines: number; sums: { currency: string; amount: string }[] }

/** The undo of an upload, and the name under which `to_bring` and `lines_staying` hold its lines. */
export type Choice = { at: StagedFacts; choice: string }

const options = { lane: 'load', settings: settleSettings } as const

/** The parameters of a choice's statements. */
export function paramsOf({ at, choice }: Choice): Params {
  return { o: at.organization, a: at.upload, choice }
}

/**
 * Chooses which lines undoing an upload brings back: lines that other loaded uploads left out as loaded already, and that
 * would be loaded if the undone upload had never been. Upload by upload, the first loaded first. `isKeeping` says whether
 * lines of the undone upload that people edited stay. The choice is kept until `forgetChoice`.
 */
export async function chooseLines(scope: Scope, choice: Choice, isKeeping: boolean): Promise<ChosenLines[]> {
  const { warehouse } = scope
  const { at } = choice
  const params = paramsOf(choice)
  await forgetChoice(scope, choice)
  if (isKeeping) await chooseStaying(scope, at.upload, params)
  const others = await listOtherLoaded(scope, at)
  const us = others.filter(hasLeftOut).map(({ uuid }) => uuid)
  if (us.length === 0) return []
  const keyed = others.filter(isKeyed).map(({ uuid }) => uuid)
  const found = await warehouse.rows<{ upload: string }>(mayHaveLines(at.dataset), { ...params, us, keyed }, options)
  const concerned = new Set(found.map(({ upload }) => upload))
  if (concerned.size === 0) return []
  for (const [place, other] of others.entries()) {
    if (!concerned.has(other.uuid)) continue
    const later = others.slice(place + 1).map(({ uuid }) => uuid)
    for (const sql of choicesOf(at, other))
      await warehouse.run(sql, { ...params, x: other.uuid, later, c: other.mapping.currency }, options)
  }
  return sumOf(scope, others, at, params)
}

/** The statements that choose lines of one upload, by the way in which it was loaded. */
function choicesOf({ dataset }: StagedFacts, { mapping, profile }: UploadRow): string[] {
  const { key = [], mode = 'insert' } = mapping
  if (key.length === 0) return [chooseWholeLines(dataset)]
  const updates = () => chooseUpdates(dataset, key, mergeSql(dataset, mapping, profile))
  const choices: Record<LoadMode, () => string[]> = {
    insert: () => [chooseNewKeys(dataset, key)],
    update: () => [updates()],
    upsert: () => [updates(), chooseNewKeys(dataset, key)],
  }
  return choices[mode]()
}

/** Empties a choice. Repeatable. */
export function forgetChoice({ warehouse }: Pick<Scope, 'warehouse'>, { at, choice }: Choice): Promise<void> {
  return dropChoice(warehouse, { ...at, choice })
}

/** The other loaded uploads that left lines of their own out as loaded already. One that only updates lines has none. */
export async function listLeavingOut(scope: Scope, at: StagedFacts): Promise<UploadRow[]> {
  return (await listOtherLoaded(scope, at)).filter(other => hasLeftOut(other) && other.mapping.mode !== 'update')
}

/** Whether an upload left lines out because they were there already. */
export function hasLeftOut({ duplicates }: UploadRow): boolean {
  return (duplicates ?? 0) > 0
}

function isKeyed({ mapping }: UploadRow): boolean {
  return (mapping.key ?? []).length > 0
}

async function chooseStaying(scope: Scope, uploadUuid: string, params: Params): Promise<void> {
  for await (const rows of editedRows(scope, uploadUuid)) {
    await scope.warehouse.run(
      'INSERT INTO lines_staying SELECT {o:UUID}, {choice:UUID}, arrayJoin({rows:Array(UInt32)})',
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
