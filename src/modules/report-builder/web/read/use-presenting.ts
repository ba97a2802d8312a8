import { useNavigate } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import type { SearchParameters } from '#web/view-state.ts'

/** Ways to present a report over the whole screen, also by the key p, to another page of it, and to end it; all in the address. */
export function usePresenting() {
  const navigate = useNavigate()
  const change = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (now: SearchParameters) => ({ ...now, ...next }), resetScroll: false })
  const begin = () => {
    if (document.fullscreenEnabled) void document.documentElement.requestFullscreen()
    change({ present: 'yes' })
  }
  useShortcuts('page', [{ keys: 'p', words: t('Present'), run: begin }])
  return { begin, goTo: (page: string | undefined) => change({ page }), end: () => change({ present: undefined }) }
}
