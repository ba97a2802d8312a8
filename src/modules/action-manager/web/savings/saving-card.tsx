import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Origin } from '#shared/origin.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Saving } from '../../contract-savings.ts'
import { RealisedCard } from './realised-card.tsx'
import { SavingDialog } from './saving-dialog.tsx'
import { SavingFigures } from './saving-figures.tsx'
import { SavingStages } from './saving-stages.tsx'
import { baselineWords, scopeWords, typeWords } from './saving-words.ts'
import { savingQuery, useRemoveSaving } from './savings-api.ts'

type SavingCardProps = { actionUuid: string; hasSaving: boolean; origin: Origin | null }

/** What an action is to save, how far that is, and what came of it. */
export function SavingCard({ actionUuid, hasSaving, origin }: SavingCardProps) {
  const answer = useProvided({ ...savingQuery(actionUuid), ...(hasSaving ? {} : withoutSaving) })
  const mayWrite = usePermission('action:write')
  const [isOpen, setIsOpen] = useState(false)
  const saving = answer.data?.saving ?? null
  const open = (word: string) => (
    <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
      {word}
    </Button>
  )
  return (
    <Rows>
      <Card
        title={t('The saving')}
        actions={
          saving?.may.change ? (
            <Group gap="xs">
              <RemoveSaving saving={saving} />
              {open(t('Edit'))}
            </Group>
          ) : null
        }
      >
        <DataState of={answer} skeleton={<TableSkeleton />} empty={nothing}>
          {({ saving: found }) =>
            found ? (
              <OneSaving saving={found} />
            ) : (
              <EmptyState {...nothing} step={mayWrite ? open(t('Say what this action is to save')) : null} />
            )
          }
        </DataState>
      </Card>
      {saving ? <RealisedCard saving={saving} /> : null}
      {isOpen ? (
        <SavingDialog actionUuid={actionUuid} saving={saving} origin={origin} onClose={() => setIsOpen(false)} />
      ) : null}
    </Rows>
  )
}

/** Known without being asked for. */
const withoutSaving = { enabled: false, initialData: { saving: null }, initialDataUpdatedAt: 0 }

const nothing = {
  title: t('No saving yet'),
  why: t('An action that is to save money says how much, from when on, and on which purchases.'),
}

function OneSaving({ saving }: { saving: Saving }) {
  const { type, scope, baseline, approver, cashDelayDays } = saving
  return (
    <>
      <SavingStages saving={saving} />
      <SavingFigures saving={saving} />
      <Facts
        facts={[
          { label: t('Type'), value: typeWords[type] },
          { label: t('Purchases'), value: scopeWords(scope) },
          { label: t('Baseline'), value: baselineWords(baseline) },
          { label: t('Signs it off'), value: approver?.name ?? t('Nobody named') },
          {
            label: t('Days to pay'),
            value: `${formatNumber(cashDelayDays)} ${plural(cashDelayDays, 'day', 'days')}`,
          },
        ]}
      />
    </>
  )
}

/** Once signed off a saving stays on record. */
function RemoveSaving({ saving: { actionUuid, approved } }: { saving: Saving }) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = useRemoveSaving(actionUuid)
  if (approved !== null) return null
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setIsAsked(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Remove this saving?')}
        confirm={t('Remove')}
        isHarsh
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        task={remove}
      >
        {t('The action stays, without what it is to save.')}
      </ConfirmDialog>
    </>
  )
}
