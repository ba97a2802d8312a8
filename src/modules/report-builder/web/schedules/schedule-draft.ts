import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import type { ReportSchedule } from '../../contract-schedules.ts'
import { readSlices, writeSlices } from '../../rules-slices.ts'
import { lockedFormats, shortestPassword } from '../../schedule-terms.ts'
import type { WrittenSchedule } from './schedules-api.ts'

/** A schedule as it is typed: addresses and slices are lines of text. */
export type ScheduleDraft = Omit<WrittenSchedule, 'addresses' | 'slices'> & {
  isSliced: boolean
  addresses: string
  slices: string
}

/** What a form begins with: the schedule, or for a new one every Monday at seven where the person is. */
export function draftOf(schedule: ReportSchedule | null, report: { name: string }): ScheduleDraft {
  if (schedule === null) {
    return {
      ...{ name: report.name.slice(0, 100), subject: report.name, message: '', format: 'pdf', hour: 7, linkDays: null },
      ...{ schedule: { kind: 'weekly', weekday: 1 }, timeZone: personFormats().timeZone },
      ...{ condition: { kind: 'always' }, isSliced: false, people: [], addresses: '', sliceBy: [], slices: '' },
    }
  }
  const { name, subject, message, format, linkDays, hour, schedule: rhythm, timeZone, condition, sliceBy } = schedule
  return {
    ...{ name, subject, message, format, linkDays, hour, schedule: rhythm, timeZone, condition, sliceBy },
    isSliced: sliceBy.length > 0,
    people: schedule.people.map(({ uuid }) => uuid),
    addresses: schedule.addresses.join('\n'),
    slices: writeSlices(schedule.slices),
  }
}

/** Whether what is sent can have a password. */
export function takesPassword({ format, linkDays }: Pick<ScheduleDraft, 'format' | 'linkDays'>): boolean {
  return (linkDays ?? null) !== null || lockedFormats.includes(format)
}

/** The schedule that was typed, as it is sent: everybody gets either the whole report or their own part. */
export function writtenOf({ isSliced, addresses, slices, ...typed }: ScheduleDraft): WrittenSchedule {
  // What has no password loses it; it stays in the form, for who chooses one again.
  const draft = takesPassword(typed) ? typed : { ...typed, password: null }
  const lines = addresses.split(/[\s,;]+/).filter(Boolean)
  return isSliced
    ? { ...draft, people: [], addresses: [], slices: readSlices(slices, draft.sliceBy.length).slices }
    : { ...draft, addresses: lines, sliceBy: [], slices: [] }
}

export type ScheduleFaults = Partial<Record<'name' | 'subject' | 'people' | 'sliceBy' | 'slices' | 'password', string>>

/** What is wrong before it can be sent, by its field; empty where nothing is. */
export function faultsIn(draft: ScheduleDraft): ScheduleFaults {
  const { name, subject, password } = draft
  const isShort = takesPassword(draft) && typeof password === 'string' && password.length < shortestPassword
  return {
    ...(name.trim() === '' ? { name: t('Give it a name') } : {}),
    ...(subject.trim() === '' ? { subject: t('Say what the e-mail is about') } : {}),
    ...(isShort ? { password: t`It takes ${shortestPassword} characters at least` } : {}),
    ...recipientFaults(draft),
  }
}

function recipientFaults({ isSliced, people, addresses, sliceBy, slices: lines }: ScheduleDraft): ScheduleFaults {
  const nobody = t('Name somebody who gets it')
  if (!isSliced) return people.length === 0 && addresses.trim() === '' ? { people: nobody } : {}
  if (sliceBy.length === 0) return { sliceBy: t('Choose what the report is cut by') }
  const { slices, faults } = readSlices(lines, sliceBy.length)
  if (faults.length > 0) return { slices: t('Some lines of the table are not right') }
  return slices.length === 0 ? { slices: nobody } : {}
}
