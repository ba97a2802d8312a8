import { Button, Checkbox, Kbd } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CategoryEditInput, ReviewItem, RuleConditionInput, Word } from '#shared/categories.ts'
import { plural, t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import styles from './categories.module.css'
import { useChange } from './categories-api.ts'
import { pathWords } from './category-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { NodeSelect } from './node-select.tsx'

type ReviewDecisionProps = { item: ReviewItem; currency: string; onSkip: () => void }

/** One decision of the review: Enter accepts, typing chooses another, S skips. */
export function ReviewDecision({ item, currency, onSkip }: ReviewDecisionProps) {
  const { about, suggestion } = item
  const [node, setNode] = useState(suggestion?.nodeId ?? null)
  const [isAlways, setIsAlways] = useState(false)
  const [edit, setEdit] = useState<CategoryEditInput | null>(null)
  const place = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const change = useChange()
  // The browser's focus is outside of React: a decision taken leads to the next one.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const conditions = ruleFor(item)
  const accept = () => {
    if (node === null) search.current?.focus()
    else if (isAlways) setEdit({ action: 'add-rule', conditions, node, origin: 'review' })
    else change.mutate({ edit: { action: 'answer', about, node } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') accept()
    else if (event.key === 's' || event.key === 'S') onSkip()
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) return search.current?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Card title={about.supplier || t('No supplier')} say={sayOf(item, currency)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the place that takes the keys of a decision */}
      <section ref={place} className={styles.decision} aria-label="Decide" tabIndex={0} onKeyDown={onKeyDown}>
        <Samples item={item} />
        <div className={styles.choice}>
          {suggestion ? (
            <p className={styles.point}>
              <Sentence say="Guess: {0}, {1} sure">
                <strong>{pathWords(suggestion.path)}</strong>
                {formatPercent(suggestion.confidence, { digits: 0 })}
              </Sentence>
            </p>
          ) : (
            <p className={styles.point}>
              No guess. A trained text model makes one for lines like those already decided.
            </p>
          )}
          <WordList words={suggestion?.words ?? []} />
          <NodeSelect
            ref={search}
            label="Category"
            placeholder="Type part of a category"
            value={node}
            onChange={setNode}
          />
          <Checkbox
            label={alwaysWords(conditions.map(({ values }) => values.join(', ')))}
            description="Makes a rule of it, for lines that come later too. You see what it changes first."
            checked={isAlways}
            disabled={conditions.length === 0}
            onChange={event => setIsAlways(event.currentTarget.checked)}
          />
          <Fault text={change.error ? errorSentence(change.error) : null} isPlain />
          <div className={styles.buttons}>
            <Button
              loading={change.isPending}
              onClick={accept}
              rightSection={
                <Kbd size="xs" data-desk>
                  Enter
                </Kbd>
              }
            >
              {isAlways ? t('See what changes') : t('Accept')}
            </Button>
            <Button
              variant="default"
              onClick={onSkip}
              rightSection={
                <Kbd size="xs" data-desk>
                  S
                </Kbd>
              }
            >
              Skip
            </Button>
          </div>
        </div>
      </section>
      {edit ? (
        <ChangeDialog edit={edit} title="Add this rule?" confirm="Add rule" onClose={() => setEdit(null)} />
      ) : null}
    </Card>
  )
}

function Samples({ item }: { item: ReviewItem }) {
  const { about, descriptions, spellings, filePaths, classes } = item
  return (
    <Facts
      facts={[
        { label: t('For example'), value: <Several texts={descriptions} /> },
        { label: t('Spelled'), value: <Several texts={spellings} /> },
        { label: t('GL account'), value: about.glAccount || unknownValue },
        { label: t('In the file'), value: <Several texts={filePaths.map(pathWords)} /> },
        { label: t('Kinds of line'), value: formatNumber(classes) },
      ]}
    />
  )
}

function Several({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return unknownValue
  return (
    <ul className={styles.several}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function sayOf({ lines, spend }: ReviewItem, currency: string): string {
  const money = formatMoney(spend, currency, { style: 'whole' })
  return t`${money} in ${formatNumber(lines)} ${plural(lines, 'line', 'lines')}`
}

/** Always for this supplier, and this account when the lines have one. */
function ruleFor({ about: { supplier, glAccount } }: ReviewItem): RuleConditionInput[] {
  return [
    ...(supplier ? [{ field: 'supplier_family' as const, op: 'is' as const, values: [supplier] }] : []),
    ...(glAccount ? [{ field: 'gl_account' as const, op: 'is' as const, values: [glAccount] }] : []),
  ]
}

/** The words that spoke for a guess, each with its weight against the next best. */
function WordList({ words }: { words: readonly Word[] }) {
  if (words.length === 0) return null
  return (
    <ul className={`${styles.words} num`} aria-label="Words that speak for it">
      {words.map(({ word, weight }) => (
        <li key={word}>
          {word} <span>{formatNumber(weight, { digits: 2, isSigned: true })}</span>
        </li>
      ))}
    </ul>
  )
}

function alwaysWords([first = '', second]: readonly string[]): string {
  return second === undefined ? t`Always for ${first}` : t`Always for ${first} on ${second}`
}
