import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FamilyDetail, type FamilyKind, familyName, mostAtOnce, type Spelling } from '#shared/families.ts'
import { plural, t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useDraft } from '#web/session/use-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './families.module.css'
import { familyQuery, useChangeFamilies } from './families-api.ts'
import { reasonWords } from './family-words.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { SpellingsDialogProps } from './spellings-dialog.ts'
import { SplitDialog } from './split-dialog.tsx'

type Dialog = 'split' | 'move' | 'rename' | null

/** The spellings of an open family, why each is there, and what can be done with them. */
export function FamilySpellings({ id, kind }: { id: string; kind: FamilyKind }) {
  const family = useProvided(familyQuery(id), ({ spellings }) => spellings.length === 0)
  return (
    <DataState
      of={family}
      skeleton={<TableSkeleton rows={2} />}
      empty={{ title: t('No spellings'), why: t('Its spellings were moved elsewhere meanwhile.') }}
    >
      {detail => <Spellings family={detail} kind={kind} />}
    </DataState>
  )
}

function Spellings({ family, kind }: { family: FamilyDetail; kind: FamilyKind }) {
  const mayWrite = usePermission('data:write')
  const [chosen, setChosen] = useState<string[]>([])
  const [dialog, setDialog] = useState<Dialog>(null)
  const names = chosen.filter(name => family.spellings.some(spelling => spelling.name === name))
  const close = () => setDialog(null)
  const done = () => {
    setDialog(null)
    setChosen([])
  }
  const toggle = (name: string) =>
    setChosen(now => (now.includes(name) ? now.filter(one => one !== name) : [...now, name].slice(0, mostAtOnce.names)))
  const props = { kind, family, names, onClose: close, onDone: done }
  return (
    <div className={styles.spellings}>
      <ul aria-label={t`Spellings of ${family.name}`}>
        {family.spellings.map(spelling => (
          <li key={spelling.name}>
            {mayWrite ? (
              <Checkbox
                size="xs"
                aria-label={t`Choose the spelling ${spelling.name}`}
                checked={names.includes(spelling.name)}
                onChange={() => toggle(spelling.name)}
              />
            ) : null}
            <SpellingWords spelling={spelling} family={family} kind={kind} />
          </li>
        ))}
      </ul>
      {family.total > family.spellings.length ? (
        <p className={styles.note}>{moreWords(family.total - family.spellings.length)}</p>
      ) : null}
      {mayWrite ? (
        <div className={styles.actions}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={names.length === 0 || names.length === family.total}
            onClick={() => setDialog('split')}
          >
            Split off …
          </Button>
          <Button size="compact-sm" variant="default" disabled={names.length === 0} onClick={() => setDialog('move')}>
            Move to …
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setDialog('rename')}>
            Rename …
          </Button>
        </div>
      ) : null}
      {dialog === 'split' ? <SplitDialog {...props} /> : null}
      {dialog === 'move' ? <MoveDialog {...props} /> : null}
      {dialog === 'rename' ? <RenameDialog {...props} /> : null}
    </div>
  )
}

function moreWords(count: number): string {
  return count === 1 ? t('and 1 more spelling.') : t`and ${formatNumber(count)} more spellings.`
}

function numberWords(kind: FamilyKind, ids: readonly string[]): string {
  const shown = ids.slice(0, 3).join(', ')
  return kind === 'supplier' ? t`Supplier number ${shown}` : t`Customer number ${shown}`
}

type SpellingWordsProps = { spelling: Spelling; family: FamilyDetail; kind: FamilyKind }

function SpellingWords({ spelling, family, kind }: SpellingWordsProps) {
  const { name, lines, amount, country, ids, lastDate, reason, score } = spelling
  const filters = JSON.stringify([{ field: kind, op: 'is', values: [name] }])
  const dataset = kind === 'supplier' ? 'spend' : 'sales'
  const known = [
    country,
    ids.length > 0 ? numberWords(kind, ids) : '',
    lastDate ? t`last ${formatDate(lastDate)}` : '',
    family.total > 1 && reason !== 'alone' ? reasonWords(reason, score) : '',
  ].filter(words => words !== '')
  return (
    <span className={styles.spelling}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{known.join(' · ')}</span>
      <span className={styles.figure}>
        {formatMoney(amount, family.currency, { style: 'whole' })}
        {' · '}
        <AppLink to="/app/data-manager/lines" search={{ dataset, filters }}>
          {`${formatNumber(lines)} ${plural(lines, 'line', 'lines')}`}
        </AppLink>
      </span>
    </span>
  )
}

/** Gives a family the name its figures stand under. */
function RenameDialog({ kind, family, onClose, onDone }: SpellingsDialogProps) {
  const draft = useDraft(`data-manager.family.${family.id}`, family.name)
  const change = useChangeFamilies(draft.clear)
  const name = draft.value
  const fault = change.error instanceof ApiError ? change.error.issues.find(({ path }) => path === 'name') : undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Rename ${family.name}`}
      confirm="Rename"
      isDisabled={!familyName.safeParse(name).success || name.trim() === family.name}
      task={{ isPending: change.isPending, error: fault ? null : change.error }}
      onConfirm={() =>
        change.mutate({ action: 'rename', kind, family: family.id, name: name.trim() }, { onSuccess: onDone })
      }
    >
      <DraftNotice of={draft} />
      <TextInput
        label="Name"
        data-autofocus
        value={name}
        maxLength={300}
        error={fault?.message}
        onChange={event => draft.set(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
