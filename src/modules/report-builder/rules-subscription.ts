import { t } from '#shared/translate.ts'

type Reached = {
  ownerUuid: string | null
  people: readonly string[]
  addresses: readonly string[]
  sliceBy: readonly string[]
  slices: readonly unknown[]
}

/** Whether a schedule sends to nobody but whose it is, and the whole report: who may open a report has that without sharing it. */
export function isSubscription({ ownerUuid, people, addresses, sliceBy, slices }: Reached): boolean {
  const others = addresses.length + sliceBy.length + slices.length
  return ownerUuid !== null && people.length === 1 && people[0] === ownerUuid && others === 0
}

type Shaped = {
  isSubscription: boolean
  linkDays: number | null
  hasPassword: boolean
  condition: { kind: string }
  message: string
}

/** Whether “Send me this report” shows all that there is of a schedule: a file to its owner alone, each time, without a password or a message. */
export function isPlainSubscription({
  isSubscription: isOwn,
  linkDays,
  hasPassword,
  condition,
  message,
}: Shaped): boolean {
  return isOwn && linkDays === null && !hasPassword && condition.kind === 'always' && message === ''
}

/** The subject of the mails of a subscription: a worksheet or a mail program must not take it for more than words. */
export function subjectOf(report: { name: string }): string {
  return report.name.replace(/^[=+@\-\s]+/, '') || t('Report')
}
