import { useMantineColorScheme } from '@mantine/core'
import { IconArrowRight, IconArrowsExchange, IconKeyboard, IconLogout, IconSunMoon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { hasWords } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { KeyCaps } from '#web/shortcuts/key-caps.tsx'
import { toastFailure } from '#web/toasts/toast.ts'
import { useOpenPages } from '../use-open-pages.ts'
import type { PaletteChoice, PaletteGroup } from './choices.tsx'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true }

type Asked = { onSwitcher: () => void; onShortcuts: () => void }

/** What can be done from anywhere, of those whose words have the text. */
export function useCommands({ onSwitcher, onShortcuts }: Asked, text: string): PaletteGroup {
  const navigate = useNavigate()
  const session = useSessionClient()
  const pages = useOpenPages()
  const { setColorScheme } = useMantineColorScheme()
  const commands: PaletteChoice[] = [
    ...pages.flatMap(({ command, path }): PaletteChoice[] =>
      command
        ? [{ id: path, label: command, icon: <IconArrowRight {...icon} />, run: () => void navigate({ to: path }) }]
        : [],
    ),
    {
      id: 'organizations',
      label: t('Switch Organizations'),
      note: t('The whole list, with roles and what is unread'),
      icon: <IconArrowsExchange {...icon} />,
      keys: <KeyCaps keys="g o" />,
      run: onSwitcher,
    },
    ...(['light', 'dark'] as const).map(scheme => ({
      id: scheme,
      label: scheme === 'light' ? t('Light theme') : t('Dark theme'),
      icon: <IconSunMoon {...icon} />,
      run: () => setColorScheme(scheme),
    })),
    {
      id: 'shortcuts',
      label: t('Keyboard shortcuts'),
      icon: <IconKeyboard {...icon} />,
      keys: <KeyCaps keys="?" />,
      run: onShortcuts,
    },
    {
      id: 'sign-out',
      label: t('Log Out'),
      icon: <IconLogout {...icon} />,
      run: () => void session.signOut().catch(toastFailure),
    },
  ]
  return { title: t('Commands'), choices: commands.filter(({ label }) => hasWords(label, text.trim())) }
}
