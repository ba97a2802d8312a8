import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { KeyResult, Objective } from '../../contract.ts'
import type { MoneyOfGoals } from '../../contract-money.ts'
import { Amount, RestatedAmount } from '../money/amount.tsx'
import { GoalProgress, GoalStatus, LiveWords, Restated, Score } from '../shown.tsx'
import { levelWords, standsAt } from '../words.ts'
import styles from './tree.module.css'
import type { GoalRow } from './tree-rows.ts'

type GoalTreeRowProps = {
  row: GoalRow
  /** Which row of all, from 0. */
  index: number
  /** Whether the keyboard comes to it. */
  isChosen: boolean
  /** What actions are to save for it, in which currency; without one it is not shown. */
  currency: string | null
  money: MoneyOfGoals['goals'][number] | null
}

/** One goal of the tree: what it is called, its status, and how far it is. The tree hears what is done in it. */
export const GoalTreeRow = memo(function GoalTreeRow({ row, index, isChosen, currency, money }: GoalTreeRowProps) {
  const goal = row.objective ?? row.keyResult
  const isOpen = row.objective ? row.isOpen : null
  return (
    <tr
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      tabIndex={isChosen ? 0 : -1}
      data-goal={row.uuid}
      data-kind={row.objective ? 'objective' : 'result'}
      className={`${styles.row} ${styles.goal}`}
      style={placeOf(row, index)}
    >
      <th scope="row" className={styles.name}>
        <Toggle row={row} />
        <span className={styles.names}>
          <AppLink {...pathOf(row)} className={styles.title} tabIndex={-1} title={goal.title}>
            {goal.title}
          </AppLink>
          {row.objective ? (
            <span className={styles.about}>{aboutObjective(row.objective)}</span>
          ) : (
            <AboutResult keyResult={row.keyResult} />
          )}
        </span>
      </th>
      <td>
        <GoalStatus goal={goal} />
      </td>
      <td className={styles.how}>
        <GoalProgress goal={goal} />
        <Score goal={goal} />
        <Restated goal={goal} />
      </td>
      {currency === null ? null : (
        <>
          <td className={`${styles.money} num`} data-label={t('Planned')}>
            <Amount amount={money?.planned ?? null} currency={currency} />
            {money?.restated ? (
              <RestatedAmount kept={money.planned} now={money.restated.planned} currency={currency} />
            ) : null}
          </td>
          <td className={`${styles.money} num`} data-label={t('Realised')}>
            <Amount amount={money?.realised ?? null} currency={currency} />
            {money?.restated ? (
              <RestatedAmount kept={money.realised} now={money.restated.realised} currency={currency} />
            ) : null}
          </td>
        </>
      )}
    </tr>
  )
})

/** The keyboard opens and closes a row itself; this is for the pointer. */
function Toggle({ row }: { row: GoalRow }) {
  if (row.objective === null || row.isOpen === null) return <span className={styles.toggle} />
  const { title } = row.objective
  return (
    <button
      type="button"
      className={styles.toggle}
      tabIndex={-1}
      aria-expanded={row.isOpen}
      aria-label={row.isOpen ? t`Close ${title}` : t`Open ${title}`}
    >
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </button>
  )
}

function AboutResult({ keyResult }: { keyResult: KeyResult }) {
  const { owner } = keyResult
  return (
    <span className={`${styles.about} num`}>
      {standsAt(keyResult)}
      {owner ? <span translate="no">{` · ${owner.name}`}</span> : null} <LiveWords keyResult={keyResult} />
    </span>
  )
}

/** Where a row stands, and how far in it begins; what stands very deep keeps room for its name. */
function placeOf({ level }: GoalRow, index: number): CSSProperties {
  return { top: `calc(var(--goalRow) * ${index})`, '--level': Math.min(level - 1, 8) } as CSSProperties
}

/** The page of a goal; a key result is shown on that of its objective. */
export function pathOf({ uuid, keyResult }: GoalRow): { to: string; search?: Record<string, string> } {
  return keyResult ? { to: `/app/okr/${keyResult.objectiveUuid}`, search: { of: uuid } } : { to: `/app/okr/${uuid}` }
}

function aboutObjective({ level, unit, owner, tags, isArchived }: Objective): string {
  const of = level === 'unit' && unit ? unit : levelWords[level]
  const words = [of, owner?.name, ...tags.map(tag => `#${tag}`), isArchived ? t('archived') : null]
  return words.filter(Boolean).join(' · ')
}
