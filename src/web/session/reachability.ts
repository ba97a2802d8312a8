const firstMilliseconds = 2000
const mostMilliseconds = 30_000

type Surroundings = {
  /** Asks the portal anything; what comes of it is told to `hear`. */
  ask: () => void
  /** The connection is lost, or there again. */
  onChange: (isLost: boolean) => void
}

export type Reachability = {
  /** The portal was asked; whether it answered. */
  hear: (isAnswered: boolean) => void
  /** A call had no answer: the portal is asked whether it is there at all. */
  doubt: () => void
  stop: () => void
}

/** Whether the portal can be reached. While it cannot it is asked again, after 2 s and less and less often, at least every 30 s. */
export function createReachability({ ask, onChange }: Surroundings): Reachability {
  let isLost = false
  let wait = firstMilliseconds
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hear(isAnswered) {
      clearTimeout(timer)
      timer = isAnswered ? undefined : setTimeout(ask, wait)
      wait = isAnswered ? firstMilliseconds : Math.min(wait * 2, mostMilliseconds)
      if (isLost !== isAnswered) return
      isLost = !isAnswered
      onChange(isLost)
    },
    doubt() {
      if (!isLost) ask()
    },
    stop: () => clearTimeout(timer),
  }
}
