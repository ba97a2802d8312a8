import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Calendar } from '#shared/calendar.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import {
  always,
  answers,
  createRandom,
  joinSpellings,
  placeClasses,
  type Random,
  randomLines,
  randomQuestion,
  rollUp,
  setSomeRates,
} from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import type { Scope } from '../../scope.ts'
import { bumpDataVersion } from '../engine/data-version.ts'
import { writeField } from '../lines/edit-lines.ts'
import { undoLoaded } from '../load.ts'
import { query } from '../query/query.ts'
import { settingsOf } from '../query/query-settings.ts'
import { buildRollup } from './build-rollup.ts'
import { beginLinesChange, endLinesChange, ensureRollup, forgetRollup, useBuild } from './store.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const weeks: Calendar = { fiscalYearStartMonth: 2, weekStart: 7, years: '4-5-4', yearEnds: 'nearest' }

/** Asks at random with and without roll-ups; answers how many of the questions were answered by them. */
async function compareAnswers(scope: Scope, dataset: DatasetId, random: Random, count: number): Promise<number> {
  let rolledUp = 0
  for (let index = 0; index < count; index++) {
    const input = randomQuestion(random, dataset)
    const known = await settingsOf(scope, dataset, input.constantRates)
    // One in three by fiscal months of whole weeks, which are no months that are kept.
    const settings = index % 3 === 2 ? { ...known, calendar: weeks } : known
    const { rollups: _, ...reading } = settings
    const rolled = await answers(scope, input, settings)
    const raw = await answers(scope, input, reading)
    expect(raw.isRolled).toBe(false)
    expect(rolled.rows, JSON.stringify(input)).toEqual(raw.rows)
    if (settings !== known && input.grain) expect(rolled.isRolled).toBe(false)
    if (rolled.isRolled) rolledUp += 1
  }
  return rolledUp
}

const worlds: { dataset: DatasetId; hasRates: boolean }[] = [
  { dataset: 'spend', hasRates: true },
  { dataset: 'spend', hasRates: false },
  { dataset: 'sales', hasRates: true },
]

describe.each(worlds)('$dataset, rates: $hasRates', ({ dataset, hasRates }) => {
  it('answers as the lines do, whatever happens to them', async () => {
    const random = createRandom('rollups', dataset, String(hasRates))
    const scope = await createOrganizationScope(app.services)
    const upload = (lines: number) => insertLines(scope, dataset, randomLines(random, dataset, lines))
    if (hasRates) await setSomeRates(scope)
    const first = await upload(90)
    const second = await upload(60)
    await upload(20)
    await joinSpellings(scope, dataset)
    if (!hasRates) await placeClasses(scope)
    await rollUp(scope, dataset, first)
    await rollUp(scope, dataset, second)
    const compare = (count: number) => compareAnswers(scope, dataset, random, count)
    expect(await compare(20)).toBeGreaterThan(3)

    const [standIn = {}] = randomLines(random, dataset, 1)
    const third = await insertLines(scope, dataset, [{ ...standIn, replaces: [{ upload: second, row: 5 }] }])
    expect((await settingsOf(scope, dataset)).rollups?.map(one => one.upload)).toEqual([first])
    await compare(6)

    const place = { organization: scope.organization.uuid, dataset, upload: third }
    await undoLoaded(scope.warehouse, place)
    await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, dataset))
    expect((await settingsOf(scope, dataset)).rollups).toHaveLength(2)
    await compare(4)

    for (const id of [datasets[dataset].amount, 'date']) {
      const field = datasets[dataset].fields.find(one => one.id === id)
      if (!field) throw new Error(`There is no field ${id}`)
      const at = { dataset, upload: first }
      await beginLinesChange(scope, at)
      const value = id === 'date' ? '2024-12-31' : '-12.345678'
      await writeField(scope.warehouse, { ...place, upload: first }, field, [{ row: 3, value }])
      await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, dataset))
      await scope.db(tx => endLinesChange(tx, scope, at))
      await compare(3)
      await buildRollup(scope, at, always)
      expect((await settingsOf(scope, dataset)).rollups).toHaveLength(2)
      await compare(4)
    }
  }, 240_000)
})

const totals = async (scope: Scope) => (await query(scope, { dataset: 'spend', measures: ['spend', 'lines'] })).totals

