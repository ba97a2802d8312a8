import { NativeSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { OwnerSelect, PeopleSelect } from '#web/people/owner-select.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import { tagsQuery } from '../api.ts'
import { noStage } from '../words.ts'
import styles from './one.module.css'
import { RhythmField } from './rhythm-field.tsx'
import type { Editing } from './use-editing.ts'

/** What is said of an action beside its words, each saved by itself. */
export function ActionFields({ editing: { action, values, save } }: { editing: Editing }) {
  const tags = useQuery(tagsQuery).data?.tags ?? []
  const people = [...(action.owner ? [action.owner] : []), ...action.contributors]
  const dayOrNone = (day: string) => (day === '' ? null : day)
  const tooLate = values.start !== null && values.due !== null && values.start > values.due
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Status"
        value={values.status}
        onChange={event => save({ status: oneOf(vocabulary.actionStatus, event.currentTarget.value) })}
        data={vocabulary.actionStatus.map(value => ({ value, label: statusWords[value] }))}
      />
      <NativeSelect
        label="Priority"
        value={values.priority}
        onChange={event => save({ priority: oneOf(vocabulary.priority, event.currentTarget.value) })}
        data={vocabulary.priority.map(value => ({ value, label: priorityWords[value] }))}
      />
      <NativeSelect
        label="Stage"
        value={values.stage ?? ''}
        onChange={event => save({ stage: vocabulary.planStage.find(one => one === event.currentTarget.value) ?? null })}
        data={[{ value: '', label: noStage }, ...vocabulary.planStage]}
      />
      <OwnerSelect
        label="Owner"
        owner={values.ownerUuid}
        known={people}
        disabled={!action.canManage}
        onOwner={ownerUuid => save({ ownerUuid })}
      />
      <div className={styles.whole}>
        <PeopleSelect
          label="Contributors"
          chosen={values.contributors}
          known={people}
          disabled={!action.canManage}
          onChosen={contributors => save({ contributors })}
        />
      </div>
      <DayField
        label="Start"
        value={values.start ?? ''}
        onDay={day => save({ start: dayOrNone(day) })}
        error={tooLate ? t('After the day it is due') : undefined}
      />
      <DayField label="Due" value={values.due ?? ''} onDay={day => save({ due: dayOrNone(day) })} />
      <DayField label="Reminder" value={values.remindOn ?? ''} onDay={day => save({ remindOn: dayOrNone(day) })} />
      <div className={styles.whole}>
        <TagsInput label="Tags" value={values.tags} onChange={next => save({ tags: next })} data={tags} maxTags={20} />
      </div>
      <div className={styles.whole}>
        <RhythmField rhythm={values.rhythm} due={values.due} onRhythm={rhythm => save({ rhythm })} />
      </div>
    </div>
  )
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string): Word {
  return words.find(word => word === text) ?? words[0]
}
