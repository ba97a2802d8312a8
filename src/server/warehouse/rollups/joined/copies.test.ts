import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryTailBy } from '#blocks/ranking/sql.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { always, answers, rollUp, undo } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import type { Scope } from '../../../scope.ts'
import type { CompileSettings } from '../../compile/compile-settings.ts'
import { dropOrganizationLines } from '../../drop-organization.ts'
import { dataVersion } from '../../engine/data-version.ts'
import { unkept } from '../../query/query-scope.ts'
import { settingsOf } from '../../query/query-settings.ts'
import { addingUp } from '../build.ts'
import { buildRollup } from '../build-rollup.ts'
import { beginLinesChange, endLinesChange } from '../store.ts'
import { joinRollups } from './build.ts'
import { joinJob } from './request.ts'
import { findJoined, nameJoined } from './store.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

/** Some uploads of one line each, added up; what they are numbered by is what they are of. */
async function addUp(scope: Scope, ...invoices: string[]): Promise<string[]> {
  const uploads: string[] = []
  for (const [index, invoice_number] of invoices.entries()) {
    const line = purchase('2024-01-15', `S${index}`, String(10 ** index), { invoice_number, category: 'Food' })
    uploads.push(await insertLines(scope, 'spend', [line]))
    await rollUp(scope, 'spend', uploads.at(-1) ?? '')
  }
  return uploads
}

const asked: QueryInput = { dataset: 'spend', measures: ['spend', 'lines', 'invoices'] }

/** What all lines come to, and whether a copy is read for it. */
async function ask(scope: Scope, settings?: CompileSettings) {
  const { rows, isJoined } = await answers(scope, asked, settings ?? (await settingsOf(scope, 'spend')))
  const [, [total = {}] = []] = rows as Record<string, unknown>[][]
  return { spend: Number(total.m0), lines: Number(total.m1), invoices: Number(total.m2), isJoined }
}

/** The numbers of the copies, and how many uploads each has rows of. */
function copies({ warehouse, organization }: Scope): Promise<{ build: number; uploads: number }[]> {
  return warehouse.rows(
    `SELECT build, uniqExact(upload) AS uploads FROM spend_joined_rollups
WHERE organization = {o:UUID} GROUP BY build ORDER BY build`,
    { o: organization.uuid },
  )
}

/** The same scope, with a queue that keeps what is asked for. */
function listening(scope: Scope) {
  const sent: unknown[] = []
  const sendWithin: Scope['jobs']['sendWithin'] = async (_, name, data, when) => {
    if (name === joinJob) sent.push([data, when])
  }
  return { sent, scope: { ...scope, jobs: { ...scope.jobs, sendWithin } } }
}

