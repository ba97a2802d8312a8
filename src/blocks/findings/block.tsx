import { Button, NumberInput, Popover, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { marksOf } from '#shared/formats/write-number.ts'
import { type ListOrder, writeSort } from '#shared/list-sorts.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHasColleagues } from '#web/use-has-colleagues.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { pageChoice } from '../parts/choices.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { type FindingKind, findingKinds } from '../searches/kinds.ts'
import type { SpecialBlock } from '../view.ts'
import { findingName, stakeName, stakes } from './columns.ts'
import { type Findings, findingsBlock } from './definition.ts'
import styles from './findings.module.css'
import { findingsQuery, findingsSpec, type Limit, limitsOf, offeredLimits } from './findings-query.ts'
import { FindingTable } from './table.tsx'
import { asideOf, kindWords, sayOf } from './words.ts'

/** What should not happen: each with its reason, what is at stake, its lines, and a way to set it aside. */
export function FindingsBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { choose } = analysis
  const spec = findingsSpec(block, analysis)
  const { kind, isDismissed } = spec
  const query = useQuery(findingsQuery(block, analysis))
  const exported = useBlockExport(block)
  const hasColleagues = useHasColleagues()
  const onPage = (page: number) => choose(block.id, pageChoice(page))
  const onSort = (order: ListOrder) => choose(block.id, { sort: writeSort(order), page: undefined })
  return (
    <AnswerCard
      block={block}
      say={query.data ? (isDismissed ? asideOf(query.data) : sayOf(query.data, kind)) : null}
      takeOut={exported.menu([tableOf(findingsBlock, { of: 'findings', spec, hasColleagues })])}
      tools={
        <>
          <KindChoice
            found={query.data}
            kind={kind}
            isDismissed={isDismissed}
            onKind={next => choose(block.id, { kind: next, page: undefined })}
          />
          <Switch
            size="sm"
            label="Show those set aside"
            checked={isDismissed}
            onChange={event =>
              choose(block.id, {
                aside: event.currentTarget.checked ? 'yes' : undefined,
                sort: undefined,
                page: undefined,
              })
            }
          />
          <FindingSettings block={block.id} />
        </>
      }
      of={query}
      isEmpty={({ total }) => total === 0}
      skeleton={<TableSkeleton rows={6} />}
      empty={
        isDismissed
          ? { title: t('Nothing set aside'), why: t('What somebody sets aside with a note stands here.') }
          : {
              title: t('Nothing found'),
              why: t(
                'No invoice, price or order of the period passes the limits under Settings, or all were set aside.',
              ),
            }
      }
    >
      {found => (
        <>
          {found.isCut ? (
            <p className={styles.cut}>There are more than can be listed: the largest are shown. Narrow the limits.</p>
          ) : null}
          <FindingTable
            block={block.id}
            found={found}
            label={block.title}
            isDismissed={isDismissed}
            sort={{ sorted: spec.order ?? null, onSort }}
            onPage={onPage}
          />
          <Meanings kinds={kind ? [kind] : findingKinds} />
        </>
      )}
    </AnswerCard>
  )
}

/** What each kind of finding is, and whether its money is lost. */
function Meanings({ kinds }: { kinds: readonly FindingKind[] }) {
  return (
    <details className={styles.meanings}>
      <summary>{kinds.length > 1 ? t('What each kind means') : t('What this kind means')}</summary>
      <dl>
        {kinds.map(kind => (
          <div key={kind}>
            <dt>{findingName(kind)}</dt>
            <dd>{`${stakeName(stakes[kind])}. ${kindWords[kind].meaning}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type KindChoiceProps = {
  found: Findings | undefined
  kind: FindingKind | undefined
  isDismissed: boolean
  onKind: (kind: string | undefined) => void
}

function KindChoice({ found, kind, isDismissed, onKind }: KindChoiceProps) {
  const countOf = (of: FindingKind) => {
    const counted = found?.kinds.find(one => one.kind === of)
    return counted ? ` (${formatNumber(isDismissed ? counted.dismissed : counted.open)})` : ''
  }
  return (
    <Segments
      size="xs"
      aria-label="Kind of finding"
      data={[
        { value: 'all', label: t('All') },
        ...findingKinds.map(one => ({ value: one, label: `${kindWords[one].short}${countOf(one)}` })),
      ]}
      value={kind ?? 'all'}
      onChange={value => onKind(value === 'all' ? undefined : value)}
    />
  )
}

/** From where on something is found, kept in the address; beside the button stands what differs from the usual. */
export function FindingSettings({ block }: { block: string }) {
  const { choiceOf, choose, currency } = useAnalysis()
  const [resets, setResets] = useState(0)
  const limits = offeredLimits(limitsOf(choiceOf(block)), currency)
  const changed = limits.filter(({ value, usual }) => value !== usual)
  // Of several limits changed within one pause none is lost.
  const waiting = useRef<Record<string, string | undefined>>({})
  const take = useDebouncedCallback(() => {
    choose(block, { ...waiting.current, page: undefined })
    waiting.current = {}
  }, 400)
  const set = (id: string, value: string | undefined) => {
    waiting.current[id] = value
    take()
  }
  const reset = () => {
    take.cancel()
    waiting.current = {}
    choose(block, { ...Object.fromEntries(limits.map(({ id }) => [id, undefined])), page: undefined })
    setResets(resets + 1)
  }
  return (
    <div className={styles.settings}>
      <Popover width={280} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden />}
          >
            Settings
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="What is found">
          <fieldset className={styles.limits}>
            <legend className={styles.legend}>What is found</legend>
            {limits.map(limit => (
              <LimitInput key={`${limit.id} ${resets}`} limit={limit} onValue={value => set(limit.id, value)} />
            ))}
            <Button variant="default" size="xs" disabled={changed.length === 0} onClick={reset}>
              Back to the usual
            </Button>
          </fieldset>
        </Popover.Dropdown>
      </Popover>
      {changed.length > 0 ? <span>{t`Not as usual: ${changed.map(wordsOf).join(', ')}`}</span> : null}
    </div>
  )
}

type LimitInputProps = { limit: Limit; onValue: (value: string | undefined) => void }

function LimitInput({ limit: { label, suffix, min, max, value, usual }, onValue }: LimitInputProps) {
  const { decimal, group } = marksOf(personFormats())
  return (
    <NumberInput
      size="xs"
      label={label}
      {...(suffix ? { suffix } : {})}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={group}
      decimalSeparator={decimal}
      defaultValue={value}
      onChange={next => {
        const given = Number(next)
        if (next !== '' && given >= min && given <= max) onValue(given === usual ? undefined : String(given))
      }}
    />
  )
}

function wordsOf({ label, value, suffix = '' }: Limit): string {
  return `${lowerFirst(label)} ${formatNumber(value)}${suffix}`
}
