import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconSunMoon } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { chooseContrast, useContrast } from '#web/contrast.ts'

const schemes: readonly { id: MantineColorScheme; label: string }[] = [
  { id: 'light', label: t('Light') },
  { id: 'dark', label: t('Dark') },
  { id: 'auto', label: t('System') },
]

/** Light, dark, or as the system has it; each in high contrast when asked for. */
export function ThemeSubmenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconSunMoon size={16} aria-hidden />}>Theme</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {schemes.map(({ id, label }) => (
          <Menu.Item
            key={id}
            onClick={() => setColorScheme(id)}
            closeMenuOnClick={false}
            aria-current={colorScheme === id ? 'true' : undefined}
            rightSection={colorScheme === id ? <IconCheck size={16} aria-label="chosen" /> : null}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <HighContrastItem />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** High contrast, with any of them. */
function HighContrastItem() {
  const isOn = useContrast() === 'more'
  return (
    <Menu.Item
      onClick={() => chooseContrast(isOn ? 'usual' : 'more')}
      closeMenuOnClick={false}
      aria-current={isOn ? 'true' : undefined}
      rightSection={isOn ? <IconCheck size={16} aria-label="on" /> : null}
    >
      High contrast
    </Menu.Item>
  )
}
