import { randomUUID } from 'node:crypto'
import { roles } from '#modules/permissions.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { digestHour, digestSchedules } from '#shared/notifications.ts'
import { lastTime } from '#shared/schedules.ts'
import type { Transaction } from '../../database/connect.ts'
import { listOrganizationUuids } from '../../identity/store.ts'
import { listDone, takeDue } from '../../schedules/take-due.ts'
import { createScope, type Scope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { systemScope } from '../../system-scope.ts'
import { type DigestLetter, digestLetterJob } from './digest-letter.ts'
import { type DigestReader, listDigestReaders } from './digest-store.ts'
import { type DueLetter, writeDigest } from './write-digest.ts'

const begin = 'digest '
const times = ['daily', 'weekly'] as const

/** Sends everybody the letters of their day and week that are due: one in which both stand, or none. It may be done twice. */
export async function sendDigests(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await sendDigestsOf(services, await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'The letters of a day could not be written')
    }
  }
}

async function sendDigestsOf(services: Services, scope: Scope): Promise<void> {
  const { organization, requestId, log } = scope
  const { readers, done } = await scope.db(async tx => ({
    readers: await listDigestReaders(tx, scope),
    done: await listDone(tx, { organizationUuid: organization.uuid, begin }),
  }))
  for (const reader of readers) {
    const due = timesOf(reader, scope.now()).filter(({ thing, due }) => (done.get(thing) ?? 0) < due)
    if (due.length === 0) continue
    const role = roles[reader.role]
    const theirs = createScope(services, { ...reader, organization, role, requestId, address: null })
    try {
      await theirs.db(tx => sendDigest(theirs, tx, due))
    } catch (error) {
      log.error({ err: error, userUuid: reader.actor.uuid }, 'The letter of a day could not be written')
    }
  }
}

type LetterTime = { time: DueLetter['time']; thing: string; due: Date }

/** The last times that letters to a person were due. */
function timesOf({ actor, formats: { timeZone } }: DigestReader, now: Date): LetterTime[] {
  return times.map(time => ({
    time,
    thing: `${begin}${time} ${actor.uuid}`,
    due: lastTime(digestSchedules[time], { hour: digestHour, timeZone }, now),
  }))
}

async function sendDigest(scope: Scope, tx: Transaction, due: readonly LetterTime[]): Promise<void> {
  const { organization, actor, formats, jobs } = scope
  const taken: DueLetter[] = []
  for (const { time, thing, due: at } of due) {
    const since = await takeDue(tx, { organizationUuid: organization.uuid, thing, due: at })
    if (since) taken.push({ time, since })
  }
  if (taken.length === 0) return
  const sections = await writeDigest(scope, tx, taken)
  if (sections.length === 0) return
  const day = dayIn(scope.now(), formats.timeZone)
  const letter = { uuid: randomUUID(), userUuid: actor.uuid, organizationUuid: organization.uuid, day, sections }
  await jobs.sendWithin<DigestLetter>(tx, digestLetterJob, letter, letter.uuid)
}
