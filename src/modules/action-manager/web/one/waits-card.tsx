import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { ActionName } from '../../contract.ts'
import { foundActionsQuery } from '../api.ts'
import styles from './one.module.css'
import type { Editing } from './use-editing.ts'

/** What must be completed before an action can be, and what waits for it. */
export function Waits({ editing, mayChange }: { editing: Editing; mayChange: boolean }) {
  const { action, values, save } = editing
  const waitsFor = action.waitsForActions.filter(({ uuid }) => values.waitsFor.includes(uuid))
  return (
    <div className={styles.waits}>
      <h3 className={styles.subhead}>Waits for</h3>
      <ActionNames
        names={waitsFor}
        {...(mayChange
          ? { onRemove: (uuid: string) => save({ waitsFor: values.waitsFor.filter(other => other !== uuid) }) }
          : {})}
        nothing={t('Nothing; it can be completed at any time.')}
      />
      {mayChange ? (
        <FindAction
          but={[action.uuid, ...values.waitsFor]}
          onAction={uuid => save({ waitsFor: [...values.waitsFor, uuid] })}
        />
      ) : null}
      <h3 className={styles.subhead}>Others wait for it</h3>
      <ActionNames names={action.neededBy} nothing={t('Nothing waits for it.')} />
    </div>
  )
}

type ActionNamesProps = { names: readonly ActionName[]; nothing: string; onRemove?: (uuid: string) => void }

function ActionNames({ names, nothing, onRemove }: ActionNamesProps) {
  if (names.length === 0) return <p className={styles.nothing}>{nothing}</p>
  return (
    <ul className={styles.names}>
      {names.map(({ uuid, number, title, status, due }) => (
        <li key={uuid} className={styles.name}>
          <AppLink to={`/app/action-manager/${number}`} className={styles.nameLink}>
            <span className={styles.number}>{`#${number}`}</span> {title}
          </AppLink>
          <span className={styles.nameState}>
            {due === null ? null : <span className="num">{formatDate(due)}</span>}
            <StatusTag status={status} />
            {onRemove ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t`No longer wait for ${title}`}
                onClick={() => onRemove(uuid)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Finds an action by words of its title or by its number. */
function FindAction({ but, onAction }: { but: readonly string[]; onAction: (uuid: string) => void }) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({ ...foundActionsQuery(asked), enabled: asked !== '' }).data?.items ?? []
  const offered = asked === '' ? [] : found.filter(({ uuid }) => !but.includes(uuid))
  return (
    <Select
      size="xs"
      aria-label="Waits for another action"
      placeholder="Add by title or #number"
      searchable
      searchValue={text}
      onSearchChange={setText}
      data={offered.map(({ uuid, number, title }) => ({ value: uuid, label: `#${number} ${title}` }))}
      // The portal has searched already, in descriptions too.
      filter={({ options }) => options}
      nothingFoundMessage={text.trim() === '' ? undefined : t('No such action')}
      value={null}
      onChange={uuid => {
        if (uuid === null) return
        setText('')
        onAction(uuid)
      }}
    />
  )
}
