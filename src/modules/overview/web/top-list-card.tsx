import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Noun } from '#shared/nouns.ts'
import { partyNouns } from '#shared/nouns.ts'
import type { Direction } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { type LinesLink, useLinesLink } from '#web/lines-link.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeText } from '#web/ui/change-text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { nameText } from '#web/ui/value-words.ts'
import type { DatasetSummaryV2, TopList } from '../contract.ts'
import { partyPage, useHasAnalytics } from './analytics-links.ts'
import type { OverviewView } from './overview-view.ts'
import { fullSentence } from './sentence-text.ts'
import styles from './tables.module.css'

type Member = TopList['members'][number]
type TopListCardProps = { summary: DatasetSummaryV2; period: Period | null; view: OverviewView; currency: string }

const parties: Record<DatasetId, { noun: Noun; title: string }> = {
  spend: { noun: partyNouns.supplier, title: t('Top suppliers') },
  sales: { noun: partyNouns.customer, title: t('Top customers') },
}

/** Who the most money goes to or comes from, their share of the whole, and how far it hangs on few. */
export function TopListCard({ summary, period, view, currency }: TopListCardProps) {
  const { dataset, topList, concentration, figures } = summary
  const linkOf = useLinesLink()
  const { noun, title } = parties[dataset]
  const main = figures[0]
  const link = main ? linkOf(main.lines) : null
  const hasAnalytics = useHasAnalytics()
  const pageOf = ({ member, lines }: Member) =>
    (hasAnalytics ? partyPage(topList.dimension, member, period, view.compare) : null) ?? linkOf(lines)
  const columns = columnsOf(summary, currency, pageOf)
  return (
    <Card
      title={title}
      say={fullSentence(topList.sentence, currency)}
      {...(link ? { link: byAmount(link, dataset) } : {})}
      isFlush
    >
      <DataTable
        label={title}
        columns={columns}
        rows={topList.members}
        rowKey={({ member }) => member ?? ''}
        noun={noun}
      />
      <p className={`${styles.foot} num`}>
        {topList.others.count > 0 ? (
          <span>
            {t`${formatNumber(topList.others.count)} more ${noun(topList.others.count)}: `}
            {formatMoney(topList.others.value, currency, { style: 'compact' })}
            {topList.others.share === null ? '' : `, ${formatPercent(topList.others.share)}`}
          </span>
        ) : null}
        <span>{fullSentence(concentration.sentence, currency)}</span>
      </p>
    </Card>
  )
}

/** The lines page of the period, largest amount first. */
function byAmount({ to, search }: LinesLink, dataset: DatasetId) {
  return { to, search: { ...search, order: `${datasets[dataset].amount}.desc` }, label: t('Largest lines') }
}

function columnsOf(
  { topList: { label, members, measure }, figures, trend }: DatasetSummaryV2,
  currency: string,
  pageOf: (member: Member) => LinesLink | null,
): DataColumn<Member>[] {
  const main = figures.find(({ id }) => id === measure)
  const direction: Direction = main?.direction ?? 'neutral'
  const largest = Math.max(...members.map(({ share }) => share ?? 0))
  const isCompared = members.some(({ changeKind }) => changeKind !== 'none')
  return [
    {
      id: 'member',
      header: label,
      sortValue: ({ member }) => nameText(member),
      cell: member => <MemberName member={member} link={pageOf(member)} />,
      isWrapping: true,
    },
    {
      id: 'value',
      header: main?.label ?? trend.label,
      sortValue: ({ value }) => (value === null ? null : Number(value)),
      align: 'right',
      cell: ({ value }) => formatMoney(value, currency, { style: 'whole' }),
    },
    {
      id: 'share',
      header: t('Share'),
      sortValue: ({ share }) => share,
      align: 'right',
      cell: ({ share }) =>
        share === null ? unknownValue : <ShareBar share={share} of={largest} text={formatPercent(share)} />,
    },
    ...(isCompared ? comparedColumns(currency, direction) : []),
  ]
}

function comparedColumns(currency: string, direction: Direction): DataColumn<Member>[] {
  return [
    {
      id: 'previous',
      header: t('Before'),
      sortValue: ({ previous }) => (previous === null ? null : Number(previous)),
      align: 'right',
      cell: ({ previous }) => (
        <span className={styles.quiet}>
          {previous === null ? unknownValue : formatMoney(previous, currency, { style: 'whole' })}
        </span>
      ),
    },
    {
      id: 'change',
      header: t('Change'),
      sortValue: ({ value, previous }) => (previous === null ? null : Number(value) - Number(previous)),
      align: 'right',
      cell: member => <ChangeText of={member} direction={direction} currency={currency} />,
    },
  ]
}

function MemberName({ member, link }: { member: Member; link: LinesLink | null }) {
  const name = nameText(member.member)
  if (!link) return name
  return (
    <AppLink {...link} className={styles.name}>
      {name}
    </AppLink>
  )
}
