import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatValue, fullValue } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { isWaiting } from '../parts/answer-state.tsx'
import styles from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import type { BlockTable } from '../parts/block-table.ts'
import { ByChoice } from '../parts/by-choice.tsx'
import { pageChoice } from '../parts/choices.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import { TypedNumber } from '../parts/typed-number.tsx'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import { Outside, RankingTable } from '../ranking/block.tsx'
import { groupColumns } from '../ranking/columns.ts'
import type { Tail } from '../ranking/definition.ts'
import { tailBlock } from '../ranking/definition.ts'
import { sideWords, tailMeaning, tailSentence } from '../ranking/words.ts'
import type { SpecialBlock } from '../view.ts'
import { tailSpec } from './tail-query.ts'

const usualAmount = '10000'

/** The many that make little: behind the first 80%, or below an amount; where they are, and who. */
export function TailBlock({ block }: { block: SpecialBlock }) {
  const analysis = useAnalysis()
  const { choose } = analysis
  const { offered, below, spec } = tailSpec(block, analysis)
  const query = useQuery(blockQuery(tailBlock, spec))
  const say = useHeld(query.data ? tailSentence(query.data, below) : null, isWaiting(query))
  const exported = useBlockExport(block)
  const tables: BlockTable[] = [
    { label: t('who it is'), ...tableOf(tailBlock, { of: 'tail', spec }) },
    { label: t('where it is'), ...tableOf(tailBlock, { of: 'tail-by', spec }) },
  ]
  return (
    <AnswerCard
      block={block}
      hint={block.hint}
      say={say}
      takeOut={query.data?.total ? exported.menu(tables) : null}
      tools={
        <>
          <Definition block={block} below={below} />
          <ByChoice block={block} offered={offered} chosen={spec.by} name="where" />
        </>
      }
      of={query}
      isEmpty={({ above, outside }) => above.members === 0 && outside.blank === null}
      skeleton={
        <>
          <FiguresSkeleton count={2} />
          <TableSkeleton rows={8} />
        </>
      }
      empty={{ title: t('No lines'), why: t('No line fits the period and the filters.') }}
    >
      {tail => (
        <>
          <p className={styles.meaning}>{tailMeaning(below, tail)}</p>
          <Sides tail={tail} below={below} />
          <h3 className={styles.part}>Where the tail is</h3>
          <Where tail={tail} label={t`${block.title}: where the tail is`} onSorted={exported.onSorted(1)} />
          <h3 className={styles.part}>Who is in it</h3>
          <RankingTable
            label={t`${block.title}: who is in it`}
            ranking={tail}
            hasClasses={false}
            onPage={next => choose(block.id, pageChoice(next))}
          />
          <Outside ranking={tail} />
        </>
      )}
    </AnswerCard>
  )
}

function Definition({ block, below }: { block: SpecialBlock; below: string | null }) {
  const { choose, currency } = useAnalysis()
  return (
    <>
      <Segments
        size="xs"
        aria-label={t`${block.title}: what counts as tail`}
        data={[
          { value: 'share', label: t('By rank: behind the first 80%') },
          { value: 'amount', label: t('By size: below an amount') },
        ]}
        value={below === null ? 'share' : 'amount'}
        onChange={kind => choose(block.id, { below: kind === 'share' ? undefined : usualAmount, page: undefined })}
      />
      {below === null ? null : (
        <TypedNumber
          label={t`${block.title}: below so much, in ${currency}`}
          value={Number(below)}
          onTake={next => choose(block.id, { below: String(next), page: undefined })}
          min={0}
          max={999_999_999_999}
          suffix={` ${currency}`}
          decimals={2}
          step={1000}
          isShort
        />
      )}
    </>
  )
}

type SidesProps = { tail: Tail; below: string | null }

function Sides({ tail: { large, tail, measure, dimension, currency }, below }: SidesProps) {
  const amount = below === null ? null : formatValue(below, 'money', { currency, style: 'whole' })
  const sides = [
    { label: amount === null ? t('The first 80%') : t`${amount} and more each`, ...large },
    { label: amount === null ? t('Tail: all behind them') : t`Tail: below ${amount} each`, ...tail },
  ]
  return (
    <div className={styles.figures}>
      <FigureRow>
        {sides.map(({ label, members, value, share, memberShare }) => (
          <Figure
            key={label}
            label={label}
            value={formatValue(value, measure.unit, { currency })}
            full={fullValue(value, measure.unit, { currency })}
            comparison={sideWords({ members, share, memberShare }, dimension)}
          />
        ))}
      </FigureRow>
    </div>
  )
}

type WhereProps = { tail: Tail; label: string; onSorted: (sorted: Sorted | null) => void }

function Where({ tail, label, onSorted }: WhereProps) {
  const { catalogue } = useAnalysis()
  const { by, measure, currency } = tail
  const header = catalogue.dimensions.find(({ id }) => id === by.id)?.label ?? by.id
  const columns = screenColumns(groupColumns(tail, header), {
    currency,
    wrapping: ['member'],
    cells: {
      member: ({ member }) => <MemberMenu dimension={by.id} member={member} measure={measure.id} />,
      share: ({ share }) => (share === null ? unknownValue : formatShare(share)),
    },
  })
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={by.groups}
      rowKey={({ member }) => String(member ?? '')}
      onSorted={onSorted}
    />
  )
}
