import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatasetId } from '#shared/datasets.ts'
import {
  answersEachWay,
  createRandom,
  documentQuestions,
  joinSpellings,
  placeClasses,
  randomLines,
  randomQuestion,
  rollUp,
  setSomeRates,
} from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines } from '#test/warehouse-lines.ts'
import { settingsOf } from '../../query/query-settings.ts'
import { joinRollups } from './build.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const worlds: { dataset: DatasetId; seed: number }[] = [
  { dataset: 'spend', seed: 1 },
  { dataset: 'spend', seed: 2 },
  { dataset: 'sales', seed: 3 },
]

describe.each(worlds)('world $seed of $dataset', ({ dataset, seed }) => {
  it('answers from a copy as from builds and from lines', async () => {
    const random = createRandom('joined', dataset, String(seed))
    const scope = await createOrganizationScope(app.services)
    if (seed !== 2) await setSomeRates(scope)
    await joinSpellings(scope, dataset)
    const uploads: string[] = []
    for (const count of [90, 60, 40])
      uploads.push(await insertLines(scope, dataset, randomLines(random, dataset, count)))
    if (seed === 2) await placeClasses(scope)
    const [first = '', second = '', third = ''] = uploads
    for (const upload of [first, second]) await rollUp(scope, dataset, upload)
    // In one world an upload has only cuts that are smaller than its lines.
    await rollUp(scope, dataset, third, { leastLines: 1, linesPerRow: seed === 2 ? 1.2 : 0 })
    // Few lines are known without being added up, and are read beside the others.
    if (seed !== 1) {
      const few = await insertLines(scope, dataset, randomLines(random, dataset, 9))
      await rollUp(scope, dataset, few, { leastLines: 10, linesPerRow: 1 })
    }
    await joinRollups(scope, dataset)
    const questions = [
      ...Array.from({ length: 20 }, () => randomQuestion(random, dataset)),
      ...documentQuestions(random, dataset),
    ]
    let [joined, rolled] = [0, 0]
    for (const input of questions) {
      const settings = await settingsOf(scope, dataset, input.constantRates)
      const { lines, builds, copy } = await answersEachWay(scope, input, settings)
      expect(builds.rows, JSON.stringify(input)).toEqual(lines.rows)
      expect(copy.rows, JSON.stringify(input)).toEqual(lines.rows)
      expect([lines.isRolled, builds.isJoined]).toEqual([false, false])
      joined += Number(copy.isJoined)
      rolled += Number(builds.isRolled)
    }
    expect(joined).toBeGreaterThan(seed === 2 ? 8 : 14)
    expect(joined === rolled).toBe(seed !== 2)

    // Lines that are loaded since are read beside the copy, as beside builds.
    await insertLines(scope, dataset, randomLines(random, dataset, 7))
    let beside = 0
    for (const input of questions.slice(0, 8)) {
      const settings = await settingsOf(scope, dataset, input.constantRates)
      const { lines, copy } = await answersEachWay(scope, input, settings)
      expect(copy.rows, JSON.stringify(input)).toEqual(lines.rows)
      beside += Number(copy.isJoined)
    }
    expect(beside).toBeGreaterThan(0)
  }, 120_000)
})
