import { useQuery } from '@tanstack/react-query'
import { readSort, writeSort } from '#shared/list-sorts.ts'
import { addDays, addMonths } from '#shared/period.ts'
import { upperFirst } from '#shared/text.ts'

import { plural, t } from '#shared/translate.ts'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'

import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHeld } from '#web/ui/use-held.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { type Analysis, coveredBy, questionOf, useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { isWaiting } from '../parts/answer-state.tsx'
import { answerQuery } from '../parts/api.ts'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import { CellLink } from '../parts/cell-link.tsx'
import { pageChoice, pageOf } from '../parts/choices.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import { tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { ChurnFigures, LostChoices } from './churn.tsx'
import { rhythmColumns, stateNames } from './columns.ts'
import { type Rhythm, type RhythmState, type Rhythms, rhythmSortFields, rhythmsBlock } from './definition.ts'
import { rhythmSpec } from './rules.ts'
import { lostChoiceOf, type RhythmWorld, reasonWords, rhythmTold, ruleSentence, stateTones } from './words.ts'

const shownStates: Record<string, { label: string; states: RhythmState[] }> = {
  both: { label: t('Lost and overdue'), states: ['lost', 'overdue'] },
  lost: { label: t('Lost'), states: ['lost'] },
  overdue: { label: t('Overdue'), states: ['overdue'] },
  gone: { label: t('Lost before'), states: ['gone'] },
}

/** Customers gone silent by their own rhythm, or overdue: what that is a year, and who they are. */
export function RhythmsBlock({ block }: { block: SpecialBlock }) {
  const { asked, extent, currency, choiceOf, choose } = useAnalysis()
  const choice = choiceOf(block.id)
  const lost = lostChoiceOf(choice)
  const shown = Object.hasOwn(shownStates, choice.show ?? '') ? (choice.show ?? 'both') : 'both'
  const page = pageOf(choice)
  const order = readSort(choice.sort, rhythmSortFields) ?? { by: 'revenue' as const, direction: 'desc' as const }
  const spec = { ...rhythmSpec(asked, lost), states: shownStates[shown]?.states ?? [], order }
  const query = useQuery(blockQuery(rhythmsBlock, { ...spec, page }))
  const churn = useQuery(answerQuery(questionOf(asked, { measures: ['revenue_churn'] })))
  const say = useHeld(query.data ? sayOf(query.data, formatPeriod(asked.period)) : null, isWaiting(query, churn))
  const exported = useBlockExport(block)
  const world = { asked, lost, first: extent.from, currency }
  return (
    <AnswerCard
      block={block}
      say={say}
      takeOut={query.data?.total ? exported.menu([{ ...tableOf(rhythmsBlock, { of: 'rhythms', spec }) }]) : null}
      tools={<LostChoices block={block.id} title={block.title} lost={lost} />}
      of={query}
      and={[churn]}
      isEmpty={({ groups }) => groups.every(({ customers }) => customers === 0)}
      skeleton={
        <>
          <FiguresSkeleton />
          <TableSkeleton rows={8} />
        </>
      }
      empty={{ title: t('No customers'), why: t('Nobody bought until the end of the period under these filters.') }}
    >
      {found => (
        <>
          <div className={frame.inset}>
            <ChurnFigures
              found={found}
              world={{ ...world, asOf: found.asOf }}
              byPeriod={churn.data && (churn.data.totals.revenue_churn ?? null)}
            />
          </div>
          <div className={frame.tools}>
            <Segments
              size="xs"
              aria-label={t`${block.title}: who is listed`}
              data={Object.entries(shownStates).map(([value, { label, states }]) => ({
                value,
                label: `${label} (${formatNumber(countOf(found, states))})`,
              }))}
              value={shown}
              onChange={next => choose(block.id, { show: next === 'both' ? undefined : next, page: undefined })}
            />
          </div>
          <RhythmsTable
            found={found}
            world={{ ...world, asOf: found.asOf }}
            title={block.title}
            onPage={next => choose(block.id, pageChoice(next))}
            sort={{
              sorted: order,
              onSort: next => choose(block.id, { sort: writeSort(next), page: undefined }),
            }}
          />
          <p className={frame.foot}>{footOf(found, ruleSentence(lost))}</p>
        </>
      )}
    </AnswerCard>
  )
}

