import { pluralOf, wordOf } from '#shared/text.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { formatValue } from '#web/ui/value-words.ts'
import { type Analysis, coveredBy, useAnalysis } from '../parts/analysis.tsx'
import styles from '../parts/block-frame.module.css'
import { memberFilter } from '../parts/member-filter.ts'
import { MemberMenu } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import { memberColumns, rankedColumns } from './columns.ts'
import type { RankClass, Ranked, Ranking } from './definition.ts'

const tones: Record<RankClass, TagTone> = { A: 'info', B: 'neutral', C: 'neutral' }

type RankingTableProps = {
  label: string
  ranking: Pick<Ranking, 'items' | 'total' | 'page' | 'measure' | 'dimension' | 'currency'>
  hasClasses: boolean
  onPage: (page: number) => void
}

/** Members by size with their share, what all up to them have, and their class; each leads to its lines. */
export function RankingTable({ label, ranking, hasClasses, onPage }: RankingTableProps) {
  const analysis = useAnalysis()
  const { items, total, page, dimension } = ranking
  const noun = wordOf(dimension.label)
  return (
    <DataTable<Ranked>
      label={label}
      columns={columnsOf(ranking, hasClasses, analysis)}
      rows={items}
      rowKey={({ place }) => String(place)}
      noun={[noun, pluralOf(noun)]}
      paging={{ page, total, onPage }}
    />
  )
}

function columnsOf(
  ranking: RankingTableProps['ranking'],
  hasClasses: boolean,
  analysis: Analysis,
): DataColumn<Ranked>[] {
  const { items, measure, dimension, currency } = ranking
  const largest = Math.max(...items.map(({ share }) => share ?? 0))
  const columns = screenColumns(hasClasses ? rankedColumns(ranking) : memberColumns(ranking), {
    currency,
    wrapping: ['member'],
    cells: {
      member: ({ member }) => <MemberMenu dimension={dimension.id} member={member} measure={measure.id} />,
      value: ({ member, value }) => {
        const link = analysis.figureLink(measure.id, coveredBy(analysis.asked, [memberFilter(dimension.id, member)]))
        const text = formatValue(value, measure.unit, { currency, style: 'whole' })
        return link ? (
          <AppLink {...link} className={styles.cell}>
            {text}
          </AppLink>
        ) : (
          text
        )
      },
      share: ({ share }) =>
        share === null ? unknownValue : <ShareBar share={share} of={largest} text={formatShare(share)} />,
      cumulative: ({ share, cumulative }) => (share === null ? unknownValue : formatShare(cumulative)),
      class: ({ class: name }) => (name === null ? unknownValue : <Tag tone={tones[name]}>{name}</Tag>),
    },
  })
  return columns.map(column => (column.id === 'member' ? { ...column, isRowHeader: true } : column))
}
