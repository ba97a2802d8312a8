import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatasetId, datasetIds, datasets } from '#shared/datasets.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import {
  always,
  answers,
  answersEachWay,
  createRandom,
  documentQuestions,
  joinSpellings,
  randomLines,
  rollUp,
  setSomeRates,
  undo,
} from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import type { Scope } from '../../scope.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import type { Warehouse } from '../connect.ts'
import { bumpDataVersion } from '../engine/data-version.ts'
import { writeField } from '../lines/edit-lines.ts'
import { settingsOf } from '../query/query-settings.ts'
import { buildRollup } from './build-rollup.ts'
import { usualWorth } from './choose-cuts.ts'
import { joinRollups } from './joined/build.ts'
import { requestMissingRollups } from './rollup-job.ts'
import { beginLinesChange, endLinesChange, listRollups } from './store.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const buildOf = async (scope: Scope, dataset: DatasetId, upload: string) =>
  (await listRollups(scope, dataset)).find(one => one.upload === upload)?.build

describe.each(datasetIds)('documents of %s', dataset => {
  it('are counted by a roll-up as they are by the lines, whatever happens to them', async () => {
    const random = createRandom('documents', dataset)
    const scope = await createOrganizationScope(app.services)
    if (dataset === 'spend') await setSomeRates(scope)
    const upload = (lines: number) => insertLines(scope, dataset, randomLines(random, dataset, lines))
    /** Some questions each way; by a roll-up where one is expected. */
    const compare = async (isRolled: boolean) => {
      if (isRolled) await joinRollups(scope, dataset)
      for (const input of documentQuestions(random, dataset).filter(() => random.chance(0.2))) {
        const settings = await settingsOf(scope, dataset)
        const { lines, builds, copy } = await answersEachWay(scope, input, settings)
        expect([builds.rows, copy.rows], JSON.stringify(input)).toEqual([lines.rows, lines.rows])
        expect([builds.isRolled, lines.isRolled], JSON.stringify(input)).toEqual([isRolled, false])
      }
    }
    const first = await upload(90)
    const second = await upload(60)
    const small = await upload(12)
    await joinSpellings(scope, dataset)
    await rollUp(scope, dataset, first)
    await rollUp(scope, dataset, second, { leastLines: 1, linesPerRow: 1.5 })
    await compare(false)
    await rollUp(scope, dataset, small, usualWorth)
    await compare(true)

    const later = await upload(40)
    await compare(false)
    const before = await buildOf(scope, dataset, first)
    await rollUp(scope, dataset, later)
    expect(await buildOf(scope, dataset, first)).not.toBe(before)
    await compare(true)

    for (const [place, id, value] of [
      [small, 'invoice_number', 'R6'],
      [first, 'date', '2024-12-31'],
      [later, datasets[dataset].party, 'Ost'],
    ] as const) {
      const field = datasets[dataset].fields.find(one => one.id === id)
      if (!field) throw new Error(`There is no field ${id}`)
      const at = { dataset, upload: place }
      await beginLinesChange(scope, at)
      const rows = [3, 4, 5, 6].map(row => ({ row, value }))
      await writeField(scope.warehouse, { organization: scope.organization.uuid, ...at }, field, rows)
      await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, dataset))
      await scope.db(tx => endLinesChange(tx, scope, at))
      await compare(false)
      await buildRollup(scope, at, place === small ? usualWorth : always)
      await compare(true)
    }

    const standIns = randomLines(random, dataset, 8).map((line, index) => ({
      ...line,
      replaces: [{ upload: second, row: index + 3 }],
    }))
    const standing = await insertLines(scope, dataset, standIns)
    await compare(false)
    await rollUp(scope, dataset, standing)
    await compare(true)
    await undo(scope, dataset, standing)
    await compare(true)
    await undo(scope, dataset, later)
    await compare(true)
  }, 240_000)
})