describe('a copy of small cuts', () => {
  it('is asked for once, when all uploads are added up and more than one has rows', async () => {
    const { scope, sent } = listening(await createOrganizationScope(app.services))
    const look = async () => {
      for (let time = 0; time < 2; time++) await settingsOf(scope, 'spend')
    }
    await addUp(scope, '1')
    await look()
    const second = await insertLines(scope, 'spend', [purchase('2024-01-15', 'B', '10')])
    await look()
    expect(sent).toEqual([])
    await rollUp(scope, 'spend', second)
    await look()
    const { version, rollups } = await dataVersion(scope, 'spend')
    const data = { organizationUuid: scope.organization.uuid, dataset: 'spend' }
    const key = `${scope.organization.uuid} spend ${version}.${rollups}`
    expect(sent).toEqual([[data, { key, afterSeconds: 15 }]])
    const before = await ask(scope)
    await joinRollups(scope, 'spend')
    await look()
    expect(sent).toHaveLength(1)
    expect(await dataVersion(scope, 'spend'), 'kept answers stay good').toMatchObject({ version, rollups: rollups + 1 })
    expect(await ask(scope)).toEqual({ ...before, isJoined: true })
    const [copy] = await copies(scope)
    await joinRollups(scope, 'spend')
    expect(await copies(scope), 'done again').toEqual([copy])
  })

  it('is made by its job, of one organisation and dataset', async () => {
    const [scope, other] = [await createOrganizationScope(app.services), await createOrganizationScope(app.services)]
    for (const one of [scope, other]) await addUp(one, '1', '2')
    for (const amount of ['3', '4'])
      await rollUp(scope, 'sales', await insertLines(scope, 'sales', [sale('2024-01-15', 'C', amount)]))
    await app.services.jobs.start()
    await app.services.jobs.send(joinJob, { organizationUuid: scope.organization.uuid, dataset: 'spend' })
    await vi.waitFor(async () => expect(await findJoined(scope, 'spend')).not.toBeNull(), 20_000)
    await app.services.jobs.stop()
    expect([await findJoined(other, 'spend'), await findJoined(scope, 'sales')]).toEqual([null, null])
    expect(await copies(scope)).toEqual([{ build: expect.any(Number), uploads: 2 }])
    expect(await copies(other)).toEqual([])
  }, 30_000)

  it('is followed when builds are others, and kept for questions under way', async () => {
    const { scope, sent } = listening(await createOrganizationScope(app.services))
    await addUp(scope, '1', '2')
    await joinRollups(scope, 'spend')
    const then = await settingsOf(scope, 'spend')
    const [first] = await copies(scope)
    minutes(11)
    await addUp(scope, '3')
    expect(await ask(scope)).toEqual({ spend: 12, lines: 3, invoices: 3, isJoined: false })
    await joinRollups(scope, 'spend')
    expect(await ask(scope)).toEqual({ spend: 12, lines: 3, invoices: 3, isJoined: true })
    expect(await ask(scope, then)).toEqual({ spend: 11, lines: 2, invoices: 2, isJoined: true })
    expect(sent.at(-1)).toMatchObject([
      {},
      { key: expect.stringContaining(`without ${first?.build}`), afterSeconds: 660 },
    ])
    await joinRollups(scope, 'spend')
    const [, second] = await copies(scope)
    expect(await copies(scope)).toEqual([first, second])
    minutes(11)
    await joinRollups(scope, 'spend')
    expect(await copies(scope)).toEqual([second])
    expect(await ask(scope)).toMatchObject({ spend: 12, isJoined: true })
  })

  it('is not read once a build is mended or its lines change', async () => {
    const scope = await createOrganizationScope(app.services)
    const [first = ''] = await addUp(scope, '1', '2')
    await joinRollups(scope, 'spend')
    const of = (await findJoined(scope, 'spend'))?.of
    await addUp(scope, '1')
    await joinRollups(scope, 'spend')
    const mended = (await findJoined(scope, 'spend'))?.of
    expect(Object.keys(mended ?? {}).filter(upload => mended?.[upload] === of?.[upload])).toHaveLength(1)
    expect(await ask(scope)).toEqual({ spend: 12, lines: 3, invoices: 2, isJoined: true })
    const at = { dataset: 'spend', upload: first } as const
    await beginLinesChange(scope, at)
    await joinRollups(scope, 'spend')
    expect(await ask(scope)).toMatchObject({ lines: 3, isJoined: false })
    await scope.db(tx => endLinesChange(tx, scope, at))
    await buildRollup(scope, at, always)
    expect(await ask(scope)).toMatchObject({ lines: 3, isJoined: false })
    await joinRollups(scope, 'spend')
    expect(await ask(scope)).toMatchObject({ lines: 3, isJoined: true })
  })

  it('has no lines that others stand in for', async () => {
    const scope = await createOrganizationScope(app.services)
    const [replaced = ''] = await addUp(scope, '1', '2', '3')
    await joinRollups(scope, 'spend')
    const standIn = purchase('2024-01-15', 'A', '5', { replaces: [{ upload: replaced, row: 2 }] })
    await rollUp(scope, 'spend', await insertLines(scope, 'spend', [standIn]))
    expect(await ask(scope)).toMatchObject({ spend: 115, lines: 3, isJoined: false })
    await joinRollups(scope, 'spend')
    expect(await ask(scope)).toMatchObject({ spend: 115, lines: 3, isJoined: true })
    expect(await copies(scope)).toMatchObject([{ uploads: 3 }, { uploads: 3 }])
  })

  it('that failed leaves no rows, nor one that was left half written, and is made the next time', async () => {
    const scope = await createOrganizationScope(app.services)
    await addUp(scope, '1', '2')
    const run: Scope['warehouse']['run'] = async (sql, ...rest) => {
      await scope.warehouse.run(sql, ...rest)
      if (sql.startsWith('INSERT INTO spend_joined_rollups')) throw new Error('stopped')
    }
    const failing = { ...scope, warehouse: { ...scope.warehouse, run } }
    await expect(joinRollups(failing, 'spend')).rejects.toThrow('stopped')
    expect([await copies(scope), await findJoined(scope, 'spend')]).toEqual([[], null])
    await scope.warehouse.run(
      `INSERT INTO spend_joined_rollups (organization, build, upload, cut) SELECT organization, 7, upload, cut
FROM spend_rollups WHERE organization = {o:UUID}`,
      { o: scope.organization.uuid },
    )
    expect(await ask(scope)).toMatchObject({ lines: 2, isJoined: false })
    await joinRollups(scope, 'spend')
    expect(await ask(scope)).toMatchObject({ lines: 2, isJoined: true })
    expect(await copies(scope)).toEqual([{ build: Number((await findJoined(scope, 'spend'))?.build), uploads: 2 }])
  })

  it('is not named once its turn is lost, and leaves what another process writes', async () => {
    const scope = await createOrganizationScope(app.services)
    await addUp(scope, '1', '2')
    const turn = new AbortController()
    const others = Date.now() + 1000
    const run: Scope['warehouse']['run'] = async (sql, ...rest) => {
      await scope.warehouse.run(sql, ...rest)
      if (!sql.startsWith('INSERT INTO spend_joined_rollups')) return
      turn.abort()
      await scope.warehouse.run(
        `INSERT INTO spend_joined_rollups (organization, build, upload, cut) SELECT organization, {others:UInt64}, upload, cut
FROM spend_rollups WHERE organization = {o:UUID}`,
        { o: scope.organization.uuid, others },
      )
    }
    const exclusively: Scope['exclusively'] = (name, work) =>
      scope.exclusively(name, own => work(name === addingUp ? turn.signal : own))
    const losing = { ...scope, exclusively, warehouse: { ...scope.warehouse, run } }
    await expect(joinRollups(losing, 'spend')).rejects.toThrow('aborted')
    expect([await copies(scope), await findJoined(scope, 'spend')]).toEqual([[{ build: others, uploads: 2 }], null])
    minutes(11)
    await joinRollups(scope, 'spend')
    expect(await copies(scope)).toEqual([{ build: Number((await findJoined(scope, 'spend'))?.build), uploads: 2 }])
  })

  it('is not named when a build was given up meanwhile', async () => {
    const scope = await createOrganizationScope(app.services)
    const [first = ''] = await addUp(scope, '1', '2')
    const run: Scope['warehouse']['run'] = async (sql, ...rest) => {
      await scope.warehouse.run(sql, ...rest)
      if (sql.startsWith('INSERT INTO spend_joined_rollups')) await undo(scope, 'spend', first)
    }
    await joinRollups({ ...scope, warehouse: { ...scope.warehouse, run } }, 'spend')
    expect([await copies(scope), await findJoined(scope, 'spend')]).toEqual([[], null])
  })
})

