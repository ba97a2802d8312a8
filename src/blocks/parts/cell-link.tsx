import type { ReactNode } from 'react'
import type { LinesLink } from '#web/lines-link.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './block-frame.module.css'

type CellLinkProps = { link: LinesLink | null; children: ReactNode; 'aria-label'?: string }

/** A figure of a table that leads to its lines; plain where no lines can be named or read. */
export function CellLink({ link, children, ...rest }: CellLinkProps) {
  if (!link) return children
  return (
    <AppLink {...link} className={styles.cell} {...rest}>
      {children}
    </AppLink>
  )
}
