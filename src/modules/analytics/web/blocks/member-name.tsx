import { Menu } from '@mantine/core'
import { isUnfinished } from '#shared/period.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { whyTarget } from '#web/why/explained.ts'
import { coveredBy } from '../analysis.tsx'
import { memberWords, timeWords } from '../member-words.ts'
import { usePartyLink } from '../party/party-of.ts'
import styles from './block-frame.module.css'
import type { TableRow } from './query/query-rows.ts'
import type { ColumnsInput } from './query/table-columns.tsx'

/** What a row is of: a small menu to narrow the view to it, to go one level down, to its lines or its reason. */
export function MemberName({ row, ...input }: ColumnsInput & { row: TableRow }) {
  const organization = useOrganization()
  const partyLink = usePartyLink()
  const { shape, dimension, analysis, block } = input
  const name =
    row.kind === 'total'
      ? 'Total'
      : row.kind === 'others'
        ? `Others (${formatNumber(row.count)})`
        : row.kind === 'time' && shape.grain
          ? timeWords(row.key, shape.grain, organization)
          : memberWords(dimension?.id ?? '', row.member)
  const below = analysis.catalogue.dimensions.find(({ parent }) => parent !== null && parent === dimension?.id)
  const link = analysis.linesLink({ filters: [...analysis.asked.filters, ...row.filters], period: row.period })
  const party = row.kind === 'member' ? partyLink(dimension?.id, row.member) : null
  const [measure = ''] = block.measures
  const explained = {
    measure,
    question: coveredBy({ ...analysis.asked, period: row.period, ...comparisonOf(row, input) }, row.filters),
    of: name,
  }
  return (
    <Menu position="bottom-start" offset={2}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.name} ${row.kind === 'time' ? styles.time : ''}`}
          ref={whyTarget(explained)}
        >
          {name}
          {row.kind === 'time' && shape.grain && isUnfinished(row.key, shape.grain, analysis.extent.to) ? (
            <span className={styles.quiet}> so far</span>
          ) : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {row.kind === 'time' ? (
          <Menu.Item onClick={() => analysis.narrow({ period: row.period, filters: [] })}>Show only {name}</Menu.Item>
        ) : null}
        {row.kind === 'member' ? (
          <Menu.Item onClick={() => analysis.addFilters(row.filters)}>Show only {name}</Menu.Item>
        ) : null}
        {row.kind === 'member' && below ? (
          <Menu.Item
            onClick={() =>
              analysis.addFilters(row.filters, { block: block.id, change: { by: below.id, page: undefined } })
            }
          >
            {`Its members by ${below.label.toLowerCase()}`}
          </Menu.Item>
        ) : null}
        {party ? (
          <Menu.Item component={AppLink} {...party} className={undefined}>
            All about {name}
          </Menu.Item>
        ) : null}
        {link ? (
          <Menu.Item component={AppLink} {...link} className={undefined}>
            Show the lines
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => analysis.explain(explained)}>Why?</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A row of a time is compared with its own days before. */
function comparisonOf({ kind, previous }: TableRow, { analysis }: ColumnsInput) {
  const { comparison } = analysis.asked
  if (kind !== 'time' || !('period' in comparison)) return {}
  return { comparison: previous ? { ...comparison, period: previous } : { kind: 'none' as const } }
}
