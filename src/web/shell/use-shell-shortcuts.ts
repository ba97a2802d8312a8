import { useNavigate } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { useShortcutKeys, useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { useOpenPages } from './use-open-pages.ts'

type Asked = { search: () => void; organizations: () => void; shortcuts: () => void }

/** The keys that hold on every page, and those that lead to one. */
export function useShellShortcuts({ search, organizations, shortcuts }: Asked): void {
  const navigate = useNavigate()
  const pages = useOpenPages().filter(({ letter }) => letter)
  useShortcutKeys()
  useShortcuts('everywhere', [
    { keys: 'mod+k', words: t('Search'), run: search },
    { keys: '?', words: t('Keyboard shortcuts'), run: shortcuts },
  ])
  useShortcuts('go', [
    { keys: 'g h', words: t('Home'), run: () => void navigate({ to: '/app' }) },
    { keys: 'g o', words: t('List of organisations'), run: organizations },
    ...pages.map(({ letter, title, path }) => ({
      keys: `g ${letter}`,
      words: title,
      run: () => void navigate({ to: path }),
    })),
  ])
}