describe('an upload that is taken out', () => {
  it('leaves no rows in any copy, and those of others where questions under way find them', async () => {
    const scope = await createOrganizationScope(app.services)
    const [first = '', second = ''] = await addUp(scope, '1', '2', '3')
    await joinRollups(scope, 'spend')
    const then = await settingsOf(scope, 'spend')
    await undo(scope, 'spend', second)
    expect(await copies(scope)).toMatchObject([{ uploads: 2 }])
    expect(await ask(scope, then)).toEqual({ spend: 101, lines: 2, invoices: 2, isJoined: true })
    expect(await ask(scope)).toEqual({ spend: 101, lines: 2, invoices: 2, isJoined: false })
    await joinRollups(scope, 'spend')
    expect(await copies(scope)).toMatchObject([{ uploads: 2 }, { uploads: 2 }])
    await undo(scope, 'spend', first)
    expect(await copies(scope)).toMatchObject([{ uploads: 1 }, { uploads: 1 }])
    const few = await insertLines(scope, 'spend', [purchase('2024-01-15', 'Z', '1')])
    const [copy] = await copies(scope)
    await undo(scope, 'spend', few)
    expect((await copies(scope))[0], 'one that had no rows there').toEqual(copy)
    await joinRollups(scope, 'spend')
    expect(await findJoined(scope, 'spend'), 'nothing is left to be joined').toBeNull()
    expect(await copies(scope)).toHaveLength(2)
    minutes(11)
    await joinRollups(scope, 'spend')
    expect(await copies(scope)).toEqual([])
  })

  it('does so beside another one', async () => {
    const scope = await createOrganizationScope(app.services)
    const [first = '', second = ''] = await addUp(scope, '1', '2', '3')
    await joinRollups(scope, 'spend')
    const then = await settingsOf(scope, 'spend')
    await Promise.all([undo(scope, 'spend', first), undo(scope, 'spend', second)])
    expect(await copies(scope)).toMatchObject([{ uploads: 1 }])
    expect(await ask(scope, then)).toEqual({ spend: 100, lines: 1, invoices: 1, isJoined: true })
  })

  it('goes with its organisation', async () => {
    const [scope, other] = [await createOrganizationScope(app.services), await createOrganizationScope(app.services)]
    for (const one of [scope, other]) {
      await addUp(one, '1', '2')
      await joinRollups(one, 'spend')
    }
    await dropOrganizationLines(scope.warehouse, scope.organization.uuid)
    expect(await copies(scope)).toEqual([])
    expect(await copies(other)).toHaveLength(1)
  })
})

describe('the tables', () => {
  it('of copies and of builds are read beside each other by one statement', async () => {
    const scope = await createOrganizationScope(app.services)
    await addUp(scope, '1', '2', '3')
    const tail = (one: Scope) =>
      queryTailBy(unkept(one), 'category', {
        ...{ dataset: 'spend', dimension: 'supplier', measure: 'spend', filters: [], period: undefined },
        ...{ split: { kind: 'shares', limits: [0.8, 0.95] }, listed: 'tail', page: 1 },
      })
    const before = await tail(scope)
    expect(before).toMatchObject([{ members: 2 }])
    await joinRollups(scope, 'spend')
    const { build = '', of = {}, rows = {} } = (await findJoined(scope, 'spend')) ?? {}
    const small = { build: Number(build), of, rows: { supplier: rows.supplier ?? 0 } }
    await scope.db(tx => nameJoined(tx, scope, 'spend', small))
    const read: string[] = []
    const list: Scope['warehouse']['rows'] = (sql, ...rest) => {
      read.push(sql)
      return scope.warehouse.rows(sql, ...rest)
    }
    expect(await tail({ ...scope, warehouse: { ...scope.warehouse, rows: list } })).toEqual(before)
    expect(read.some(sql => sql.includes('FROM spend_joined_rollups') && sql.includes('FROM spend_rollups'))).toBe(true)
  })
})