describe('a roll-up', () => {
  const lines = [
    purchase('2024-01-01', 'A', '10.5'),
    purchase('2024-01-31', 'A', '5'),
    purchase('2024-02-01', 'B', '1'),
  ]

  it('is not read while its lines are changed, and not made of lines that changed meanwhile', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', lines)
    const at = { dataset: 'spend', upload } as const
    await rollUp(scope, 'spend', upload)
    expect((await settingsOf(scope, 'spend')).rollups).toEqual([
      {
        upload,
        currencies: { '': ['2024-01-01', '2024-02-01'] },
        build: expect.any(String),
        lines: 3,
        first: '2024-01-01',
        last: '2024-02-01',
        lastPaid: null,
        payments: [],
        rows: expect.objectContaining({ supplier: 2, category: 2 }),
      },
    ])
    await beginLinesChange(scope, at)
    expect((await settingsOf(scope, 'spend')).rollups).toBeUndefined()
    await buildRollup(scope, at, always)
    expect((await settingsOf(scope, 'spend')).rollups).toBeUndefined()
    await scope.db(tx => endLinesChange(tx, scope, at))
    const seen = await scope.db(tx => ensureRollup(tx, scope, at))
    await scope.db(tx => endLinesChange(tx, scope, at))
    const known = {
      lines: 3,
      first: '2024-01-01',
      last: '2024-02-01',
      lastPaid: null,
      payments: [],
      replaces: [],
      currencies: {},
      rows: { supplier: 2 },
    }
    expect(await scope.db(tx => useBuild(tx, scope, at, { seen, build: 1, known }))).toBe(false)
    expect((await settingsOf(scope, 'spend')).rollups).toBeUndefined()
    await buildRollup(scope, at, always)
    expect((await settingsOf(scope, 'spend')).rollups).toHaveLength(1)
    await scope.db(tx => forgetRollup(tx, scope, at))
    expect((await settingsOf(scope, 'spend')).rollups).toBeUndefined()
  })

  it('is one part, however many cuts it has', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', lines)
    await rollUp(scope, 'spend', upload)
    const parts = await scope.warehouse.rows(
      `SELECT uniq(cut) > 5 AS hasCuts, uniq(_part) AS parts FROM spend_rollups
WHERE organization = {organization:UUID} AND upload = {upload:UUID}`,
      { organization: scope.organization.uuid, upload },
    )
    expect(parts).toEqual([{ hasCuts: 1, parts: 1 }])
  })

  it('is read although its parts could not be joined', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', lines)
    let refused = 0
    const run: Scope['warehouse']['run'] = (sql, ...rest) => {
      if (!sql.startsWith('OPTIMIZE')) return scope.warehouse.run(sql, ...rest)
      refused += 1
      return Promise.reject(new Error('Cancelled merging parts'))
    }
    const at = { dataset: 'spend', upload } as const
    await scope.db(tx => endLinesChange(tx, scope, at))
    await buildRollup({ ...scope, warehouse: { ...scope.warehouse, run } }, at, always)
    expect(refused).toBe(1)
    expect((await settingsOf(scope, 'spend')).rollups).toMatchObject([{ upload, lines: 3 }])
  })

  it('is not made of few lines, or where it would hardly be smaller', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, 'spend', lines)
    const at = { dataset: 'spend', upload } as const
    for (const worth of [undefined, { leastLines: 1, linesPerRow: 3 }]) {
      await scope.db(tx => endLinesChange(tx, scope, at))
      await buildRollup(scope, at, worth)
      expect((await settingsOf(scope, 'spend')).rollups).toMatchObject([{ upload, lines: 3, rows: {} }])
    }
    const [count] = await scope.warehouse.rows<{ rows: number }>(
      'SELECT count() AS rows FROM spend_rollups WHERE organization = {organization:UUID}',
      { organization: scope.organization.uuid },
    )
    expect(count).toEqual({ rows: 0 })
  })

  it('is of its organisation alone', async () => {
    const scopes = await Promise.all([1, 2, 3].map(() => createOrganizationScope(app.services)))
    for (const [index, scope] of scopes.entries()) {
      const some = lines.slice(index)
      await rollUp(scope, 'spend', await insertLines(scope, 'spend', some))
    }
    expect(await Promise.all(scopes.map(totals))).toEqual([
      { spend: '16.50', lines: 3 },
      { spend: '6.00', lines: 2 },
      { spend: '1.00', lines: 1 },
    ])
  })
})
