import { timerDelay } from './timing.ts'

/** How long before the end the person is asked. */
const warningMilliseconds = 60_000

type ExpiryCalls = {
  /** The end is near: its moment by this clock. `null` when it is far again. */
  onWarn: (endsAt: number | null) => void
  onEnd: () => void
}

/** The timer of a session's end. It looks at the clock each time, because a machine that slept has late timers. */
export function createExpiry({ onWarn, onEnd }: ExpiryCalls) {
  let endsAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (endsAt === Number.POSITIVE_INFINITY) return
    const left = endsAt - Date.now()
    if (left <= 0) onEnd()
    else {
      const isNear = left <= warningMilliseconds
      timer = setTimeout(look, timerDelay(isNear ? left : left - warningMilliseconds))
      onWarn(isNear ? endsAt : null)
    }
  }

  return {
    look,
    arm(moment: number): void {
      endsAt = moment
      look()
    },
    stop(): void {
      endsAt = Number.POSITIVE_INFINITY
      clearTimeout(timer)
    },
  }
}
