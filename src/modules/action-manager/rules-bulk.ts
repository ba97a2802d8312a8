import type { z } from 'zod'
import { addDays } from '#shared/period.ts'
import type { ActionStatus, PlanStage, Priority } from './action-words.ts'
import type { bulkChangeSchema } from './contract.ts'

/** What a change of several actions does to one of them. Pure. */

/** What such a change may replace. Moments are ISO times. */
export type BulkValues = {
  status: ActionStatus
  priority: Priority
  stage: PlanStage | null
  ownerUuid: string | null
  start: string | null
  due: string | null
  remindOn: string | null
  tags: string[]
  completedAt: string | null
  deletedAt: string | null
}

const mostTags = 20

/** The values after a change; `null` when they cannot be so: too many tags, a start after the day it is due, no such day. */
export function changedValues(
  before: BulkValues,
  change: z.output<typeof bulkChangeSchema>['change'],
  now: string,
): BulkValues | null {
  const { addTags = [], removeTags = [], shiftDays = 0, isDeleted, ...set } = change
  const moved = (day: string | null) => (day === null || shiftDays === 0 ? day : addDays(day, shiftDays))
  const { start, due, remindOn } = before
  const after = { ...before, start: moved(start), due: moved(due), remindOn: moved(remindOn), ...set }
  after.tags = [...new Set([...before.tags.filter(tag => !removeTags.includes(tag)), ...addTags])]
  after.completedAt = after.status === 'Completed' ? (before.completedAt ?? now) : null
  if (isDeleted) after.deletedAt = now
  const days = [after.start, after.due, after.remindOn]
  const isPossible = days.every(day => day === null || /^\d{4}-/.test(day))
  const isInOrder = after.start === null || after.due === null || after.start <= after.due
  return isPossible && isInOrder && after.tags.length <= mostTags ? after : null
}
