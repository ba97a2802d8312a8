import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { driversSchema, driversSpecSchema } from '../drivers/definition.ts'
import { loadDrivers } from '../drivers/server.ts'
import { bridgeSchema, bridgeSpecSchema } from './definition.ts'
import { loadBridge } from './server.ts'

/** Where a change comes from. */
export const bridgeRoutes = createRouter()
  .post(
    '/analytics/bridge',
    allow('analytics:read'),
    answers(
      'A change as bars that add up to the cent: price, volume and mix, baseline prices, or members',
      bridgeSchema,
    ),
    validate('json', bridgeSpecSchema),
    async c => c.json(await loadBridge(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/analytics/drivers',
    allow('analytics:read'),
    answers('What changed: the members that explain a change, the best dimension first', driversSchema),
    validate('json', driversSpecSchema),
    async c => c.json(await loadDrivers(c.get('scope'), c.req.valid('json'))),
  )
