import { t } from '#shared/translate.ts'
import type { vocabulary } from '#shared/vocabulary.ts'
import type { TagTone } from './tag.tsx'

/** What the specification's words read on the screen, and in which tint they stand. Stages keep their names in every language. */

type Status = (typeof vocabulary.actionStatus)[number]
type Priority = (typeof vocabulary.priority)[number]

export const statusWords: Record<Status, string> = {
  'To do': t('To do'),
  'On track': t('On track'),
  'At risk': t('At risk'),
  'In Trouble': t('In Trouble'),
  Completed: t('Completed'),
}

export const statusTones: Record<Status, TagTone> = {
  'To do': 'neutral',
  'On track': 'good',
  'At risk': 'warn',
  'In Trouble': 'bad',
  Completed: 'info',
}

export const priorityWords: Record<Priority, string> = { High: t('High'), Medium: t('Medium'), Low: t('Low') }
