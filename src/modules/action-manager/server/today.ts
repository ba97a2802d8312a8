import type { Scope } from '#server/scope.ts'
import { dayIn } from '#shared/formats/zoned.ts'

/** The day it is in the organisation. */
export function todayOf({ now, organization }: Pick<Scope, 'now' | 'organization'>): string {
  return dayIn(now(), organization.timeZone)
}
