import { Menu } from '@mantine/core'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { daysOfTime } from '#web/ui/time-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import styles from '../parts/block-frame.module.css'
import { MenuLink } from '../parts/member-menu.tsx'
import { usePartyLink } from '../parts/party-of.ts'
import type { TableRow } from './query-rows.ts'
import type { ColumnsInput } from './row-why.ts'
import { rowExplained, rowWords } from './row-why.ts'

/** What a row is of: a small menu to narrow the view to it, to go one level down, to its lines or its reason. */
export function MemberName({ row, ...input }: ColumnsInput & { row: TableRow }) {
  const organization = useOrganization()
  const partyLink = usePartyLink()
  const { dimension, analysis, block } = input
  const name = rowWords(row, input, organization)
  const { grain } = input.shape
  const days = row.kind === 'time' && grain ? daysOfTime(row.key, grain, organization) : null
  const below = analysis.catalogue.dimensions.find(({ parent }) => parent !== null && parent === dimension?.id)
  const link = analysis.linesLink({ filters: [...analysis.asked.filters, ...row.filters], period: row.period })
  const party = row.kind === 'member' ? partyLink(dimension?.id, row.member) : null
  const [measure = ''] = block.measures
  const explained = rowExplained(row, measure, input, organization)
  return (
    <Menu position="bottom-start" offset={2}>
      <Menu.Target>
        <button
          type="button"
          className={`${styles.name} ${row.kind === 'time' ? styles.time : ''}`}
          ref={whyTarget(explained)}
        >
          {name}
          {days ? <span className={styles.quiet}> {days}</span> : null}
          {row.kind === 'time' && row.cells[measure]?.isOpen ? <span className={styles.quiet}> so far</span> : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {row.kind === 'time' ? (
          <Menu.Item onClick={() => analysis.narrow({ period: row.period, filters: [] })}>Filter to {name}</Menu.Item>
        ) : null}
        {row.kind === 'member' ? (
          <Menu.Item onClick={() => analysis.addFilters(row.filters)}>Filter to {name}</Menu.Item>
        ) : null}
        {row.kind === 'member' && below ? (
          <Menu.Item
            onClick={() =>
              analysis.addFilters(row.filters, { block: block.id, change: { by: below.id, page: undefined } })
            }
          >
            {t`Its members by ${inSentence(below.label)}`}
          </Menu.Item>
        ) : null}
        <MenuLink link={party}>Open {name}</MenuLink>
        <MenuLink link={link}>Show the lines</MenuLink>
        <Menu.Item onClick={() => analysis.explain(explained)}>Why?</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
