import { Spotlight } from '@mantine/spotlight'
import type { ReactNode } from 'react'

/** Something the palette leads to, or does. */
export type PaletteChoice = {
  id: string
  label: string
  note?: string | undefined
  icon: ReactNode
  keys?: ReactNode
  run: () => void
}

export type PaletteGroup = { title: string; choices: readonly PaletteChoice[] }

/** One group of what the palette offers. */
export function Choices({ group: { title, choices } }: { group: PaletteGroup }) {
  return (
    <Spotlight.ActionsGroup label={title}>
      {choices.map(({ id, label, note, icon, keys, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          leftSection={icon}
          onClick={run}
          {...(note ? { description: note } : {})}
          {...(keys ? { rightSection: <span data-desk>{keys}</span> } : {})}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
