import type { Services } from '../services.ts'

type Again = { job: string; everyMinutes: number; work: (services: Services) => Promise<void> }
/** `time` is the moment it is done for, in whole steps of the clock. */
type Turn = { time: string }

/** So long after a start what was missed while the portal was down is done. */
const afterStartSeconds = 60

/**
 * Registers work that is done again at every so many minutes of the clock, once however many processes ask for it, and has
 * what was missed done after the start. It may be done twice, so what must not happen twice asks `takeDue`.
 */
export async function workAgain(services: Services, { job, everyMinutes, work }: Again): Promise<void> {
  const { jobs, database, clock } = services
  const step = everyMinutes * 60_000
  const turnOf = (time: number) => new Date(time - (time % step)).toISOString()
  const ask = (time: string, afterSeconds: number) =>
    database.db.transaction(tx => jobs.sendWithin<Turn>(tx, job, { time }, { key: time, afterSeconds }))
  jobs.handle<Turn>(job, async ({ time }) => {
    const now = clock().getTime()
    // Counted from the turn, for the queue's clock may call it a moment before this one's says it is time.
    const next = Math.max(Date.parse(time), now) + step
    const at = turnOf(next)
    await ask(at, Math.max(1, Math.ceil((Date.parse(at) - now) / 1000)))
    await work(services)
  })
  await ask(turnOf(clock().getTime()), afterStartSeconds)
}
