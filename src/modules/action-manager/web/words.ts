import { plural, t } from '#shared/translate.ts'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import type { ActionSortField, ActionStatus, DueChoice, Grouping, Priority } from '../action-words.ts'

/** What the words of actions read on the screen, and in which tint they stand. Stages keep their names in every language. */

export const dueWords: Record<DueChoice, string> = {
  late: t('Late'),
  today: t('Due today'),
  week: t('Due this week'),
  later: t('Due later'),
  none: t('Without a day'),
}

export const groupingWords: Record<Grouping, string> = {
  status: t('Status'),
  stage: t('Stage'),
  owner: t('Owner'),
  priority: t('Priority'),
}

export const columnWords: Record<ActionSortField, string> = {
  number: t('Number'),
  title: t('Action'),
  status: t('Status'),
  priority: t('Priority'),
  stage: t('Stage'),
  owner: t('Owner'),
  start: t('Start'),
  due: t('Due'),
  updatedAt: t('Changed'),
}

export const noStage = t('No stage')
export const noOwner = t('Nobody')

/** What actions are called, as many as there are. */
export function actionNoun(count: number): string {
  return plural(count, 'action', 'actions')
}

/** What a status, a priority, a stage or an owner is called where actions stand together by it. */
export function groupName(by: Grouping, id: string, name: string): string {
  if (by === 'status' && id in statusWords) return statusWords[id as ActionStatus]
  if (by === 'priority' && id in priorityWords) return priorityWords[id as Priority]
  if (id === 'none' || id === '') return by === 'owner' ? noOwner : noStage
  return name
}
