import { useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { useShortcutKeys, useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { pageLetters } from './page-letters.ts'

type Asked = { search: () => void; organizations: () => void; shortcuts: () => void }

/** The keys that hold on every page, and those that lead to one. */
export function useShellShortcuts({ search, organizations, shortcuts }: Asked): void {
  const navigate = useNavigate()
  const { permissions } = useSignedIn()
  const pages = pageLetters(useOpenModules(), permissions)
  useShortcutKeys()
  useShortcuts('everywhere', [
    { keys: 'mod+k', words: 'Search', run: search },
    { keys: '?', words: 'Keyboard shortcuts', run: shortcuts },
  ])
  useShortcuts('go', [
    { keys: 'g h', words: 'Home', run: () => void navigate({ to: '/app' }) },
    { keys: 'g o', words: 'List of organisations', run: organizations },
    ...pages.map(({ letter, title, path }) => ({
      keys: `g ${letter}`,
      words: title,
      run: () => void navigate({ to: path }),
    })),
  ])
}
