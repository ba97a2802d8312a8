import { watchLive } from '#shared/calls/live.ts'
import { type LiveEvent, liveBeat, liveEventNames } from '#shared/live.ts'
import { addressOf } from '#web/call-portal.ts'
import { passCall } from '#web/send.ts'

/** In milliseconds: after a stream broke another is opened, later each time it breaks again. */
const firstPause = 1000
const longestPause = 30_000
/** A stream that says nothing for so long is broken, whatever the browser thinks of it. */
const silence = liveBeat * 2.5

type Hearing = {
  /** How long ago what is shown was asked for, in milliseconds; `null` when it was asked for anew. */
  age: () => number | null
  hear: (event: LiveEvent) => void
  /** The stream broke; another is opened by itself. */
  onBroken: () => void
}

/** Keeps one stream of live events open until the function it gives is called. */
export function openStream({ age, hear, onBroken }: Hearing): () => void {
  let source: EventSource | undefined
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(again, silence)
  }

  function again(): void {
    source?.close()
    clearTimeout(timer)
    onBroken()
    timer = setTimeout(() => void open(), pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, longestPause)
  }

  async function open(): Promise<void> {
    await passCall()
    if (isOver) return
    const since = age()
    source = new EventSource(addressOf(watchLive, { query: since === null ? {} : { age: Math.round(since) } }))
    source.addEventListener('error', again)
    for (const name of liveEventNames) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        pause = firstPause
        watch()
        hear({ event: name, data: JSON.parse(data) } as LiveEvent)
      })
    }
    watch()
  }

  void open()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
  }
}
