import { SegmentedControl, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ListOrder, writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { pageChoice } from '../parts/choices.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { findingName, stakeName, stakes } from './columns.ts'
import { type FindingKind, type Findings, findingKinds, findingsBlock } from './definition.ts'
import styles from './findings.module.css'
import { findingsSpec } from './findings-query.ts'
import { FindingSettings } from './settings.tsx'
import { FindingTable } from './table.tsx'
import { asideOf, kindWords, sayOf } from './words.ts'

/** What should not happen: each with its reason, what is at stake, its lines, and a way to set it aside. */
export function FindingsBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { choose } = analysis
  const spec = findingsSpec(block, analysis)
  const { kind, isDismissed } = spec
  const query = useQuery(blockQuery(findingsBlock, spec))
  const exported = useBlockExport(block)
  const onPage = (page: number) => choose(block.id, pageChoice(page))
  const onSort = (order: ListOrder) => choose(block.id, { sort: writeSort(order), page: undefined })
  return (
    <AnswerCard
      block={block}
      say={query.data ? (isDismissed ? asideOf(query.data) : sayOf(query.data, kind)) : null}
      takeOut={exported.menu([{ ...tableOf(findingsBlock, { of: 'findings', spec }) }])}
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
            label="Set aside"
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
    <SegmentedControl
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
