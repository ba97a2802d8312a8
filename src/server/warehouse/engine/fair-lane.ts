import { NoLongerWanted } from './wanted.ts'

/** In whose name a statement runs. */
export type Asker = { organization: string; person: string }

type Work<Place> = { asker: Asker | null; begin: (place: Place) => void }

/**
 * Lends places for statements, one statement each. When one is free it goes to the organisation that has fewest, within it
 * to the person who has fewest, then to who waits longest, so that a flood of questions delays those who ask it. `reserved`
 * places are left to other organisations, and as many again to other people of the same one, even while nobody waits:
 * a long question does not end sooner because somebody comes. The portal's own work, asked by nobody, is not bounded.
 * Work that is not wanted any more while it waits gets no place: it throws `NoLongerWanted`.
 */
export function createFairLane<Place>(places: readonly Place[], { reserved }: { reserved: number }) {
  const free = [...places]
  const waiting: Work<Place>[] = []
  const running: (Asker | null)[] = []
  const most = {
    organization: Math.max(1, places.length - reserved),
    person: Math.max(1, places.length - 2 * reserved),
  }

  const countOf = (key: keyof Asker, asker: Asker | null) =>
    running.filter(one => (one?.[key] ?? null) === (asker?.[key] ?? null)).length
  const isHeldBack = (asker: Asker | null) =>
    asker !== null && (countOf('organization', asker) >= most.organization || countOf('person', asker) >= most.person)

  const weightOf = (asker: Asker | null) =>
    countOf('organization', asker) * (places.length + 1) + countOf('person', asker)

  function nextOne(): Work<Place> | undefined {
    const able = waiting.filter(({ asker }) => !isHeldBack(asker))
    const [first, ...others] = able.map(work => ({ work, weight: weightOf(work.asker) }))
    return others.reduce((least, one) => (least && one.weight >= least.weight ? least : one), first)?.work
  }

  function lend() {
    while (free.length > 0) {
      const next = nextOne()
      const place = next && free.pop()
      if (!next || place === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next.asker)
      next.begin(place)
    }
  }

  function take(asker: Asker | null, until: AbortSignal | undefined): Promise<Place> {
    const place = Promise.withResolvers<Place>()
    const onAbort = () => {
      waiting.splice(waiting.indexOf(work), 1)
      place.reject(new NoLongerWanted())
    }
    const work: Work<Place> = {
      asker,
      begin(free) {
        until?.removeEventListener('abort', onAbort)
        place.resolve(free)
      },
    }
    waiting.push(work)
    if (until?.aborted) onAbort()
    else {
      until?.addEventListener('abort', onAbort, { once: true })
      lend()
    }
    return place.promise
  }

  return async <T>(asker: Asker | null, work: (place: Place) => Promise<T>, until?: AbortSignal): Promise<T> => {
    const place = await take(asker, until)
    try {
      return await work(place)
    } finally {
      running.splice(running.indexOf(asker), 1)
      free.push(place)
      lend()
    }
  }
}
