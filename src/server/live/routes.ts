import { setLooks, watchLive } from '#shared/calls/live.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { liveQuerySchema, looksSchema } from '#shared/live-contract.ts'
import { thingKey } from '#shared/things.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import { resolveThings } from '../things/read-things.ts'
import { sendLive } from './send-live.ts'
import { tellLooks } from './tell.ts'

/** Below `/api/organization/:organizationUuid`: what changes, and who looks at it. */
export const liveRoutes = routerOf(
  answerFileCall(watchLive, { query: liveQuerySchema }, ({ c, query }) => sendLive(c, query.age)),
  answerCall(
    setLooks,
    { params: itemPathSchema, body: looksSchema },
    async ({ scope: { organization, actor, db }, scope, services, params, body }) => {
      const open = await db(tx => resolveThings(scope, tx, body.looks))
      await tellLooks(services.database.db, {
        stream: params.id,
        organizationUuid: organization.uuid,
        person: { id: actor.uuid, name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email },
        looks: body.looks.filter(look => open.has(thingKey(look))),
      })
    },
  ),
)
