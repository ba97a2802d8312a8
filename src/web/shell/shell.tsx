import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExpiryDialog } from '#web/session/expiry-dialog.tsx'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { useNotedVisits } from '#web/session/use-visits.ts'
import { ToastRegion } from '#web/toasts/toast-region.tsx'
import { WhyProvider } from '#web/why/why-provider.tsx'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { NoticeCentre } from './notice-centre.tsx'
import { PaletteLoader, usePalette } from './palette-loader.tsx'
import styles from './shell.module.css'
import { useEntries } from './use-entries.ts'
import { useSwitcher } from './use-switcher.ts'
import { UserMenu } from './user-menu.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Everything around a page: navigation, banners, footer, toasts and the command palette. */
export function Shell({ children }: { children: ReactNode }) {
  const { configuration, isBroken, isFallback } = useConfiguration()
  const entries = useEntries(configuration)
  const palette = usePalette()
  const switcher = useSwitcher()
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
              <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
            </button>
            <NoticeCentre />
            <UserMenu switcherRequests={switcher.requests} />
          </>
        }
      />
      <Banners isBroken={isBroken} isFallback={isFallback} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <WhyProvider>{children}</WhyProvider>
      </main>
      <Footer />
      <ToastRegion />
      <ExpiryDialog />
      <PaletteLoader requests={palette.requests} entries={entries} onSwitcher={switcher.request} />
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
