import type { QueryClient } from '@tanstack/react-query'
import { type LiveEvent, liveBeat } from '#shared/live.ts'
import type { SessionClient } from '#web/session/session-client.ts'
import { lead } from './lead.ts'
import { currentLooks, forgetPeople, onLooks, putPeople } from './presence.ts'
import { createRefresh } from './refresh.ts'
import { canShare, leadTabs, type TabMessage } from './tabs.ts'

/** In milliseconds: what is shown is asked for again so often while there is no stream, and how long one may be silent. */
const pollMilliseconds = 20_000
const silence = liveBeat * 2.5
/** How often a tab says again what it looks at. */
const lookMilliseconds = 5_000

type Surroundings = {
  /** The organisation and the person: tabs of another do not share. */
  place: string
  queries: QueryClient
  session: SessionClient
}

/**
 * Keeps what the page shows as others change it, while the page is there. Where tabs cannot share a stream, and while it is
 * broken, it is asked for again now and then instead.
 */
export function followLive(surroundings: Surroundings): void {
  let stop = follow(surroundings, () => performance.now())
  // A page with a lock or a channel is not kept for the back button.
  window.addEventListener('pagehide', () => stop())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = follow(surroundings, () => Number.POSITIVE_INFINITY)
  })
}

function follow({ place, queries, session }: Surroundings, pageAge: () => number): () => void {
  const refresh = createRefresh(queries)
  let heardAt: number | null = null
  let timer: ReturnType<typeof setTimeout>

  function poll(): void {
    refresh.onGap()
    forgetPeople()
    timer = setTimeout(poll, pollMilliseconds)
  }
  function pollIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(poll, milliseconds)
  }
  function take(event: LiveEvent): void {
    heardAt = Date.now()
    pollIn(silence)
    if (event.event === 'change') refresh.onChange(event.data)
    else if (event.event === 'presence') putPeople(event.data)
    else if (event.event === 'notices') refresh.onNotices()
    else if (event.event === 'anew') refresh.onGap()
  }

  timer = setTimeout(poll, pollMilliseconds)
  const stopPolling = () => {
    clearTimeout(timer)
    refresh.stop()
  }
  if (!canShare()) return stopPolling

  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(`sextant.live ${place}`)
  const age = () => (heardAt === null ? pageAge() : Date.now() - heardAt)
  let leading: ReturnType<typeof lead> | null = null

  function hear(message: TabMessage): void {
    if (message.type === 'who') sayLooks()
    else if (message.type === 'broken') pollIn(pollMilliseconds)
    else if (message.type !== 'event') leading?.hearTab(message)
    else if (message.to === undefined || message.to === tab) take(message.event)
  }
  function tell(message: TabMessage): void {
    channel.postMessage(message)
    hear(message)
  }
  function sayLooks(): void {
    tell({ type: 'looks', tab, looks: document.visibilityState === 'hidden' ? [] : currentLooks() })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
  const stopLeading = leadTabs(`sextant.live ${place}`, () => {
    leading = lead({ tell, age, session })
    return leading.stop
  })
  tell({ type: 'join', tab, age: age() })
  sayLooks()
  const stopLooking = onLooks(sayLooks)
  document.addEventListener('visibilitychange', sayLooks)
  const again = setInterval(() => currentLooks().length > 0 && sayLooks(), lookMilliseconds)
  return () => {
    clearInterval(again)
    stopLooking()
    document.removeEventListener('visibilitychange', sayLooks)
    channel.postMessage({ type: 'looks', tab, looks: [] } satisfies TabMessage)
    stopLeading()
    channel.close()
    stopPolling()
  }
}
