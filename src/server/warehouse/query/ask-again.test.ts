import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { speak } from '../../languages.ts'
import type { Scope } from '../../scope.ts'
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

it('what a page asked is answered of changed data before anybody asks, and not what programs asked', async () => {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', [purchase('2025-01-01', 'A', '10')])
  const askers: string[] = []
  const ask = (of: Scope, asked: QueryInput): Promise<QueryAnswer> => {
    askers.push(of.actor.email)
    return query(of, asked)
  }
  let answers = 0
  const onlyOnce = () => {
    answers += 1
    return answers === 1 ? Promise.resolve(answers) : Promise.reject(new Error('not known any more'))
  }
  await askOfPage(scope, { of: 'only once', spec, ask: onlyOnce })
  await askOfPage(scope, { of: 'query', spec, ask })
  await speak('de', () => askOfPage(scope, { of: 'query', spec, ask }))
  await askOfPage({ ...scope, apiKey: { uuid: scope.actor.uuid, name: 'robot' } }, { of: 'robot', spec, ask })
  expect(askers).toHaveLength(3)

  await insertLines(scope, 'spend', [purchase('2025-02-01', 'B', '5')])
  await scope.db(tx => requestAskAgain(scope, tx))
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(2)
  expect(askers.slice(3)).toEqual(['system', 'system'])

  let statements = 0
  const rows: Scope['warehouse']['rows'] = (...asked) => {
    statements += 1
    return scope.warehouse.rows(...asked)
  }
  const counted = { ...scope, warehouse: { ...scope.warehouse, rows } }
  expect((await query(counted, spec)).totals).toEqual({ spend: '15.00' })
  expect(statements).toBe(0)

  await insertLines(scope, 'spend', [purchase('2025-03-01', 'B', '5')])
  await scope.db(tx => requestAskAgain(scope, tx))
  await expect.poll(() => askers.slice(5), { timeout: 20_000 }).toEqual(['system', 'system'])
  expect(answers).toBe(2)
})
