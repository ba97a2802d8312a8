import { type RegisterId, registers } from '#shared/registers.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './registers.module.css'

/** The registers of an organisation; each has an address of its own. */
export function RegisterNav({ offered, current }: { offered: readonly RegisterId[]; current: RegisterId }) {
  // An address from elsewhere may show one that is not usual here.
  const shown = offered.includes(current) ? offered : [...offered, current]
  return (
    <nav className={styles.nav} aria-label="Registers">
      {shown.map(id => (
        <AppLink
          key={id}
          to={`/app/data-manager/registers/${id}`}
          className={`${styles.pill} ${id === current ? styles.on : ''}`}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {registers[id].label}
        </AppLink>
      ))}
    </nav>
  )
}
