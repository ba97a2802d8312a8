import { CloseButton } from '@mantine/core'
import { IconHome, IconSchool } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { EntryLink, LearnLink } from './entry-link.tsx'
import styles from './navigation-drawer.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import { isCurrent, type NavigationEntry } from './navigation-rules.ts'

type NavigationDrawerProps = { entries: readonly NavigationEntry[]; pathname: string; onClose: () => void }

/** The navigation of a narrow screen. */
export function NavigationDrawer({ entries, pathname, onClose }: NavigationDrawerProps) {
  const organization = useOrganization()
  return (
    <SideDialog
      opened
      onClose={onClose}
      size={300}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('Navigation') } }}
    >
      <div className={styles.head}>
        <strong>{organization.name}</strong>
        <CloseButton onClick={onClose} aria-label="Close the navigation" />
      </div>
      <nav aria-label="Main" className={styles.list}>
        <AppLink to="/app" className={`${styles.entry} ${pathname === '/app' ? styles.on : ''}`} onClick={onClose}>
          <IconHome size={18} stroke={1.7} aria-hidden />
          Home
        </AppLink>
        {entries.map(entry => (
          <DrawerEntry key={entry.name} entry={entry} pathname={pathname} onClose={onClose} />
        ))}
        <LearnLink className={styles.entry} icon={<IconSchool size={18} stroke={1.7} aria-hidden />} />
      </nav>
    </SideDialog>
  )
}

type DrawerEntryProps = { entry: NavigationEntry; pathname: string; onClose: () => void; isNested?: boolean }

function DrawerEntry({ entry, pathname, onClose, isNested = false }: DrawerEntryProps) {
  const isOn = isCurrent({ ...entry, entries: [] }, pathname)
  return (
    <>
      <EntryLink
        entry={entry}
        isOn={isOn}
        className={[styles.entry, isNested ? styles.nested : '', isOn ? styles.on : ''].join(' ')}
        onClick={onClose}
      >
        {isNested ? null : <NavigationIcon name={entry.name} size={18} />}
        {entry.title}
      </EntryLink>
      {entry.entries.map(nested => (
        <DrawerEntry key={nested.name} entry={nested} pathname={pathname} onClose={onClose} isNested />
      ))}
    </>
  )
}
