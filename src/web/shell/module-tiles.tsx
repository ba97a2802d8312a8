import { t } from '#shared/translate.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import styles from './module-tiles.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import type { NavigationEntry } from './navigation-rules.ts'
import { useModuleNavigation } from './use-module-navigation.ts'

/** The way to each module. What is not enabled says so and leads nowhere. */
export function ModuleTiles({ entries }: { entries: readonly NavigationEntry[] }) {
  if (entries.length === 0) {
    return (
      <Surface>
        <EmptyState
          title="No modules yet"
          why="The configuration of this organisation shows none. An administrator can add them."
        />
      </Surface>
    )
  }
  return (
    <section aria-label="Modules">
      <h2 className={styles.heading}>Modules</h2>
      <ul className={styles.tiles}>
        {entries.map(entry => (
          <li key={entry.name}>
            <Tile entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ entry }: { entry: NavigationEntry }) {
  const purpose = useModuleNavigation(entry.name)?.purpose
  const target = entry.target ?? entry.entries.find(nested => nested.target)?.target ?? null
  const isOpen = target !== null && entry.isEnabled
  const content = (
    <>
      <span className={styles.icon}>
        <NavigationIcon name={entry.name} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        <span className={styles.purpose}>{isOpen ? purpose : t('Not enabled for this organisation')}</span>
      </span>
    </>
  )
  if (!isOpen) return <div className={`${styles.tile} ${styles.off}`}>{content}</div>
  if (target.kind === 'page') {
    return (
      <AppLink to={target.href} className={styles.tile}>
        {content}
      </AppLink>
    )
  }
  return (
    <a href={target.href} className={styles.tile} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
