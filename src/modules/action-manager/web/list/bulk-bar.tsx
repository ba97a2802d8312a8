import { Button, Menu, Popover } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { formatNumber } from '#web/ui/format.ts'
import { priorityWords, statusWords } from '#web/ui/status-words.ts'
import type { BulkInput } from '../../contract.ts'
import { useBulkChange } from '../api.ts'
import { type ChosenFilters, writeFilters } from '../view/actions-view.ts'
import { noStage } from '../words.ts'
import { BulkDays, BulkOwner, BulkTags } from './bulk-forms.tsx'
import styles from './list.module.css'
import { returnToChosen } from './use-list-keys.ts'
import type { ActionSelection } from './use-selection.ts'

type BulkWhat = BulkInput['change']

type BulkBarProps = {
  selection: ActionSelection
  filters: ChosenFilters
  days?: { from: string; to: string } | undefined
  total: number
  /** Given where it stands before anything is chosen: what ends the choosing. */
  onEnd?: () => void
}

/** What can be done with the actions that are chosen, all of it undone by one press. */
export function BulkBar({ selection, filters, days, total, onEnd = selection.clear }: BulkBarProps) {
  const bulk = useBulkChange()
  const { chosen, count } = selection
  const end = () => {
    returnToChosen(chosen)
    onEnd()
  }
  const change = (what: BulkWhat) => {
    const of = chosen.isAll
      ? { filters: dropBlanks({ ...writeFilters(filters), ...days }) }
      : { uuids: [...chosen.uuids] }
    bulk.mutate({ of, change: what }, { onSuccess: end })
  }
  return (
    <section className={styles.bulk} aria-label="Change the chosen actions" data-bulk>
      <span className={`${styles.bulkSay} num`} role="status">
        {count === 0
          ? t('Choose the actions to change')
          : `${formatNumber(count)} ${plural(count, 'action chosen', 'actions chosen')}`}
      </span>
      {(count === 0 || selection.isWholePage) && !chosen.isAll && total > count ? (
        <Button size="compact-sm" variant="subtle" onClick={selection.onAll}>
          {t`Choose all ${formatNumber(total)} that fit`}
        </Button>
      ) : null}
      {count > 0 ? <Changes change={change} /> : null}
      <Button size="compact-sm" variant="subtle" onClick={end}>
        {count === 0 ? t('Cancel') : t('Choose none')}
      </Button>
    </section>
  )
}

/** The fields that several can be given at once. */
function Changes({ change }: { change: (what: BulkWhat) => void }) {
  return (
    <>
      <WordMenu
        label={t('Status')}
        choices={vocabulary.actionStatus.map(status => [statusWords[status], { status }])}
        onChange={change}
      />
      <WordMenu
        label={t('Priority')}
        choices={vocabulary.priority.map(priority => [priorityWords[priority], { priority }])}
        onChange={change}
      />
      <WordMenu
        label={t('Stage')}
        choices={[
          ...vocabulary.planStage.map((stage): [string, BulkWhat] => [stage, { stage }]),
          [noStage, { stage: null }],
        ]}
        onChange={change}
      />
      <FormMenu label={t('Owner')}>{done => <BulkOwner onChange={what => done(() => change(what))} />}</FormMenu>
      <FormMenu label={t('Days')}>{done => <BulkDays onChange={what => done(() => change(what))} />}</FormMenu>
      <FormMenu label={t('Tags')}>{done => <BulkTags onChange={what => done(() => change(what))} />}</FormMenu>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} stroke={1.8} aria-hidden />}
        onClick={() => change({ isDeleted: true })}
      >
        Delete
      </Button>
    </>
  )
}

const opener = {
  size: 'compact-sm',
  variant: 'default',
  rightSection: <IconChevronDown size={13} aria-hidden />,
} as const

type WordMenuProps = {
  label: string
  choices: readonly (readonly [string, BulkWhat])[]
  onChange: (change: BulkWhat) => void
}

function WordMenu({ label, choices, onChange }: WordMenuProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button {...opener}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([word, change]) => (
          <Menu.Item key={word} onClick={() => onChange(change)}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type FormMenuProps = { label: string; children: (done: (run: () => void) => void) => ReactNode }

function FormMenu({ label, children }: FormMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const done = (run: () => void) => {
    setIsOpen(false)
    run()
  }
  return (
    <Popover position="top-start" trapFocus returnFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <Button {...opener} onClick={() => setIsOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(done)}</Popover.Dropdown>
    </Popover>
  )
}

function dropBlanks<Filters extends object>(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters
}
