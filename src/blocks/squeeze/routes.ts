import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { squeezeSchema, squeezeSpecSchema } from './definition.ts'
import { loadSqueeze } from './server.ts'

/** Prices paid beside prices asked. */
export const squeezeRoutes = createRouter().post(
  '/analytics/squeeze',
  allow('analytics:read'),
  answers('Purchase prices beside sales prices by product category, as indices and in money', squeezeSchema),
  validate('json', squeezeSpecSchema),
  async c => c.json(await loadSqueeze(c.get('scope'), c.req.valid('json'))),
)
