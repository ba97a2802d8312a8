import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { serveBlock } from '../server-block.ts'
import { pairChoicesSchema, pairInputSchema, pairSchema, pricePairsBlock } from './definition.ts'
import { loadPairChoices } from './server-choices.ts'
import { createPair, deletePair, listPairs } from './server-store.ts'
import { pricePairsTable } from './server-table.ts'

const onePair = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** Which purchase categories stand beside which product category. */
const changeRoutes = createRouter()
  .get(
    '/analytics/price-pairs/choices',
    allow('analytics:read'),
    answers('What may stand beside what, with what names suggest', pairChoicesSchema),
    async c => c.json(await loadPairChoices(c.get('scope'))),
  )
  .post(
    '/analytics/price-pairs',
    allow('analytics:write'),
    validate('json', pairInputSchema),
    answers('The pair', pairSchema, 201),
    async c => c.json(await createPair(c.get('scope'), c.req.valid('json')), 201),
  )
  .delete(
    '/analytics/price-pairs/:id',
    allow('analytics:write'),
    onePair,
    answersAs('The pair is taken away', 'text/plain', 204),
    async c => {
      await deletePair(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

const answerRoutes = serveBlock(pricePairsBlock, {
  answer: scope => listPairs(scope),
  covers: () => ({ dataset: 'sales' }),
  tables: { 'price-pairs': pricePairsTable },
})

/** The pairs, and changing them. */
export const pricePairsRoutes = createRouter().route('/', answerRoutes).route('/', changeRoutes)
