import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { rowName, showValue } from './register-words.ts'
import styles from './registers.module.css'
import { rowQuery } from './registers-api.ts'
import { RowForm } from './row-form.tsx'
import { RowHistory } from './row-history.tsx'

type RowDrawerProps = {
  register: RegisterId
  /** A row's id, `new` for one to add, `null` while none is open. */
  row: string | null
  /** What a new row begins with. */
  begin: RegisterValues
  onClose: () => void
}

/** A row at the side: what it holds, to change or to read, and what happened to it. */
export function RowDrawer({ register, row, begin, onClose }: RowDrawerProps) {
  const { line } = registers[register]
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={row === 'new' ? `Add a ${line}` : `${line.charAt(0).toUpperCase()}${line.slice(1)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {row === 'new' ? <RowForm register={register} row={null} begin={begin} onDone={onClose} /> : null}
      {row !== null && row !== 'new' ? <OneRow key={row} register={register} id={row} onClose={onClose} /> : null}
    </Drawer>
  )
}

function OneRow({ register, id, onClose }: { register: RegisterId; id: string; onClose: () => void }) {
  const mayWrite = usePermission('data:write')
  const detail = toLoadable(useQuery(rowQuery(register, id)))
  const { fields, line } = registers[register]
  return (
    <DataState
      of={detail}
      skeleton={<TableSkeleton rows={8} />}
      empty={{ title: `No such ${line}`, why: 'It may have been removed meanwhile.' }}
    >
      {row => (
        <>
          {row.warnings.map(({ message }) => (
            <p key={message} className={`${styles.warning} ${styles.gap}`} role="note">
              {message.charAt(0).toUpperCase()}
              {message.slice(1)}.
            </p>
          ))}
          {mayWrite ? (
            <RowForm key={row.updatedAt} register={register} row={row} begin={row.values} onDone={onClose} />
          ) : (
            <Facts facts={fields.map(field => ({ label: field.label, value: showValue(field, row.values) }))} />
          )}
          <RowHistory register={register} row={row} name={rowName(register, row.values)} />
        </>
      )}
    </DataState>
  )
}
