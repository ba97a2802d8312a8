import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { priceMovesSchema, priceMovesSpecSchema } from '../price-moves/definition.ts'
import { loadPriceMoves } from '../price-moves/server.ts'
import { partySchema, partySpecSchema } from './definition.ts'
import { loadParty } from './server.ts'

/** One supplier or customer, and the items whose prices moved. */
export const partyRoutes = createRouter()
  .post(
    '/analytics/party',
    allow('analytics:read'),
    answers('One supplier or customer: its place and share, its spellings and its contracts', partySchema),
    validate('json', partySpecSchema),
    async c => c.json(await loadParty(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/analytics/price-moves',
    allow('analytics:read'),
    answers('The items whose change of price came to most, rises and falls', priceMovesSchema),
    validate('json', priceMovesSpecSchema),
    async c => c.json(await loadPriceMoves(c.get('scope'), c.req.valid('json'))),
  )
