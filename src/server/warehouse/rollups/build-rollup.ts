import type { Scope } from '../../scope.ts'
import { viewOf } from '../compile/read-through.ts'
import type { RolledUpload } from '../compile/rolled.ts'
import { isPayable, monthPayments } from '../facts/payment-openness.ts'
import type { KnownLines, MonthPayments } from '../schema.ts'
import { addingUp, type Build, buildOptions, isOfUpload, nextBuild } from './build.ts'
import { month, usualWorth, type Worth, worthwhileCuts } from './choose-cuts.ts'
import { buildsCountingShared, writeDocuments } from './documents.ts'
import { dropBuild, dropGivenUp } from './drop-builds.ts'
import { findRollup, listRollups, type RollupPlace, type RollupState, useBuild } from './store.ts'
import { writeCuts } from './write-cuts.ts'

/**
 * Adds up an upload's lines and has questions read that in place of them; builds of other uploads that count a document
 * which this one has too are made anew before. Repeatable: it does nothing while the lines are being changed, and names
 * nothing when they changed meanwhile; whoever changes them asks again.
 */
export function buildRollup(scope: Scope, at: RollupPlace, worth: Worth = usualWorth): Promise<void> {
  return scope.exclusively(addingUp, async () => {
    const seen = await scope.db(tx => findRollup(tx, scope, at))
    if (!seen || seen.isChanging) return
    const build = await nextBuild(scope, at)
    const lines = await readLines(build)
    const others = (await listRollups(scope, at.dataset)).filter(({ upload }) => upload !== at.upload)
    await writeDocuments(build, buildsOf(others))
    const mended = await mendOthers(scope, build, others)
    const rows = await writeCuts(build, await worthwhileCuts(build, lines.lines, worth))
    await nameBuild(scope, build, seen, { ...lines, rows })
    await dropGivenUp(scope, at.dataset, [...mended, String(seen.build)])
  })
}

function buildsOf(uploads: readonly RolledUpload[]): string[] {
  return uploads.map(({ build }) => build)
}

/** Has no other build count a document of this one. Answers which builds were given up for that. */
async function mendOthers(scope: Scope, build: Build, others: readonly RolledUpload[]): Promise<string[]> {
  const counting = await buildsCountingShared(build, buildsOf(others.filter(one => countsDocuments(build, one))))
  for (const one of others.filter(other => counting.includes(other.build))) {
    const at = { dataset: build.dataset, upload: one.upload }
    const seen = await scope.db(tx => findRollup(tx, scope, at))
    // Its lines are being changed: whoever changes them has it built anew, beside this one.
    if (!seen?.known || String(seen.build) !== one.build) continue
    const { rows } = seen.known
    const next = await nextBuild(scope, at)
    await writeDocuments(next, [...buildsOf(others.filter(other => other !== one)), String(build.params.build)])
    await writeCuts(
      next,
      Object.keys(rows).sort((a, b) => (rows[b] ?? 0) - (rows[a] ?? 0)),
    )
    await nameBuild(scope, next, seen, seen.known)
  }
  return counting
}

function countsDocuments({ shape }: Build, { rows }: RolledUpload): boolean {
  return shape.cuts.some(({ id, hasDocuments }) => hasDocuments && rows[id] !== undefined)
}

/** Has questions read a build that the warehouse holds, or drops it when the lines changed since they were `seen`. */
async function nameBuild(scope: Scope, build: Build, seen: RollupState, known: KnownLines): Promise<void> {
  const { dataset, params } = build
  const isNamed = await scope.db(tx =>
    useBuild(tx, scope, { dataset, upload: params.upload }, { seen, build: params.build, known }),
  )
  if (!isNamed) await dropBuild(scope, dataset, params)
}

async function readLines({ warehouse, dataset, params }: Build): Promise<Omit<KnownLines, 'rows'>> {
  const lines = `FROM ${viewOf(dataset)} AS line WHERE ${isOfUpload}`
  const [found] = await warehouse.rows<Omit<KnownLines, 'rows' | 'currencies' | 'payments'>>(
    `SELECT count() AS lines, toString(min(line.date)) AS first, toString(max(line.date)) AS last,
  ${dataset === 'spend' ? 'toString(max(line.paid_date))' : 'NULL'} AS lastPaid,
  arraySort(groupUniqArrayArray(arrayMap(one -> toString(one.1), line.replaces))) AS replaces
${lines}`,
    params,
    buildOptions,
  )
  const months = await warehouse.rows<{ currency: string; months: string[] }>(
    `SELECT toString(line.currency) AS currency, arraySort(groupUniqArray(toString(${month}))) AS months
${lines} GROUP BY currency ORDER BY currency`,
    params,
    buildOptions,
  )
  const currencies = Object.fromEntries(months.map(one => [one.currency, one.months]))
  const payments =
    dataset === 'spend'
      ? await warehouse.rows<MonthPayments>(
          `SELECT ${monthPayments.text}\n${lines} AND ${isPayable.text} GROUP BY month ORDER BY month`,
          params,
          buildOptions,
        )
      : []
  return { ...(found ?? { lines: 0, first: '', last: '', lastPaid: null, replaces: [] }), currencies, payments }
}
