import { addDays, addMonths } from '#shared/period.ts'
import { upperFirst } from '#shared/text.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatDays } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { WhyButton } from '#web/why/why-button.tsx'
import { type Analysis, coveredBy, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { MemberMenu } from '../parts/member-menu.tsx'
import type { Rhythm, Rhythms } from './definition.ts'
import { type RhythmWorld, rhythmTold } from './why.ts'
import { reasonWords, stateWords } from './words.ts'

type RhythmsTableProps = { found: Rhythms; world: RhythmWorld; title: string; onPage: (page: number) => void }

/** Customers with their rhythm, their last and expected order, and why they are listed; the revenue leads to its lines. */
export function RhythmsTable({ found, world, title, onPage }: RhythmsTableProps) {
  const analysis = useAnalysis()
  if (found.total === 0) return <p className={frame.foot}>No customer stands here.</p>
  return (
    <DataTable<Rhythm>
      label={`${title}, the largest first`}
      columns={columnsOf(world, analysis)}
      rows={found.items}
      rowKey={({ customer }) => customer}
      noun={['customer', 'customers']}
      paging={{ page: found.page, total: found.total, onPage }}
    />
  )
}

function columnsOf(world: RhythmWorld, analysis: Analysis): Column<Rhythm>[] {
  return [
    {
      id: 'customer',
      header: 'Customer',
      isWrapping: true,
      cell: ({ customer }) => <MemberMenu dimension="customer_family" member={customer} measure="revenue" />,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <Tag tone={stateWords[state].tone}>{stateWords[state].words}</Tag>,
    },
    {
      id: 'revenue',
      header: 'Revenue of a year',
      align: 'right',
      cell: row => <Revenue row={row} currency={world.currency} analysis={analysis} />,
    },
    { id: 'median', header: 'Own interval', align: 'right', cell: ({ medianDays }) => formatDays(medianDays) },
    { id: 'last', header: 'Last order', cell: ({ last }) => formatDate(last) },
    { id: 'expected', header: 'Expected next', cell: ({ expected }) => formatDate(expected) },
    {
      id: 'overdue',
      header: 'Days overdue',
      align: 'right',
      cell: ({ overdueDays }) => (overdueDays === null ? unknownValue : formatNumber(overdueDays)),
    },
    // The interval has a column of its own.
    { id: 'why', header: 'Why', isWrapping: true, cell: row => <Reason row={row} world={world} /> },
  ]
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
      {link ? (
        <AppLink {...link} className={frame.cell}>
          {text}
        </AppLink>
      ) : (
        text
      )}
    </span>
  )
}
