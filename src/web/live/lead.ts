import { setLooks } from '#shared/calls/live.ts'
import { type LiveEvent, longestAge, mostLooks } from '#shared/live.ts'
import type { ThingLook } from '#shared/live-contract.ts'
import { thingKey } from '#shared/things.ts'
import { callPortal } from '#web/call-portal.ts'
import { logName } from '#web/log-name.ts'
import type { SessionClient } from '#web/session/session-client.ts'
import { openStream } from './stream.ts'
import type { TabMessage } from './tabs.ts'

/** A tab that says nothing for so long is gone; in milliseconds. */
const tabForgottenAfter = 15_000
const mostKept = 500

type Surroundings = {
  /** Tells the other tabs, and this one. */
  tell: (message: TabMessage) => void
  age: () => number
  session: SessionClient
}

/** What the tab with the stream does for all: passes on what it hears, and says to the portal what they look at. */
export function lead({ tell, age, session }: Surroundings) {
  let stream: string | null = null
  let sent = '[]'
  let sending: Promise<unknown> = Promise.resolve()
  const looks = new Map<string, { of: ThingLook[]; at: number }>()
  const kept: { event: LiveEvent; at: number }[] = []
  let isWhole = true

  function keep(event: LiveEvent): void {
    if (event.event !== 'change') return
    kept.push({ event, at: Date.now() })
    while (kept.length > mostKept || (kept[0]?.at ?? Date.now()) < Date.now() - longestAge) kept.shift()
  }

  function hear(event: LiveEvent): void {
    if (event.event === 'hello') {
      stream = event.data.stream
      sent = '[]'
      tell({ type: 'who' })
      if (!isWhole) tell({ type: 'event', event: { event: 'anew', data: null } })
    }
    keep(event)
    tell({ type: 'event', event })
  }

  function sendLooks(): void {
    sending = sending.then(async () => {
      const now = lookedAt(looks)
      const text = JSON.stringify(now)
      if (stream === null || text === sent) return
      sent = text
      await callPortal(setLooks, { params: { id: stream }, body: { looks: now } })
    })
    sending = sending.catch((error: unknown) => {
      sent = ''
      logName(error)
    })
  }

  const close = openStream({
    age() {
      isWhole = age() <= longestAge
      return isWhole ? age() : null
    },
    hear,
    onBroken() {
      stream = null
      tell({ type: 'broken' })
      session.doubt()
    },
  })

  return {
    /** What another tab, or this one, says. */
    hearTab(message: TabMessage): void {
      if (message.type === 'looks') {
        looks.set(message.tab, { of: message.looks, at: Date.now() })
        sendLooks()
      }
      if (message.type !== 'join') return
      if (message.age > longestAge) tell({ type: 'event', event: { event: 'anew', data: null }, to: message.tab })
      const since = Date.now() - message.age
      for (const { event, at } of kept) if (at >= since) tell({ type: 'event', event, to: message.tab })
    },
    stop: close,
  }
}

/** What all tabs look at, each thing once. */
function lookedAt(tabs: Map<string, { of: ThingLook[]; at: number }>): ThingLook[] {
  const things = new Map<string, ThingLook>()
  for (const [tab, { of, at }] of tabs) {
    if (Date.now() - at > tabForgottenAfter) tabs.delete(tab)
    else
      for (const look of of) {
        const isEditing = look.isEditing || things.get(thingKey(look))?.isEditing === true
        things.set(thingKey(look), { ...look, isEditing })
      }
  }
  return [...things.values()].slice(0, mostLooks)
}
