import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Work } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { StartWork } from '#web/things/worked-on.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Obligation } from '../../contract-obligations.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { rhythmWords, sideWords } from '../../rules-obligations.ts'
import { daysUntil } from '../../rules-renewals.ts'
import { daysWords } from '../renewals/renewal-words.ts'
import { ObligationProof } from './obligation-proof.tsx'
import { obligationStart } from './obligation-start.ts'
import { doneWords, obligationTags } from './obligation-words.ts'
import styles from './obligations.module.css'
import { useCompleteObligation } from './obligations-api.ts'

type ObligationRowProps = {
  renewal: Renewal
  of: Obligation
  today: string
  /** What is under way about it. */
  work: readonly Work[]
  /** Whether the address leads to it. */
  isChosen: boolean
  mayWrite: boolean
  onProve: () => void
  onChange: () => void
  onRemove: () => void
}

export function ObligationRow(props: ObligationRowProps) {
  const { of, today, isChosen } = props
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  const { what, side, due, rhythm, owner, isDone, phase } = of
  const tag = phase && obligationTags[phase]
  const done = doneWords(of)
  return (
    <li className={`${styles.row} ${isDone ? styles.done : ''} num`} ref={element} aria-current={isChosen || undefined}>
      <div className={styles.day}>
        <strong>{formatDate(due)}</strong>
        {isDone ? <Tag tone="good">{t('Done')}</Tag> : null}
        {tag ? <Tag tone={tag.tone}>{tag.label}</Tag> : null}
        {isDone ? null : <span className={styles.quiet}>{daysWords(daysUntil(due, today))}</span>}
      </div>
      <div className={styles.said}>
        <span className={styles.what} translate="no">
          {what}
        </span>
        <span className={styles.quiet}>
          {t(sideWords[side])} · {t(rhythmWords[rhythm])} ·{' '}
          {owner ? <span translate="no">{owner.name}</span> : t('Nobody’s')}
        </span>
        {done ? <span className={styles.quiet}>{done}</span> : null}
        <ObligationProof of={of} />
      </div>
      <Steps {...props} />
    </li>
  )
}

function Steps({ renewal, of, work, mayWrite, onProve, onChange, onRemove }: ObligationRowProps) {
  const complete = useCompleteObligation(renewal.uuid, 'done')
  const reopen = useCompleteObligation(renewal.uuid, 'reopen')
  const { what, isDone, done } = of
  return (
    <div className={styles.steps}>
      {isDone ? null : <StartWork work={work} start={() => obligationStart(renewal, of)} as="link" />}
      {mayWrite && !isDone ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Done: ${what}`}
          loading={complete.isPending}
          onClick={() => complete.mutate(of)}
        >
          Done
        </Button>
      ) : null}
      {mayWrite ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t`More of ${what}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onProve}>Add proof</Menu.Item>
            <Menu.Item onClick={onChange}>Edit</Menu.Item>
            {done ? <Menu.Item onClick={() => reopen.mutate(of)}>Reopen</Menu.Item> : null}
            <Menu.Item onClick={onRemove}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
