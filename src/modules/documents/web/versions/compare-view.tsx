import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DocumentVersionAnswer } from '../../contract.ts'
import type { MarkedPart } from '../../rules-words.ts'
import { compareQuery } from '../api.ts'
import { Marked } from '../shown/marked.tsx'
import styles from './compare.module.css'
import { type ComparedRow, comparedRows, foldedStretch, markedSides } from './compare-rules.ts'

type Pair = { from: number; to: number }
type CompareViewProps = {
  id: string
  versions: readonly DocumentVersionAnswer[]
  pair: Pair
  onPair: (pair: Pair) => void
  onBack: () => void
}

/** What one version says otherwise than another: side by side where there is room. */
export function CompareView({ id, versions, pair, onPair, onBack }: CompareViewProps) {
  const compared = useProvided(compareQuery(id, pair))
  const rows = comparedRows(compared.data?.parts ?? [])
  const changes = rows.filter(({ kind }) => kind === 'changed').length
  return (
    <Card
      title={t('Compare versions')}
      say={compared.data ? sayOf(changes) : null}
      actions={
        <Button size="compact-sm" variant="default" onClick={onBack}>
          Back to the text
        </Button>
      }
    >
      <div className={styles.heads}>
        <VersionSelect
          label={t('Older version')}
          versions={versions.filter(({ number }) => number < pair.to)}
          value={pair.from}
          onValue={from => onPair({ ...pair, from })}
        />
        <VersionSelect
          label={t('Newer version')}
          versions={versions.filter(({ number }) => number > pair.from)}
          value={pair.to}
          onValue={to => onPair({ ...pair, to })}
        />
      </div>
      <DataState
        of={compared}
        skeleton={<TableSkeleton rows={6} />}
        empty={{ title: t('Nothing to compare'), why: t('Neither version has text.') }}
      >
        {({ isCut }) => (
          <>
            {isCut ? <p className={styles.note}>The texts are too long to be compared whole.</p> : null}
            <div className={styles.rows} translate="no">
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stretches of two texts have no other name
                <Row key={at} row={row} pair={pair} />
              ))}
            </div>
          </>
        )}
      </DataState>
    </Card>
  )
}

function sayOf(changes: number): string {
  if (changes === 0) return t('Both say the same.')
  return `${formatNumber(changes)} ${plural(changes, 'place differs', 'places differ')}`
}

type VersionSelectProps = {
  label: string
  versions: readonly DocumentVersionAnswer[]
  value: number
  onValue: (number: number) => void
}

function VersionSelect({ label, versions, value, onValue }: VersionSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={versions.map(({ number, at }) => ({
        value: String(number),
        label: t`Version ${number}, ${formatDate(at)}`,
      }))}
      onChange={event => onValue(Number(event.currentTarget.value))}
    />
  )
}

function Row({ row, pair }: { row: ComparedRow; pair: Pair }) {
  if (row.kind === 'same') return <Same text={row.text} />
  return <Changed {...row} pair={pair} />
}

function Changed({ removed, added, pair }: { removed: string; added: string; pair: Pair }) {
  const sides = useMemo(() => markedSides(withoutEnd(removed), withoutEnd(added)), [removed, added])
  return (
    <div className={styles.pair}>
      <Side className={styles.removed} sign="−" parts={sides.removed} words={t`Only in version ${pair.from}`} />
      <Side className={styles.added} sign="+" parts={sides.added} words={t`Only in version ${pair.to}`} />
    </div>
  )
}

type SideProps = { className: string | undefined; sign: string; parts: readonly MarkedPart[]; words: string }

function Side({ className, sign, parts, words }: SideProps) {
  if (parts.every(({ text }) => text === '')) return <div className={styles.gap} />
  return (
    <div className={`${styles.side} ${className}`}>
      <VisuallyHidden translate="yes">{words}</VisuallyHidden>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <span className={styles.text}>
        <Marked parts={parts} as={styles.word} />
      </span>
    </div>
  )
}

function Same({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const folded = isOpen ? null : foldedStretch(text)
  if (folded === null) return <SameText text={withoutEnd(text)} />
  const { begin, end, lines } = folded
  return (
    <>
      <SameText text={begin} />
      <button type="button" className={styles.unfold} translate="yes" onClick={() => setIsOpen(true)}>
        {t`Show ${formatNumber(lines)} equal ${plural(lines, 'line', 'lines')}`}
      </button>
      <SameText text={end} />
    </>
  )
}

/** Without the end of its last line. */
function withoutEnd(text: string): string {
  return text.replace(/\n$/, '')
}

/** Stands on both sides; read out once. */
function SameText({ text }: { text: string }) {
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={`${styles.side} ${styles.twin}`} aria-hidden="true">
        <span className={styles.text}>{text}</span>
      </div>
    </div>
  )
}