function countOf({ groups }: Rhythms, states: readonly RhythmState[]): number {
  return groups.reduce((sum, { state, customers }) => sum + (states.includes(state) ? customers : 0), 0)
}

function sayOf({ groups, currency }: Rhythms, period: string): string {
  const of = (wanted: RhythmState) => {
    const found = groups.find(({ state }) => state === wanted)
    const count = found?.customers ?? 0
    return {
      count,
      words: t`${formatNumber(count)} with ${formatMoney(found?.revenue ?? '0', currency, { style: 'compact' })} a year`,
    }
  }
  const [lost, overdue] = [of('lost'), of('overdue')]
  const head = lost.count === 0 ? t`Nobody was lost in ${period}` : t`${lost.words} lost in ${period}`
  return overdue.count === 0 ? head : t`${head}; ${overdue.words} overdue`
}

function footOf({ asOf }: Rhythms, rule: string): string {
  return t`${rule} Overdue is who has passed the expected next order and at least half of the way to being lost. Revenue is that of the twelve months up to the last order; a purchase is a line above zero. Silence is counted to ${formatDate(asOf)}.`
}

type RhythmsTableProps = { found: Rhythms; world: RhythmWorld; title: string; onPage: (page: number) => void } & Pick<
  DataTableProps<Rhythm>,
  'sort'
>

/** Customers with their rhythm, their last and expected order, and why they are listed; the revenue leads to its lines. */
function RhythmsTable({ found, world, title, sort, onPage }: RhythmsTableProps) {
  const analysis = useAnalysis()
  if (found.total === 0) return <p className={frame.foot}>No customer stands here.</p>
  return (
    <DataTable<Rhythm>
      label={t`${title}, customer by customer`}
      columns={columnsOf(world, analysis)}
      rows={found.items}
      rowKey={({ customer }) => customer}
      noun={count => plural(count, 'customer', 'customers')}
      paging={{ page: found.page, total: found.total, onPage }}
      sort={sort}
    />
  )
}

function columnsOf(world: RhythmWorld, analysis: Analysis): DataColumn<Rhythm>[] {
  return screenColumns(rhythmColumns, {
    currency: world.currency,
    wrapping: ['customer'],
    cells: {
      customer: ({ customer }) => <MemberMenu dimension="customer_family" member={customer} measure="revenue" />,
      state: ({ state }) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>,
      revenue: row => <Revenue row={row} currency={world.currency} analysis={analysis} />,
      why: row => <Reason row={row} world={world} />,
    },
  })
}

function Reason({ row, world }: { row: Rhythm; world: RhythmWorld }) {
  const figure = rhythmTold(row, world)
  return (
    <span ref={whyTarget(figure)}>
      {upperFirst(reasonWords({ ...row, medianDays: null }))} <WhyButton explained={figure} />
    </span>
  )
}

type RevenueProps = { row: Rhythm; currency: string; analysis: Analysis }

/** Leads to the lines of the twelve months up to the last order; the key w says why. */
function Revenue({ row: { customer, last, revenue }, currency, analysis: { asked, linesLink } }: RevenueProps) {
  const text = formatMoney(revenue, currency, { style: 'whole' })
  const own = { field: 'customer_family', op: 'is' as const, values: [customer] }
  const others = asked.filters.filter(({ field }) => field !== 'customer_family')
  const period = { from: addDays(addMonths(last, -12), 1), to: last }
  const link = linesLink({ filters: [...others, own], period })
  const question = coveredBy({ ...asked, filters: others, comparison: { kind: 'none' }, period }, [own])
  return (
    <span ref={whyTarget({ measure: 'revenue', question, of: customer })}>
      <CellLink link={link}>{text}</CellLink>
    </span>
  )
}
