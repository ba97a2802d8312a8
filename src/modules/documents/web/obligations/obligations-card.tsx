import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useWork } from '#web/things/work-api.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import type { Obligation } from '../../contract-obligations.ts'
import type { ContractPage } from '../../contract-one-contract.ts'
import { ChangeObligation, NewObligation } from './obligation-dialog.tsx'
import { ProveDialog } from './obligation-proof.tsx'
import { ObligationRow } from './obligation-row.tsx'
import { obligationPlace } from './obligation-start.ts'
import { obligationsSay } from './obligation-words.ts'
import styles from './obligations.module.css'
import { obligationsQuery, useDeleteObligation } from './obligations-api.ts'

type Asked = 'new' | { prove: Obligation } | { change: Obligation } | { remove: Obligation } | null

/** What a contract obliges to, by its day. */
export function ObligationsCard({ contract: { renewal } }: { contract: ContractPage }) {
  const mayWrite = usePermission('documents:write')
  const list = useProvided(obligationsQuery(renewal.uuid), ({ items }) => items.length === 0)
  const open = list.data?.items.filter(({ isDone }) => !isDone) ?? []
  const workOn = useWork(open.map(obligationPlace))
  const [chosen] = useViewState(({ obligation }) => obligation)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const add = mayWrite ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setAsked('new')}
    >
      Add an obligation
    </Button>
  ) : null
  return (
    <Card title={t('Obligations')} say={list.data ? obligationsSay(list.data.items) : ''} actions={add}>
      <DataState
        of={list}
        skeleton={<TableSkeleton rows={2} />}
        empty={{ title: t('No obligations'), why: t('What the contract asks of you or of the supplier stands here.') }}
      >
        {({ items, today }) => (
          <ul className={styles.list}>
            {items.map(one => (
              <ObligationRow
                key={one.uuid}
                renewal={renewal}
                of={one}
                today={today}
                work={workOn(obligationPlace(one))}
                isChosen={one.uuid === chosen}
                mayWrite={mayWrite}
                onProve={() => setAsked({ prove: one })}
                onChange={() => setAsked({ change: one })}
                onRemove={() => setAsked({ remove: one })}
              />
            ))}
          </ul>
        )}
      </DataState>
      {asked === 'new' ? <NewObligation contract={renewal.uuid} onClose={close} /> : null}
      {asked !== null && asked !== 'new' && 'prove' in asked ? <ProveDialog of={asked.prove} onClose={close} /> : null}
      {asked !== null && asked !== 'new' && 'change' in asked ? (
        <ChangeObligation contract={renewal.uuid} of={asked.change} onClose={close} />
      ) : null}
      {asked !== null && asked !== 'new' && 'remove' in asked ? (
        <RemoveObligation contract={renewal.uuid} of={asked.remove} onClose={close} />
      ) : null}
    </Card>
  )
}

type RemoveObligationProps = { contract: string; of: Obligation; onClose: () => void }

function RemoveObligation({ contract, of, onClose }: RemoveObligationProps) {
  const remove = useDeleteObligation(contract)
  return (
    <ConfirmDialog
      isOpen
      isHarsh
      onClose={onClose}
      title={t('Remove this obligation?')}
      confirm={t('Remove')}
      task={remove}
      onConfirm={() => remove.mutate(of, { onSuccess: onClose })}
    >
      <span translate="no">{of.what}</span>
    </ConfirmDialog>
  )
}
