/** Does one piece of work after the other, as they were asked for; one that fails holds up none. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = Promise.allSettled([done])
    return done
  }
}
