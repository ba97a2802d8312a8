import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Value } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PressMenu } from '#web/ui/press-menu.tsx'
import { whyTarget } from '#web/why/explained.ts'
import { coveredBy, useAnalysis } from './analysis.tsx'
import styles from './block-frame.module.css'
import { memberFilter } from './member-filter.ts'
import { memberWords } from './member-words.ts'
import { usePartyLink } from './party-of.ts'

type MemberMenuProps = { dimension: string; member: Value; measure: string }

/** A member of a dimension in a table: a menu to narrow the view to it, to its lines and to its reason. */
export function MemberMenu({ dimension, member, measure }: MemberMenuProps) {
  const analysis = useAnalysis()
  const name = memberWords(dimension, member)
  const filters = [memberFilter(dimension, member)]
  const explained = { measure, question: coveredBy(analysis.asked, filters), of: name }
  const party = usePartyLink()(dimension, member)
  return (
    <PressMenu
      position="bottom-start"
      offset={2}
      button={menu => (
        <button type="button" className={styles.name} ref={whyTarget(explained)} {...menu}>
          {name}
        </button>
      )}
      items={() => (
        <>
          <Menu.Item onClick={() => analysis.addFilters(filters)}>{t`Filter to ${name}`}</Menu.Item>
          <MenuLink link={party}>{t`Open ${name}`}</MenuLink>
          <MenuLink link={analysis.linesLink({ filters: [...analysis.asked.filters, ...filters] })}>
            Show the lines
          </MenuLink>
          <Menu.Item onClick={() => analysis.explain(explained)}>Why?</Menu.Item>
        </>
      )}
    />
  )
}

type MenuLinkProps = { link: { to: string; search?: Record<string, string | undefined> } | null; children: ReactNode }

/** A page that a menu offers; nothing where there is none. */
export function MenuLink({ link, children }: MenuLinkProps) {
  if (!link) return null
  return (
    <Menu.Item component={AppLink} {...link} className={undefined}>
      {children}
    </Menu.Item>
  )
}
