import { dayIn } from '#shared/formats/zoned.ts'
import { formatsHere, personFormats } from '#web/person-formats.ts'

/** The day it is where the person is. */
export function today(): string {
  return dayIn(new Date(), personFormats().timeZone)
}

/** The day that the person's weeks begin on: 1 Monday to 7 Sunday. */
export function weekStart(): number {
  const formats = formatsHere()
  return formats?.own.weekStart ?? formats?.organization.weekStart ?? 1
}
