import type { ReactNode } from 'react'
import { useBase } from '#web/session/tab-context.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Mark } from '#web/shell/mark.tsx'
import { ToastRegion } from '#web/toasts/toast-region.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './public-page.module.css'

/** A page outside the shell: the provider's sign, one panel, the footer. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { pageTitle } = useBase()
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Mark />
          {pageTitle}
        </a>
      </header>
      <main className={styles.main}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
      <Footer />
      <ToastRegion />
    </div>
  )
}
