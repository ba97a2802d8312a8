import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { plural, t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { Profile, UploadDetail } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerQuestion } from '../../intake/answer-question.ts'
import { checkMapping } from '../../intake/check-mapping.ts'
import { answerFirst, openQuestions, questionsOf } from '../../intake/open-questions.ts'
import { sheetQuestionId } from '../../intake/sheet-question.ts'
import { useChooseSheet, usePlanMapping } from '../api.ts'
import { SheetChoice } from '../bring/sheet-choice.tsx'
import { UndoButton } from '../load/undo-button.tsx'
import { CountProgress } from '../steps/count-progress.tsx'
import { StepCard, StepNotice } from '../steps/step-card.tsx'
import { ColumnList } from './column-list.tsx'
import styles from './columns-step.module.css'
import { LiveSample } from './live-sample.tsx'
import { isMapping } from './mapping-rules.ts'
import { MappingSummary } from './mapping-summary.tsx'
import { QuestionList } from './question-list.tsx'
import { unfinishedStep } from './steps-rules.ts'
import { useSample } from './use-sample.ts'

type ColumnsStepProps = { upload: UploadDetail; onPlanned: () => void }

/** Step 2: which column is which field, and how it is read. */
export function ColumnsStep({ upload, onPlanned }: ColumnsStepProps) {
  const { profile, mapping } = upload
  if (profile === null || mapping === null) {
    return (
      <StepCard
        title="Check columns"
        say="The head of this file could not be kept."
        foot={<UndoButton upload={upload} />}
      >
        <StepNotice tone="bad" title="There is nothing to check">
          Discard this upload and upload the file again.
        </StepNotice>
      </StepCard>
    )
  }
  return <CheckColumns key={upload.sheet} upload={upload} profile={profile} kept={mapping} onPlanned={onPlanned} />
}

type CheckColumnsProps = ColumnsStepProps & { profile: Profile; kept: Mapping }

function CheckColumns({ upload, profile, kept, onPlanned }: CheckColumnsProps) {
  const { dataset } = upload
  const draft = useDraft(`data-manager.mapping.${upload.id}.${upload.sheet ?? ''}`, kept, isMapping)
  const { value: mapping, set: setMapping } = draft
  const plan = usePlanMapping(upload.id)
  const sheet = useChooseSheet(upload.id)
  const file = { dataset, profile, mapping, questions: upload.questions }
  const open = openQuestions(file)
  const live = useSample(upload.id, dataset, profile, mapping)
  const fault =
    open.length > 0
      ? answerFirst(open)
      : (unfinishedStep(mapping, profile) ?? checkMapping(dataset, profile, mapping)[0]?.message)
  const isDirty = mapping !== kept && (plan.isIdle || plan.isError)
  useBlocker({
    shouldBlockFn: () =>
      isDirty && !window.confirm(t('Leave this step? Your changes to the columns are not kept yet.')),
    enableBeforeUnload: isDirty,
  })
  const goOn = () =>
    plan.mutate(mapping, {
      onSuccess: () => {
        draft.clear()
        onPlanned()
      },
    })
  return (
    <StepCard
      title="Check the columns"
      isFootInSight
      say={sayOf(profile, upload.sheet)}
      foot={
        <>
          <Button onClick={goOn} disabled={fault !== undefined} loading={plan.isPending}>
            Count the whole file
          </Button>
          <UndoButton upload={upload} />
          {plan.isPending ? (
            <CountProgress id={upload.id} />
          ) : (
            <span className={styles.hint} role="status">
              {fault ?? t('Nothing is loaded yet')}
            </span>
          )}
        </>
      }
    >
      <DraftNotice of={draft} />
      <SheetChoice upload={upload} isDisabled={plan.isPending} />
      <QuestionList
        questions={questionsOf(file)}
        mapping={mapping}
        onAnswer={(question, answer) =>
          question.id === sheetQuestionId
            ? sheet.mutate(answer)
            : setMapping(answerQuestion({ dataset, profile, mapping }, question, answer))
        }
      />
      <div className={styles.layout}>
        <ColumnList {...{ dataset, profile, mapping, sample: live.sample }} onMapping={setMapping} />
        <MappingSummary {...{ dataset, profile, mapping }} onMapping={setMapping} />
      </div>
      <LiveSample dataset={dataset} mapping={mapping} live={live} />
      {plan.error ? (
        <StepNotice tone="bad" title="The file could not be counted">
          {errorSentence(plan.error)}
        </StepNotice>
      ) : null}
    </StepCard>
  )
}

const delimiterWords: Record<Profile['delimiter'], string> = {
  ',': t('commas'),
  ';': t('semicolons'),
  '\t': t('tabs'),
  '|': t('vertical bars'),
}

function sayOf({ columns, headerRow, encoding, delimiter, sampledRows }: Profile, sheet: string | null): string {
  const header = headerRow === null ? t('no header') : t`the header in row ${headerRow}`
  const rows = `${formatNumber(sampledRows)} ${plural(sampledRows, 'row', 'rows')}`
  const form =
    sheet === null
      ? t`divided by ${delimiterWords[delimiter]}, ${header}, ${encoding.toUpperCase()}`
      : t`in the sheet “${sheet}”, ${header}`
  return t`${formatNumber(columns.length)} columns ${form}. Looked at ${rows}; all of them are read in the next step.`
}
