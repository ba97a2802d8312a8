import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { OkrPeriod, OkrTree } from '../../contract.ts'
import { useClosePeriod } from '../api.ts'
import { CarryOverField } from './carry-over-field.tsx'
import { type GivenScores, ScoresField } from './scores-field.tsx'

type ClosePeriodDialogProps = {
  tree: OkrTree
  periods: readonly OkrPeriod[]
  onClose: () => void
  onClosed: () => void
}

/** Closes a period: how well its goals went, what was learned, and what goes on in another one. */
export function ClosePeriodDialog({ tree, periods, onClose, onClosed }: ClosePeriodDialogProps) {
  const { period } = tree
  const others = periods.filter(({ uuid, closedAt }) => uuid !== period.uuid && closedAt === null)
  const [text, setText] = useState('')
  const [scores, setScores] = useState<GivenScores>({})
  const [carried, setCarried] = useState<{ to: string; objectives: string[] }>({ to: '', objectives: unfinished(tree) })
  const close = useClosePeriod(period.uuid)
  const given = Object.entries(scores).map(([id, one]) => ({ id, ...one }))
  const isUnexplained = given.some(({ reason }) => reason.trim() === '')
  const carryOver = carried.to === '' || carried.objectives.length === 0 ? null : carried
  const confirm = () => {
    close.mutate(
      { version: period.version, retrospective: text.trim(), scores: given, carryOver },
      { onSuccess: onClosed },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Close ${period.name}?`}
      confirm={t('Close the period')}
      size="xl"
      isDisabled={isUnexplained}
      task={close}
      onConfirm={confirm}
    >
      <Stack gap="lg">
        <Text>
          What its goals came to stays as it is now, whatever lines come later; what these say stands beside. Nothing of
          it can be changed any more.
        </Text>
        <ScoresField tree={tree} scores={scores} onScores={setScores} />
        <Textarea
          label="What was learned"
          description="What went well, what did not, and what goes on"
          value={text}
          maxLength={20_000}
          autosize
          minRows={4}
          maxRows={14}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
        <CarryOverField tree={tree} periods={others} carried={carried} onCarried={setCarried} />
      </Stack>
    </ConfirmDialog>
  )
}

/** The objectives that are not reached. */
function unfinished({ objectives }: OkrTree): string[] {
  return objectives.filter(one => !one.isArchived && (one.progress ?? 0) < 1).map(({ uuid }) => uuid)
}
