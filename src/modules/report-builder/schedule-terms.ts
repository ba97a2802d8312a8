import { toSay } from '#shared/translate.ts'

/** The names that schedules of reports are kept by. */

export const scheduleRhythms = ['daily', 'weekly', 'monthly', 'firstWorkingDay'] as const
export const reportFormats = ['pdf', 'pptx', 'png', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]
/** Those that may open with a password only; a zip has none that every machine opens. */
export const lockedFormats: readonly ReportFormat[] = ['pdf', 'pptx', 'xlsx']
export const noPassword = toSay('Only a PDF, a presentation and a workbook can have a password')

/** Why a run is there: its time came, somebody tries it on themselves, or somebody asks what it would send. */
export const runKinds = ['due', 'test', 'rehearsal'] as const
export type RunKind = (typeof runKinds)[number]

/**
 * How far a run is: under way; all sent; checked, as nothing is sent by a rehearsal; unneeded, as no condition held; in part; or
 * nothing could be sent.
 */
export const runStates = ['underWay', 'sent', 'checked', 'unneeded', 'partly', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * What became of a recipient: `sending` while the mail server is spoken to, `checked` by a rehearsal, `unneeded` as the condition did
 * not hold, `empty` as there is no row for them, `unsure` where it broke off while it was sent and is never sent again.
 */
export const deliveryStates = [
  'waiting',
  'sending',
  'sent',
  'checked',
  'unneeded',
  'empty',
  'failed',
  'unsure',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** So many schedules a report has, and so many people one reaches. */
export const mostSchedules = 20
/** So many times over a person has a report sent to themselves alone, and so many times reports in all. */
export const mostSubscriptions = 3
export const mostOwnSchedules = 20
export const mostRecipients = 500
/** By so many dimensions a slice is cut at most. */
export const mostSliceFields = 3
export const longestSubject = 150
export const longestMessage = 4000
export const shortestPassword = 8
export const mostDomains = 50
/** For so many days a link of a schedule opens, and at most. */
export const usualLinkDays = 14
export const mostLinkDays = 90