describe('documents', () => {
  const invoices: QueryInput = { dataset: 'spend', measures: ['invoices'] }
  const on = (...numbers: string[]) =>
    numbers.map(invoice_number => purchase('2024-01-15', 'A', '1', { invoice_number, po_number: 'P1' }))
  const ask = async (scope: Scope, settings?: CompileSettings) => {
    const { rows, isRolled } = await answers(scope, invoices, settings ?? (await settingsOf(scope, 'spend')))
    return [rows[1]?.[0], isRolled]
  }
  const counted = (count: number, isRolled: boolean) => [expect.objectContaining({ m0: count }), isRolled]

  it('of a later upload are counted once before, during and after its job', async () => {
    const scope = await createOrganizationScope(app.services)
    const first = await insertLines(scope, 'spend', on('1', '2', '3', '3'))
    await rollUp(scope, 'spend', first)
    const then = await settingsOf(scope, 'spend')
    expect(await ask(scope)).toEqual(counted(3, true))

    const later = await insertLines(scope, 'spend', on('3', '4'))
    expect(await ask(scope)).toEqual(counted(4, false))
    expect(await ask(scope, then), 'a question that was under way').toEqual(counted(3, true))
    await rollUp(scope, 'spend', later)
    expect(await ask(scope)).toEqual(counted(4, true))
    expect(await ask(scope, then)).toEqual(counted(3, true))

    await undo(scope, 'spend', first)
    expect(await ask(scope)).toEqual(counted(2, true))
  })

  it('are counted right while only the builds of other uploads are made anew for a later one', async () => {
    const scope = await createOrganizationScope(app.services)
    const first = await insertLines(scope, 'spend', on('1', '2'))
    await rollUp(scope, 'spend', first)
    const later = await insertLines(scope, 'spend', on('2', '3'))
    const at = { dataset: 'spend', upload: later } as const
    const before = await buildOf(scope, 'spend', first)
    await scope.db(tx => endLinesChange(tx, scope, at))
    await expect(buildRollup(failingAt(scope, later), at, always)).rejects.toThrow('stopped')
    expect(await buildOf(scope, 'spend', first)).not.toBe(before)
    expect(await ask(scope)).toEqual(counted(3, false))
    await buildRollup(scope, at, always)
    expect(await ask(scope)).toEqual(counted(3, true))
  })

  it('that nobody else has leave other builds as they are, and so do those known to be shared', async () => {
    const scope = await createOrganizationScope(app.services)
    const first = await insertLines(scope, 'spend', on('1', '2'))
    await rollUp(scope, 'spend', first)
    await rollUp(scope, 'spend', await insertLines(scope, 'spend', on('2')))
    const build = await buildOf(scope, 'spend', first)
    await rollUp(scope, 'spend', await insertLines(scope, 'spend', on('2')))
    await rollUp(scope, 'spend', await insertLines(scope, 'spend', [purchase('2024-01-15', 'B', '1')]))
    expect(await buildOf(scope, 'spend', first)).toBe(build)
    expect(await ask(scope)).toEqual(counted(2, true))
  })

  it('of uploads from before are looked up when the portal starts, of small ones too', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', on('1'))
    await insertLines(scope, 'spend', on('1', '2'))
    await requestMissingRollups(app.services)
    await app.services.jobs.start()
    await vi.waitFor(async () => expect(await listRollups(scope, 'spend')).toHaveLength(2), 20_000)
    expect((await settingsOf(scope, 'spend')).documented).toHaveLength(2)
    await app.services.jobs.stop()
  }, 30_000)

  it('are written anew with their build, and given up with it', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', on('1', '2'))
    const list = () =>
      scope.warehouse.rows<{ build: number; count: number }>(
        `SELECT build, count() AS count FROM spend_rollup_documents WHERE organization = {o:UUID} GROUP BY build ORDER BY build`,
        { o: scope.organization.uuid },
      )
    await rollUp(scope, 'spend', upload)
    await rollUp(scope, 'spend', upload)
    expect((await list()).map(({ count }) => count)).toEqual([3, 3])
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await rollUp(scope, 'spend', upload)
    expect((await list()).map(({ build }) => String(build))).toHaveLength(2)
    await undo(scope, 'spend', upload)
    expect(await list()).toEqual([])
    expect(await ask(scope)).toEqual(counted(0, false))
  })
})

/** The same scope, with a warehouse that fails where sums of an upload are to be written. */
function failingAt(scope: Scope, upload: string): Scope {
  const { warehouse } = scope
  const run: Warehouse['run'] = (sql, params, options) =>
    sql.startsWith('INSERT INTO spend_rollups ') && params?.upload === upload
      ? Promise.reject(new Error('stopped'))
      : warehouse.run(sql, params, options)
  return { ...scope, warehouse: { ...warehouse, run } }
}
