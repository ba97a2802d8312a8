import type { ReactNode } from 'react'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** One line below the title: what this is about, and how fresh. */
  sub?: ReactNode
  /** Buttons and filters, at the right; below the title on a narrow screen. */
  actions?: ReactNode
  /** Title and line side by side, where the page below needs the height. */
  isCompact?: boolean
}

/** The head of a page. One per page: it holds the page's only h1. */
export function PageHeader({ title, sub, actions, isCompact = false }: PageHeaderProps) {
  return (
    <div className={isCompact ? `${styles.head} ${styles.compact}` : styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub ? <div className={`${styles.sub} num`}>{sub}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
