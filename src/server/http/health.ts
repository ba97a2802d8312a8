import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { allow, answers, answersAs, createRouter } from './router.ts'

const checkSchema = z.enum(['ok', 'failed'])
const readySchema = z.object({ status: checkSchema, database: checkSchema, warehouse: checkSchema })

/** Whether the process lives, whether its stores answer, and what Prometheus wants to know. */
export const healthRoutes = createRouter()
  .get('/health/live', allow('public'), answers('The process runs', z.object({ status: z.literal('ok') })), c =>
    c.json({ status: 'ok' as const }),
  )
  .get('/health/ready', allow('public'), answers('Every store answers', readySchema), async c => {
    const { database, warehouse, log } = c.get('services')
    const check = async (name: string, work: Promise<unknown>) => {
      const outcome = await Promise.allSettled([work])
      if (outcome[0].status === 'rejected') log.error({ err: outcome[0].reason }, `The ${name} does not answer`)
      return outcome[0].status === 'fulfilled' ? ('ok' as const) : ('failed' as const)
    }
    const [relational, lines] = await Promise.all([
      check('database', database.db.execute(sql`select 1`)),
      check('warehouse', warehouse.rows('SELECT 1')),
    ])
    const status = relational === 'ok' && lines === 'ok' ? 'ok' : 'failed'
    return c.json({ status, database: relational, warehouse: lines }, status === 'ok' ? 200 : 503)
  })
  .get('/metrics', allow('public'), answersAs('Metrics for Prometheus', 'text/plain'), async c => {
    const { registry } = c.get('services').metrics
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
