import { Button } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { UploadDetail } from '../../contract.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { countLines } from '../upload-words.ts'
import styles from './plan-step.module.css'
import type { PlanInHand, useLoad } from './use-plan.ts'

type PlanFootProps = { upload: UploadDetail; plan: PlanInHand; loading: ReturnType<typeof useLoad> }

/** The one thing to do next with a plan, the ways back, and what stands between. */
export function PlanFoot({ upload, plan, loading }: PlanFootProps) {
  return (
    <>
      <NextButton upload={upload} plan={plan} loading={loading} />
      <Button variant="default" onClick={() => plan.setView({ step: 'columns' })}>
        Back to the columns
      </Button>
      <UndoButton upload={upload} />
      <span className={styles.hint} role="status">
        {hintOf(plan)}
      </span>
    </>
  )
}

/** Counts again what was corrected or failed, else loads. */
function NextButton({ upload: { status, planId, good, dataset }, plan, loading }: PlanFootProps) {
  const { changes, draft, isCounting } = plan
  if (changes > 0) {
    const count = draft.value.length
    return (
      <Button onClick={plan.countCorrected} loading={isCounting}>
        {t`Count again with ${formatNumber(count)} ${plural(count, 'correction', 'corrections')}`}
      </Button>
    )
  }
  if (status === 'failed' || planId === null) {
    return (
      <Button onClick={() => plan.countAgain(plan.choice)} loading={isCounting}>
        Count again
      </Button>
    )
  }
  return (
    <Button onClick={() => loading.load(planId)} disabled={!loading.isLoadable} loading={loading.isLoading}>
      {t`Load ${countLines(good ?? 0, dataset)}`}
    </Button>
  )
}

function hintOf({ changes, isConfirmed, answers, refusal }: PlanInHand): string {
  if (changes > 0) return t('The counts are without your corrections yet')
  if (isConfirmed && answers === null && !refusal) return t('Say what the new stages mean first')
  return isConfirmed || refusal ? '' : t('Answer or confirm what stands out first')
}
