import type { vocabulary } from '#shared/vocabulary.ts'

/** What both sides of the module know of lists of actions; light enough for the first load. */

export const actionSortFields = [
  'number',
  'title',
  'status',
  'priority',
  'stage',
  'owner',
  'start',
  'due',
  'updatedAt',
] as const
export type ActionSortField = (typeof actionSortFields)[number]

/** What a list or a board is grouped by. */
export const groupings = ['status', 'stage', 'owner', 'priority'] as const
export type Grouping = (typeof groupings)[number]

/** Which days: late ones, those of today, of this week, those to come, those without a day. */
export const dueChoices = ['late', 'today', 'week', 'later', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]

/** The views of actions, which can be kept by name and opened first. */
export const actionPlaces = ['list', 'board', 'calendar', 'timeline'] as const
export type ActionPlace = (typeof actionPlaces)[number]

export type ActionStatus = (typeof vocabulary.actionStatus)[number]
export type Priority = (typeof vocabulary.priority)[number]
export type PlanStage = (typeof vocabulary.planStage)[number]
