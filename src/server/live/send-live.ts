import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { liveBeat } from '#shared/live.ts'
import type { AppEnv } from '../http/app-env.ts'
import { streamEvents } from '../http/stream-events.ts'
import { kindsOpenTo } from '../things/read-things.ts'
import { changedWithin } from './changed-within.ts'
import { createMailbox } from './mailbox.ts'
import type { LiveStream } from './open-live.ts'

/**
 * Answers with the stream of live events, which begins with what changed within `age` milliseconds before. What its person may see is asked anew at every beat; a role that changed counts
 * at once.
 */
export async function sendLive(c: Context<AppEnv>, age: number | undefined): Promise<Response> {
  const { live } = c.get('services')
  const { organization, actor } = c.get('scope')
  const readKinds = () => c.get('scope').db(tx => kindsOpenTo(c.get('scope'), tx))
  let kinds = await readKinds()
  const mailbox = createMailbox()
  const stream: LiveStream = {
    id: randomUUID(),
    organizationUuid: organization.uuid,
    userUuid: actor.uuid,
    mayRead: kind => {
      const permission = kinds.get(kind)
      return permission !== undefined && c.get('scope').role.permissions.includes(permission)
    },
    push: mailbox.push,
  }
  live.join(stream)
  return streamEvents(c, 'things:read', async to => {
    to.onAbort(mailbox.wake)
    const beat = setInterval(() => mailbox.push({ event: 'beat', data: null }), liveBeat)
    mailbox.push({ event: 'hello', data: { stream: stream.id } })
    try {
      for (const data of age === undefined ? [] : await changedWithin(c.get('scope'), age)) {
        if (stream.mayRead(data.kind)) mailbox.push({ event: 'change', data })
      }
      while (!to.aborted) {
        const next = await mailbox.take()
        if (!next) continue
        if (next.event === 'beat') {
          kinds = await readKinds()
          await live.renew(stream)
        }
        await to.writeSSE({ event: next.event, data: JSON.stringify(next.data) })
      }
    } finally {
      clearInterval(beat)
      await live.leave(stream)
    }
  })
}
