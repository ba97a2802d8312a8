import { SegmentedControl, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerState } from '../parts/answer-state.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { type FindingKind, type Findings, findingKinds, findingsBlock } from './definition.ts'
import styles from './findings.module.css'
import { FindingLimitsBar, limitsOf } from './limits.tsx'
import { FindingList } from './list.tsx'
import { kindWords } from './words.ts'

/** What should not happen: each with its reason, what is at stake, its lines, and a way to set it aside. */
export function FindingsBlock({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf, choose } = useAnalysis()
  const choice = choiceOf(block.id)
  const kind = findingKinds.find(one => one === choice.kind)
  const isDismissed = choice.aside === 'yes'
  const spec = {
    filters: [...asked.filters],
    period: asked.period,
    ...('period' in asked.comparison ? { compare: asked.comparison.period } : {}),
    ...(kind ? { kind } : {}),
    limits: limitsOf(choice),
    isDismissed,
    page: Math.max(1, Math.trunc(Number(choice.page)) || 1),
  }
  const query = useQuery(blockQuery(findingsBlock, spec))
  const exported = useBlockExport(block)
  const onPage = (page: number) => choose(block.id, { page: page > 1 ? String(page) : undefined })
  return (
    <Card
      title={block.title}
      isFlush
      say={query.data ? (isDismissed ? asideOf(query.data) : sayOf(query.data)) : null}
      actions={
        query.data && query.data.total > 0
          ? exported.menu([{ ...tableOf(findingsBlock, { of: 'findings', spec }) }])
          : null
      }
    >
      <div className={frame.tools}>
        <KindChoice
          found={query.data}
          kind={kind}
          isDismissed={isDismissed}
          onKind={next => choose(block.id, { kind: next, page: undefined })}
        />
        <Switch
          size="sm"
          label="Set aside"
          checked={isDismissed}
          onChange={event =>
            choose(block.id, { aside: event.currentTarget.checked ? 'yes' : undefined, page: undefined })
          }
        />
      </div>
      <FindingLimitsBar block={block.id} />
      <AnswerState
        of={query}
        isEmpty={({ total }) => total === 0}
        skeleton={<TableSkeleton rows={6} />}
        empty={
          isDismissed
            ? { title: 'Nothing set aside', why: 'What somebody sets aside with a note stands here.' }
            : {
                title: 'Nothing found',
                why: 'No invoice, price or order of the period passes the limits above, or all were set aside.',
              }
        }
      >
        {found => (
          <>
            {found.isCut ? (
              <p className={styles.cut}>There are more than can be listed: the largest are shown. Narrow the limits.</p>
            ) : null}
            <FindingList found={found} label={block.title} onPage={onPage} />
            <Meanings kinds={kind ? [kind] : findingKinds} />
          </>
        )}
      </AnswerState>
    </Card>
  )
}

/** What each kind of finding is; the gravest come first, and the largest of them. */
function Meanings({ kinds }: { kinds: readonly FindingKind[] }) {
  return (
    <dl className={styles.meanings}>
      {kinds.map(kind => (
        <div key={kind}>
          <dt>{kindWords[kind].one}</dt>
          <dd>{kindWords[kind].meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function sayOf({ kinds, currency }: Findings): string {
  const open = kinds.reduce((sum, one) => sum + one.open, 0)
  const parts = kinds
    .filter(one => one.open > 0)
    .map(one => {
      const credited = one.credited > 0 ? ` (${formatNumber(one.credited)} of ${formatNumber(one.open)} credited)` : ''
      return `${kindWords[one.kind].many.toLowerCase()} ${formatMoney(one.amount, currency, { style: 'compact' })}${credited}`
    })
  return open === 0 ? 'Nothing open' : `${formatNumber(open)} open: ${parts.join(', ')}`
}

function asideOf({ kinds }: Findings): string {
  const [aside, open] = [kinds.map(one => one.dismissed), kinds.map(one => one.open)].map(counts =>
    formatNumber(counts.reduce((sum, one) => sum + one, 0)),
  )
  return `${aside} set aside, ${open} open`
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
    <SegmentedControl
      size="xs"
      aria-label="Kind of finding"
      data={[
        { value: 'all', label: 'All' },
        ...findingKinds.map(one => ({ value: one, label: `${kindWords[one].short}${countOf(one)}` })),
      ]}
      value={kind ?? 'all'}
      onChange={value => onKind(value === 'all' ? undefined : value)}
    />
  )
}
