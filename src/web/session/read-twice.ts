import { reportClientError } from './report-client-error.ts'
import { readSession, type SessionReading } from './session-wire.ts'
import { notePoll } from './timing.ts'

const recheckMilliseconds = 300

/**
 * Reads the session; "signed out" and a failure are believed only when a second reading says so too. `null` when the
 * server cannot be reached.
 */
export async function readTwice(): Promise<SessionReading | null> {
  const first = await readOnce()
  if (first?.session) return first
  await new Promise(resolve => setTimeout(resolve, recheckMilliseconds))
  return readOnce()
}

async function readOnce(): Promise<SessionReading | null> {
  const reading = await readSession().catch((error: unknown) => {
    reportClientError('CLIENT_FETCH_ERROR', error)
    return null
  })
  if (reading) notePoll(Date.now())
  return reading
}
