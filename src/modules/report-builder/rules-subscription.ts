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

/** The subject of the mails of a subscription: a worksheet or a mail program must not take it for more than words. */
export function subjectOf(report: { name: string }): string {
  return report.name.replace(/^[=+@\-\s]+/, '') || t('Report')
}
