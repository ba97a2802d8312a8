import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { useNotedVisits } from '#web/session/use-visits.ts'
import { commandWords } from '#web/shortcuts/key-caps.tsx'
import { ToastRegion } from '#web/toasts/toast-region.tsx'
import { WhyProvider } from '#web/why/why-provider.tsx'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { NoticeCentre } from './notice-centre.tsx'
import { PaletteLoader } from './palette/palette-loader.tsx'
import styles from './shell.module.css'
import { useEntries } from './use-entries.ts'
import { useRequests } from './use-requests.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'
import { UserMenu } from './user-menu.tsx'

/** Fetched once the page stands: what is told in them has not happened yet. */
const Banners = lazy(() => import('./banners.tsx').then(file => ({ default: file.Banners })))
const ExpiryDialog = lazy(() => import('#web/session/expiry-dialog.tsx').then(file => ({ default: file.ExpiryDialog })))
const ShortcutsDialog = lazy(() =>
  import('#web/shortcuts/shortcuts-dialog.tsx').then(file => ({ default: file.ShortcutsDialog })),
)

/** Everything around a page: navigation, banners, footer, toasts, the command palette and the list of shortcuts. */
export function Shell({ children }: { children: ReactNode }) {
  const { configuration, isBroken, isFallback } = useConfiguration()
  const entries = useEntries(configuration)
  const palette = useRequests()
  const switcher = useRequests()
  const [isListingKeys, setListingKeys] = useState(false)
  const listKeys = () => setListingKeys(true)
  useShellShortcuts({ search: palette.request, organizations: switcher.request, shortcuts: listKeys })
  useNotedVisits()
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <NavigationBar
        entries={entries}
        tools={
          <>
            <DemonstrationMark />
            <button
              type="button"
              className={styles.search}
              onClick={palette.request}
              aria-keyshortcuts="Control+K Meta+K"
              aria-label="Search"
            >
              <IconSearch size={15} stroke={1.8} aria-hidden />
              <span className={styles.word}>Search</span>
              <kbd>{commandWords('mod+k')}</kbd>
            </button>
            <NoticeCentre />
            <UserMenu switcherRequests={switcher.requests} onShortcuts={listKeys} />
          </>
        }
      />
      <Suspense>
        <Banners isBroken={isBroken} isFallback={isFallback} />
      </Suspense>
      <main id="content" className={styles.main} tabIndex={-1}>
        <WhyProvider>{children}</WhyProvider>
      </main>
      <Footer />
      <ToastRegion />
      <Suspense>
        <ExpiryDialog />
      </Suspense>
      <PaletteLoader
        requests={palette.requests}
        entries={entries}
        onSwitcher={switcher.request}
        onShortcuts={listKeys}
      />
      {isListingKeys ? (
        <Suspense>
          <ShortcutsDialog onClose={() => setListingKeys(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function DemonstrationMark() {
  const { isDemonstration } = useOrganization()
  if (!isDemonstration) return null
  return (
    <span className={styles.demonstration} title="Example data. Nothing here belongs to a real organisation.">
      Demo<span className={styles.demonstrationLong}>nstration</span>
    </span>
  )
}
