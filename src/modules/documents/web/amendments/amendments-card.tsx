import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Amendment, AmendmentInput, Amendments } from '../../contract-amendments.ts'
import styles from '../obligations/obligations.module.css'
import { ChangeAmendment, NewAmendment } from './amendment-dialog.tsx'
import { newAmendment } from './amendment-draft.ts'
import { amendmentsQuery, useDeleteAmendment } from './amendments-api.ts'

type Asked = { add: AmendmentInput } | { change: Amendment } | { remove: Amendment }

/** What changed a contract later, by the day it took effect. */
export function AmendmentsCard({ contract }: { contract: string }) {
  const mayWrite = usePermission('documents:write')
  const isEmpty = (found: Amendments) => found.items.length === 0 && waitingIn(found).length === 0
  const list = useProvided(amendmentsQuery(contract), isEmpty)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ofContract = { contract, documents: list.data?.documents ?? [], onClose: () => setAsked(null) }
  const add = mayWrite ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setAsked({ add: newAmendment })}
    >
      Add an amendment
    </Button>
  ) : null
  return (
    <Card title={t('Amendments')} actions={add}>
      <DataState
        of={list}
        skeleton={<TableSkeleton rows={2} />}
        empty={{ title: t('No amendments'), why: t('What changed the contract later stands here.') }}
      >
        {found => (
          <ul className={styles.list}>
            {found.items.map(one => (
              <AmendmentRow key={one.uuid} of={one} mayWrite={mayWrite} onAsk={setAsked} />
            ))}
            {waitingIn(found).map(({ uuid, title }) => (
              <li key={uuid} className={styles.row}>
                <span className={styles.quiet}>{t('Not yet entered')}</span>
                <AppLink to={`/app/documents/${uuid}`}>
                  <span translate="no">{title}</span>
                </AppLink>
                {mayWrite ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Enter ${title}`}
                    onClick={() => setAsked({ add: { ...newAmendment, title: title.slice(0, 200), document: uuid } })}
                  >
                    Enter it
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </DataState>
      {asked && 'add' in asked ? <NewAmendment {...ofContract} first={asked.add} /> : null}
      {asked && 'change' in asked ? <ChangeAmendment {...ofContract} of={asked.change} /> : null}
      {asked && 'remove' in asked ? <RemoveAmendment {...ofContract} of={asked.remove} /> : null}
    </Card>
  )
}

/** Amendments among the documents about the contract that no entry names. */
function waitingIn({ items, documents }: Amendments): Amendments['documents'] {
  const entered = new Set(items.map(({ document }) => document?.uuid))
  return documents.filter(({ uuid, type }) => type === 'amendment' && !entered.has(uuid))
}

type AmendmentRowProps = { of: Amendment; mayWrite: boolean; onAsk: (asked: Asked) => void }

function AmendmentRow({ of, mayWrite, onAsk }: AmendmentRowProps) {
  const { effectiveOn, title, changes, document, by } = of
  return (
    <li className={`${styles.row} num`}>
      <div className={styles.day}>
        <strong>{formatDate(effectiveOn)}</strong>
      </div>
      <div className={styles.said}>
        <span className={styles.what} translate="no">
          {title}
        </span>
        {changes === '' ? null : <span translate="no">{changes}</span>}
        {document ? (
          <AppLink to={`/app/documents/${document.uuid}`}>
            <span translate="no">{document.title}</span>
          </AppLink>
        ) : null}
        {by === null ? null : <span className={styles.quiet}>{t`Entered by ${by}`}</span>}
      </div>
      {mayWrite ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t`More of ${title}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAsk({ change: of })}>Edit</Menu.Item>
            <Menu.Item onClick={() => onAsk({ remove: of })}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}

function RemoveAmendment({ contract, of, onClose }: { contract: string; of: Amendment; onClose: () => void }) {
  const remove = useDeleteAmendment(contract)
  return (
    <ConfirmDialog
      isOpen
      isHarsh
      onClose={onClose}
      title={t('Remove this amendment?')}
      confirm={t('Remove')}
      task={remove}
      onConfirm={() => remove.mutate(of, { onSuccess: onClose })}
    >
      <span translate="no">{of.title}</span>
    </ConfirmDialog>
  )
}
