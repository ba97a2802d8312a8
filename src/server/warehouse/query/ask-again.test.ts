import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { spokenLanguage } from '#shared/translate.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { speak } from '../../languages.ts'
import type { Scope } from '../../scope.ts'
import { requestRollup } from '../rollups/rollup-job.ts'
import { ensureRollup } from '../rollups/store.ts'
import { askOfPage, requestAskAgain } from './ask-again.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
  await app.services.jobs.start()
})
afterAll(async () => {
  await app.services.jobs.stop()
  await app.close()
})

const spec: QueryInput = { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'] }

it('what a page asked is answered of changed data before anybody asks, as its person saw it', async () => {
  const scope = await createOrganizationScope(app.services)
  const other = await createOrganizationScope(app.services)
  const uploads = [await insertLines(scope, 'spend', [purchase('2025-01-01', 'A', '10')])]
  const askers: unknown[] = []
  const ask = (of: Scope, asked: QueryInput): Promise<QueryAnswer> => {
    askers.push([of.actor.email, of.organization.uuid, of.organization.weekStart, spokenLanguage()])
    return query(of, asked)
  }
  let answers = 0
  const onlyOnce = () => {
    answers += 1
    return answers === 1 ? Promise.resolve(answers) : Promise.reject(new AppError('invalid', 'not known any more'))
  }
  const question = { of: 'query', spec, ask, isByPortal: false }
  await askOfPage(scope, { ...question, of: 'only once', ask: onlyOnce })
  const sundays = { ...scope, organization: { ...scope.organization, weekStart: 7 } }
  await askOfPage(sundays, question)
  await speak('de', () => askOfPage(scope, question))
  await askOfPage(other, question)
  await askOfPage({ ...scope, apiKey: { uuid: scope.actor.uuid, name: 'robot' } }, { ...question, of: 'by a key' })
  await askOfPage(scope, { ...question, of: 'by the portal', isByPortal: true })
  await askOfPage(scope, { ...question, of: 'too long '.repeat(3000) })
  askers.length = 0

  uploads.push(await insertLines(scope, 'spend', [purchase('2025-02-01', 'B', '5')]))
  await scope.db(tx => requestAskAgain(scope, tx))
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(2)
  const { uuid } = scope.organization
  const again = [
    ['system', uuid, 1, 'de'],
    ['system', uuid, 7, 'en'],
  ]
  expect(askers).toEqual(again)

  let statements = 0
  const rows: Scope['warehouse']['rows'] = (...asked) => {
    statements += 1
    return scope.warehouse.rows(...asked)
  }
  expect((await query({ ...sundays, warehouse: { ...scope.warehouse, rows } }, spec)).totals).toEqual({
    spend: '15.00',
  })
  expect(statements).toBe(0)

  // The job that adds up the last upload asks for it by itself.
  uploads.push(await insertLines(scope, 'spend', [purchase('2025-03-01', 'B', '5')]))
  for (const upload of uploads) {
    await scope.db(async tx => {
      const { changes } = await ensureRollup(tx, scope, { dataset: 'spend', upload })
      await requestRollup(scope, tx, { dataset: 'spend', upload }, { changes, afterSeconds: 0 })
    })
  }
  await expect.poll(() => askers, { timeout: 40_000 }).toEqual([...again, ...again])
  expect(answers).toBe(2)
})

it('over the days that the newest day decides, as pages ask for them then', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [purchase('2025-01-10', 'A', '10'), purchase('2026-02-03', 'A', '7')])
  const yearToDate = (day: string): QueryInput => ({
    dataset: 'spend',
    measures: ['spend'],
    period: { from: '2026-01-01', to: `2026-${day}` },
    compare: { from: '2025-01-01', to: `2025-${day}` },
  })
  const asked: QueryInput[] = []
  const ask = (of: Scope, input: QueryInput) => {
    asked.push(input)
    return query(of, input)
  }
  await askOfPage(scope, { of: 'query', spec: yearToDate('02-03'), ask, isByPortal: false })
  for (const day of ['03-11', '04-05']) {
    asked.length = 0
    await insertLines(scope, 'spend', [purchase(`2026-${day}`, 'B', '5')])
    await scope.db(tx => requestAskAgain(scope, tx))
    await expect.poll(() => asked, { timeout: 20_000 }).toEqual([yearToDate(day)])
  }
})
