import { type RegisterId, registers } from '#shared/registers.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './registers.module.css'

/** The registers of an organisation; each has an address of its own. */
export function RegisterNav({ offered, current }: { offered: readonly RegisterId[]; current: RegisterId }) {
  return (
    <nav className={styles.nav} aria-label="Registers">
      {offered.map(id => (
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
