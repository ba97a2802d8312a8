import { useVisits } from '#web/session/use-visits.ts'
import { Card } from '#web/ui/card.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { parseSearch } from '#web/view-state.ts'
import styles from './home.module.css'

const mostShown = 5

/** The pages the person looked at last with this browser, each as it was left. */
export function RecentPages() {
  const { pages } = useVisits()
  if (pages.length === 0) return null
  return (
    <Card title="Where you were">
      <ul className={styles.pages}>
        {pages.slice(0, mostShown).map(({ path, search, title, at }) => (
          <li key={path}>
            <AppLink to={path} search={parseSearch(search)} className={styles.page}>
              <span className={styles.title}>{title}</span>
              <span className={`${styles.when} num`}>{formatAgo(new Date(at).toISOString())}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
