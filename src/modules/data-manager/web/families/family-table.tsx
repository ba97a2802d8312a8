import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Families, Family, FamilyKind } from '#shared/families.ts'
import type { FamilySortField } from '#shared/list-sorts.ts'
import { partyNouns } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { partyTexts } from '#web/ui/party-texts.ts'
import edges from '#web/ui/scroll-edges.module.css'
import parts from '#web/ui/table-parts.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './families.module.css'
import { FamilySpellings } from './family-spellings.tsx'
import type { FamiliesView } from './family-words.ts'
import { MergeDialog } from './merge-dialog.tsx'

type FamilyTableProps = {
  families: Families
  kind: FamilyKind
  order: FamiliesView['order']
  onOrder: (order: FamiliesView['order']) => void
  onPage: (page: number) => void
}

/** A page of families; each opens to its spellings, and several can be merged. */
export function FamilyTable({ families, kind, order, onOrder, onPage }: FamilyTableProps) {
  const mayWrite = usePermission('data:write')
  const [chosen, setChosen] = useState<Family[]>([])
  const [isMerging, setMerging] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const { money } = partyTexts[kind]
  const toggle = (family: Family) =>
    setChosen(now =>
      now.some(({ id }) => id === family.id) ? now.filter(({ id }) => id !== family.id) : [...now, family],
    )
  const head = { order, onOrder }
  return (
    <Card
      title={partyTexts[kind].many}
      say="Every figure of the portal counts the spellings of a family as one."
      isFlush
    >
      {mayWrite && chosen.length > 0 ? (
        <div className={styles.chosen}>
          <span aria-live="polite">{t`${formatNumber(chosen.length)} ${plural(chosen.length, 'family', 'families')} chosen`}</span>
          <Button size="compact-sm" disabled={chosen.length < 2} onClick={() => setMerging(true)}>
            Merge …
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setChosen([])}>
            Choose none
          </Button>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={`${styles.scroll} ${edges.edges}`} data-stands tabIndex={0} ref={table}>
        <table
          className={`${styles.table} num`}
          aria-label={kind === 'supplier' ? t('Families of suppliers') : t('Families of customers')}
        >
          <thead>
            <tr>
              {mayWrite ? (
                <th scope="col">
                  <VisuallyHidden>Choose</VisuallyHidden>
                </th>
              ) : null}
              <OrderHead {...head} by="name" label="Family" />
              <OrderHead {...head} by="amount" label={money} />
              <th scope="col">Share</th>
              <OrderHead {...head} by="spellings" label="Spellings" />
              <OrderHead {...head} by="lines" label="Lines" />
            </tr>
          </thead>
          <tbody>
            {families.items.map(family => (
              <FamilyRow
                key={family.name}
                family={family}
                kind={kind}
                currency={families.currency}
                {...(mayWrite
                  ? { choice: { isChosen: chosen.some(({ id }) => id === family.id), onToggle: () => toggle(family) } }
                  : {})}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={families.page} total={families.total} onPage={onPage} noun={partyNouns[kind]} />
      <MergeDialog
        kind={kind}
        families={isMerging ? chosen : []}
        onClose={() => setMerging(false)}
        onDone={() => {
          setMerging(false)
          setChosen([])
          table.current?.focus()
        }}
      />
    </Card>
  )
}

type OrderHeadProps = Pick<FamilyTableProps, 'order' | 'onOrder'> & { by: FamilySortField; label: string }

function OrderHead({ by, label, order, onOrder }: OrderHeadProps) {
  const direction = by === order.by ? order.direction : null
  const Icon = direction === 'asc' ? IconChevronUp : IconChevronDown
  return (
    <th scope="col" aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}>
      <button
        type="button"
        className={`${parts.text} ${styles.sort}`}
        onClick={() => onOrder({ by, direction: direction === 'desc' ? 'asc' : 'desc' })}
      >
        {label}
        {direction ? <Icon size={14} aria-hidden /> : null}
      </button>
    </th>
  )
}

type FamilyRowProps = {
  family: Family
  kind: FamilyKind
  currency: string
  choice?: { isChosen: boolean; onToggle: () => void }
}

function FamilyRow({ family, kind, currency, choice }: FamilyRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, spellings, amount, share, lines } = family
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr>
        {choice ? (
          <td>
            <Checkbox
              aria-label={t`Choose ${name}`}
              checked={choice.isChosen}
              disabled={id === null}
              onChange={choice.onToggle}
            />
          </td>
        ) : null}
        <th scope="row">
          {id === null ? (
            <span className={styles.single}>{name}</span>
          ) : (
            <button
              type="button"
              className={`${parts.text} ${styles.open}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={15} aria-hidden />
              {name}
            </button>
          )}
        </th>
        <td>{formatMoney(amount, currency, { style: 'whole' })}</td>
        <td>{share === null ? unknownValue : formatShare(share)}</td>
        <td>{formatNumber(spellings)}</td>
        <td>{formatNumber(lines)}</td>
      </tr>
      {isOpen && id !== null ? (
        <tr className={styles.inside}>
          <td colSpan={choice ? 6 : 5}>
            <FamilySpellings id={id} kind={kind} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
