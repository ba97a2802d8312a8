import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'
import { type LiveEvent, liveBeat } from '#shared/live.ts'
import { t } from '#shared/translate.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { createPresence } from './presence.ts'
import { type LiveMessage, type Looks, liveChannel, tellLooks } from './tell.ts'

/** An open stream of this process. */
export type LiveStream = {
  id: string
  organizationUuid: string
  userUuid: string
  /** Whether its person may see things of the kind at this moment. */
  mayRead: (kind: string) => boolean
  push: (event: LiveEvent) => void
}

export type Live = {
  /** From here on the stream is told. Throws `limited` when the person has too many. */
  join(stream: LiveStream): void
  /** The stream is there still, and with it what its browser looks at. */
  renew(stream: LiveStream): Promise<void>
  leave(stream: LiveStream): Promise<void>
  close(): Promise<void>
}

/** One browser has one stream an organisation, however many tabs. */
const mostStreams = 20

type Needed = { database: DatabaseConnection; log: Logger; clock: () => Date }

/** Hears what changed, in any process, and tells the open streams of this one that may know. */
export async function openLive({ database, log, clock }: Needed): Promise<Live> {
  const streams = new Set<LiveStream>()
  const presence = createPresence()

  function hear(message: LiveMessage): void {
    if (message.type === 'looks') hearLooks(message)
    else for (const stream of streams) tell(stream, message)
  }

  function tell(stream: LiveStream, message: Exclude<LiveMessage, { type: 'looks' }>): void {
    if (message.type === 'notices') {
      if (message.people.includes(stream.userUuid)) stream.push({ event: 'notices', data: null })
    } else if (stream.organizationUuid === message.organizationUuid && stream.mayRead(message.kind)) {
      for (const id of message.ids ?? [null]) stream.push({ event: 'change', data: { kind: message.kind, id } })
    }
  }

  function hearLooks(said: Looks): void {
    const changed = presence.hear(said, clock().getTime())
    for (const stream of streams) {
      if (stream.organizationUuid !== said.organizationUuid) continue
      for (const ref of changed) {
        if (!presence.isLooking(stream.id, ref) || !stream.mayRead(ref.kind)) continue
        const people = presence.others(stream.organizationUuid, ref, stream.userUuid)
        stream.push({ event: 'presence', data: { ...ref, people } })
      }
    }
  }

  const stopListening = await database.listen(liveChannel, {
    hear(text) {
      try {
        hear(JSON.parse(text))
      } catch (error) {
        log.warn({ err: error }, 'What was said of a change cannot be read')
      }
    },
    onGap() {
      for (const stream of streams) stream.push({ event: 'anew', data: null })
    },
  })
  const forget = setInterval(() => {
    for (const said of presence.old(clock().getTime())) hearLooks({ ...said, looks: [] })
  }, liveBeat).unref()

  return {
    join(stream) {
      const own = [...streams].filter(({ userUuid }) => userUuid === stream.userUuid)
      if (own.length >= mostStreams) {
        const detail = t`You have ${mostStreams} streams of live events open; close one`
        throw new AppError('limited', detail, { retryAfterSeconds: 60 })
      }
      streams.add(stream)
    },
    async renew({ id }) {
      const looks = presence.of(id)
      if (looks) await tellLooks(database.db, looksOf(looks))
    },
    async leave(stream) {
      streams.delete(stream)
      const looks = presence.of(stream.id)
      if (looks) await tellLooks(database.db, { ...looksOf(looks), looks: [] })
    },
    async close() {
      clearInterval(forget)
      await stopListening()
    },
  }
}

function looksOf({ stream, organizationUuid, person, looks }: Looks): Looks {
  return { stream, organizationUuid, person, looks }
}
