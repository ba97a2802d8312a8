import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { rhythmWords } from '#web/ui/schedule-words.ts'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import type { ConflictField } from '#web/ui/version-conflict.ts'
import { noOwner, noStage } from '../words.ts'
import type { Written, WrittenField } from './conflict.ts'

export const fieldWords: Record<WrittenField, string> = {
  title: t('Title'),
  description: t('Description'),
  status: t('Status'),
  priority: t('Priority'),
  stage: t('Stage'),
  ownerUuid: t('Owner'),
  contributors: t('Contributors'),
  start: t('Start'),
  due: t('Due'),
  remindOn: t('Reminder'),
  tags: t('Tags'),
  parts: t('Parts'),
  waitsFor: t('Waits for'),
  rhythm: t('Repeats'),
}

/** A field of an action as a person chooses between two of its values; `nameOf` names people and other actions. */
export function writtenField(name: WrittenField, nameOf: (uuid: string) => string): ConflictField<Required<Written>> {
  const say = (value: unknown) => writtenWords({ [name]: value }, name, nameOf)
  return { name, label: fieldWords[name], say }
}

export function writtenWords(written: Written, field: WrittenField, nameOf: (uuid: string) => string): string {
  const day = (iso: string | null | undefined) => (iso ? formatDate(iso) : t('No day'))
  const names = (uuids: readonly string[] = []) => listWords(uuids.map(nameOf)) || t('None')
  switch (field) {
    case 'title':
      return written.title ?? ''
    case 'description':
      return written.description || t('None')
    case 'status':
      return written.status ? statusWords[written.status] : ''
    case 'priority':
      return written.priority ? priorityWords[written.priority] : ''
    case 'stage':
      return written.stage ?? noStage
    case 'ownerUuid':
      return written.ownerUuid ? nameOf(written.ownerUuid) : noOwner
    case 'contributors':
    case 'waitsFor':
      return names(written[field])
    case 'start':
    case 'due':
    case 'remindOn':
      return day(written[field])
    case 'tags':
      return listWords(written.tags ?? []) || t('None')
    case 'parts':
      return (written.parts ?? []).map(({ title, isDone }) => `${isDone ? '✓' : '·'} ${title}`).join('\n') || t('None')
    case 'rhythm':
      return rhythmWords(written.rhythm ?? null)
  }
}
