import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, joinSpellings, randomLines, rollUp, setSomeRates } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines } from '#test/warehouse-lines.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const period = { from: '2024-02-01', to: '2025-01-31' }
const compare = { from: '2023-12-01', to: '2024-12-31' }
const measuresAtOnce = 12

it.each([
  ['spend', ['supplier_family', 'supplier_country']],
  ['sales', ['customer_family', 'segment']],
] as const)(
  'of %s every measure of the largest is as asked by member, and of all others as asked without those',
  async (dataset, dimensions) => {
    const scope = await createOrganizationScope(app.services)
    const random = createRandom('others', dataset)
    await setSomeRates(scope)
    const upload = await insertLines(scope, dataset, randomLines(random, dataset, 80))
    await insertLines(scope, dataset, randomLines(random, dataset, 40))
    await joinSpellings(scope, dataset)
    await rollUp(scope, dataset, upload)
    const all = factOf(dataset).measures.map(({ id }) => id)
    for (const dimension of dimensions) {
      for (let at = 0; at < all.length; at += measuresAtOnce) {
        const measures = all.slice(at, at + measuresAtOnce)
        const asked = { dataset, measures, dimensions: [dimension], period, compare, targetDays: 30 }
        const [folded, whole] = await Promise.all([query(scope, { ...asked, top: 1 }), query(scope, asked)])
        const named = folded.rows[0]?.[dimension] ?? null
        const isOther = named === null ? { op: 'isNotBlank' as const } : { op: 'isNot' as const, values: [named] }
        const rest = await query(scope, { ...asked, dimensions: [], filters: [{ field: dimension, ...isOther }] })
        const place = whole.rows.findIndex(row => row[dimension] === named)
        const sides = [
          [folded.rows, whole.rows, rest.totals],
          [folded.comparison?.rows ?? [], whole.comparison?.rows ?? [], rest.comparison?.totals ?? {}],
        ] as const
        for (const [rows, ofMembers, ofRest] of sides) {
          const [{ others: alone, ...largest } = {}, { others, [dimension]: _, ...measured } = {}, ...more] = rows
          expect(more).toEqual([])
          expect([alone, others]).toEqual([null, whole.rows.length - 1])
          expect(largest).toEqual(ofMembers[place])
          expect(measured).toEqual(ofRest)
        }
        const [first = ''] = measures
        expect(folded.rows[0]?.[first]).toEqual(whole.rows[0]?.[first])
      }
    }
  },
)
