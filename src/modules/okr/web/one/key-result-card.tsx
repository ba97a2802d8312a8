import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { linesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Talk } from '#web/things/talk.tsx'
import { useStart } from '#web/things/use-start.ts'
import { AppLink } from '#web/ui/link.tsx'
import { WhyButton } from '#web/why/why-button.tsx'
import type { KeyResult, ObjectiveDetail } from '../../contract.ts'
import { useDeleteKeyResult, useFollowLines } from '../api.ts'
import { KeyResultDialog } from '../dialogs/key-result-dialog.tsx'
import { GoalProgress, GoalStatus, LiveWords, Restated, Score } from '../shown.tsx'
import { standsAt } from '../words.ts'
import { HistoryOfResult } from './history-of-result.tsx'
import { NewCheckIn } from './new-check-in.tsx'
import styles from './one.module.css'
import { Steps } from './steps.tsx'

type KeyResultCardProps = { keyResult: KeyResult; objective: ObjectiveDetail; isChosen: boolean }

/** One key result: how far it is, where that comes from, and what can be said of it. */
export function KeyResultCard({ keyResult, objective, isChosen }: KeyResultCardProps) {
  const [shown, setShown] = useState<'check-in' | 'history' | 'talk' | 'change' | null>(isChosen ? 'history' : null)
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { mayCheckIn, owner, title } = keyResult
  const toggle = (what: 'check-in' | 'history' | 'talk') => setShown(shown === what ? null : what)
  return (
    <li className={styles.result} ref={element} data-chosen={isChosen || undefined}>
      <div className={styles.line}>
        <h3 className={styles.resultTitle}>{title}</h3>
        <GoalStatus goal={keyResult} />
      </div>
      <GoalProgress goal={keyResult} />
      <Score goal={keyResult} isWhole />
      <Restated goal={keyResult} />
      <div className={styles.line}>
        <span className={`${styles.about} num`}>
          {standsAt(keyResult)}
          {owner ? <span translate="no">{` · ${owner.name}`}</span> : null} <LiveWords keyResult={keyResult} />
        </span>
        <span className={styles.tools}>
          <Behind keyResult={keyResult} />
          {mayCheckIn ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={shown === 'check-in'}
              onClick={() => toggle('check-in')}
            >
              Check in
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={shown === 'history'}
            onClick={() => toggle('history')}
          >
            History
          </Button>
          <Button size="compact-sm" variant="default" aria-expanded={shown === 'talk'} onClick={() => toggle('talk')}>
            Comments
          </Button>
          <MoreMenu keyResult={keyResult} mayDelete={objective.mayChange} onChange={() => setShown('change')} />
        </span>
      </div>
      {keyResult.kind === 'Milestone' ? <Steps keyResult={keyResult} /> : null}
      {shown === 'check-in' ? <NewCheckIn keyResult={keyResult} of={objective} onDone={() => setShown(null)} /> : null}
      {shown === 'history' ? <HistoryOfResult keyResult={keyResult} period={objective.period} /> : null}
      {shown === 'talk' ? <Talk of={{ kind: 'keyResult', id: keyResult.uuid }} /> : null}
      {shown === 'change' ? (
        <KeyResultDialog objective={objective} keyResult={keyResult} onClose={() => setShown(null)} />
      ) : null}
    </li>
  )
}

/** Why a figure of the lines is what it is, and its lines. */
function Behind({ keyResult: { live, title } }: { keyResult: KeyResult }) {
  const mayRead = usePermission('data:read')
  const mayAsk = usePermission('analytics:read')
  if (live === null || live.days === null) return null
  const { dataset, measure, filters } = live.figure
  const question = { dataset, filters, period: live.days }
  const link = linesLink(question)
  return (
    <>
      {mayAsk ? <WhyButton explained={{ measure, question, of: title }} /> : null}
      {mayRead ? (
        <Button size="compact-sm" variant="default" component={AppLink} to={link.to} search={link.search} className="">
          Lines
        </Button>
      ) : null}
    </>
  )
}

type MoreMenuProps = { keyResult: KeyResult; mayDelete: boolean; onChange: () => void }

function MoreMenu({ keyResult, mayDelete, onChange }: MoreMenuProps) {
  const remove = useDeleteKeyResult()
  const follow = useFollowLines()
  const mayWrite = usePermission('okr:write')
  const start = useStart()
  const navigate = useNavigate()
  const { uuid, mayCheckIn } = keyResult
  if (!mayCheckIn && !start) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t`More of ${keyResult.title}`}>
          <IconDots size={15} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCheckIn ? <Menu.Item onClick={onChange}>Change</Menu.Item> : null}
        {start ? (
          <Menu.Item onClick={() => void navigate(start.linkToSupport({ kind: 'keyResult', id: uuid }))}>
            {start.words}
          </Menu.Item>
        ) : null}
        {mayCheckIn && keyResult.isOverridden ? (
          <Menu.Item onClick={() => follow.mutate(uuid)}>Follow the lines again</Menu.Item>
        ) : null}
        {mayCheckIn && mayDelete && mayWrite ? <Menu.Item onClick={() => remove.mutate(uuid)}>Delete</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
