import type { Schedule } from '#shared/schedule-schema.ts'
import type { ActionStatus, PlanStage, Priority } from '../../action-words.ts'

import { procurementTable } from './actions-procurement.ts'
import { salesTable } from './actions-sales.ts'

/** An action of the demonstration; its days are counted from the day it is seeded. */
export type DemonstrationAction = {
  title: string
  status: ActionStatus
  priority: Priority
  stage: PlanStage
  /** Which of the organisation's people owns it, counted from 0; `null` nobody. */
  owner: number | null
  start: number | null
  due: number | null
  tags: string[]
  /** Titles of its parts; those with `*` before them are done. */
  parts: string[]
  /** Its place among the others, counted from 1, of those it waits for. */
  waitsFor: number[]
  description: string
}

export const demonstrationActions = { procurement: read(procurementTable), sales: read(salesTable) }

/** By the place of an action, counted from 1, how it comes again. */
export const demonstrationRhythms: Record<keyof typeof demonstrationActions, Readonly<Record<number, Schedule>>> = {
  procurement: {
    7: { kind: 'firstWorkingDay' },
    17: { kind: 'monthly', day: 15 },
    18: { kind: 'weekly', weekday: 1 },
    49: { kind: 'monthly', day: 5 },
  },
  sales: { 14: { kind: 'monthly', day: 10 }, 15: { kind: 'weekly', weekday: 5 }, 30: { kind: 'monthly', day: 20 } },
}

function read(table: string): DemonstrationAction[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [title = '', status, priority, stage, owner, start, due, tags, parts, waits, description = ''] =
        line.split(';')
      return {
        title,
        status: status as ActionStatus,
        priority: priority as Priority,
        stage: stage as PlanStage,
        ...{ owner: numberOf(owner), start: numberOf(start), due: numberOf(due) },
        ...{ tags: listOf(tags), parts: listOf(parts), waitsFor: listOf(waits).map(Number) },
        description,
      }
    })
}

function numberOf(cell = ''): number | null {
  return cell === '' ? null : Number(cell)
}

function listOf(cell = ''): string[] {
  return cell === '' ? [] : cell.split(',')
}
