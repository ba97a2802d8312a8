import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import type { OkrPriority, OkrStage, OkrStatus } from '../../okr-words.ts'

/** The words of goals to choose from, the same in every form of theirs. */

/** What is said of a field stands below it, so that fields side by side are on one line. */
export const belowInput: InputWrapperOrder = ['label', 'input', 'description', 'error']
type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[]

type WordFieldProps<Word> = {
  value: Word
  onWord: (word: Word) => void
  description?: NativeSelectProps['description']
}

/** The status of a goal. */
export function StatusField({ value, onWord, description }: WordFieldProps<OkrStatus>) {
  return (
    <NativeSelect
      label="Status"
      description={description}
      value={value}
      data={vocabulary.actionStatus.map(one => ({ value: one, label: statusWords[one] }))}
      onChange={event => onWord(vocabulary.actionStatus.find(one => one === event.currentTarget.value) ?? value)}
    />
  )
}

/** Its priority. */
export function PriorityField({ value, onWord }: WordFieldProps<OkrPriority>) {
  return (
    <NativeSelect
      label="Priority"
      value={value}
      data={vocabulary.priority.map(one => ({ value: one, label: priorityWords[one] }))}
      onChange={event => onWord(vocabulary.priority.find(one => one === event.currentTarget.value) ?? value)}
    />
  )
}

/** The stage of the plan it belongs to, or none. */
export function StageField({ value, onWord }: WordFieldProps<OkrStage | null>) {
  return (
    <NativeSelect
      label="Stage"
      value={value ?? ''}
      data={[{ value: '', label: t('No stage') }, ...vocabulary.planStage]}
      onChange={event => onWord(vocabulary.planStage.find(one => one === event.currentTarget.value) ?? null)}
    />
  )
}
