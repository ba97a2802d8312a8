import { IconHome } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { hasWords } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { KeyCaps } from '#web/shortcuts/key-caps.tsx'
import { NavigationIcon } from '../navigation-icon.tsx'
import type { NavigationEntry } from '../navigation-rules.ts'
import { useOpenPages } from '../use-open-pages.ts'
import type { PaletteChoice, PaletteGroup } from './choices.tsx'

/** So many pages stand before the things that were found. */
const mostPages = 8

/** The pages whose names have the words: those of the navigation first, as it calls them; all of them without any. */
export function usePages(entries: readonly NavigationEntry[], text: string): PaletteGroup {
  const navigate = useNavigate()
  const open = useOpenPages()
  const keysOf = (path: string) => {
    const letter = path === '/app' ? 'h' : open.find(page => page.path === path)?.letter
    return letter ? <KeyCaps keys={`g ${letter}`} /> : undefined
  }
  const home: PaletteChoice = {
    id: 'home',
    label: t('Home'),
    icon: <IconHome size={18} stroke={1.7} aria-hidden />,
    keys: keysOf('/app'),
    run: () => void navigate({ to: '/app' }),
  }
  const configured = entries
    .flatMap(entry => [{ entry, title: entry.title }, ...nestedOf(entry)])
    .flatMap(({ entry: { name, target }, title }): (PaletteChoice & { href: string })[] => {
      if (target === null) return []
      const { kind, href } = target
      const run = () => void (kind === 'page' ? navigate({ to: href }) : window.open(href, '_blank', 'noopener'))
      return [{ id: `page-${title}`, label: title, icon: iconOf(name), keys: keysOf(href), run, href }]
    })
  const others = open
    .filter(({ path }) => !configured.some(({ href }) => href === path))
    .map(({ item, longTitle, path }): PaletteChoice => {
      const run = () => void navigate({ to: path })
      return { id: path, label: longTitle, icon: iconOf(item), keys: keysOf(path), run }
    })
  const search = text.trim()
  const choices = [home, ...configured, ...others].filter(({ label }) => hasWords(label, search))
  return { title: t('Pages'), choices: search === '' ? choices : choices.slice(0, mostPages) }
}

function iconOf(item: string) {
  return <NavigationIcon name={item} size={18} />
}

function nestedOf(entry: NavigationEntry): { entry: NavigationEntry; title: string }[] {
  return entry.entries.flatMap(nested => [
    { entry: nested, title: `${entry.title}: ${nested.title}` },
    ...nestedOf(nested),
  ])
}
