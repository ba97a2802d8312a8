import { t } from '#shared/translate.ts'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightStore } from '@mantine/spotlight'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Choices, type PaletteGroup } from './choices.tsx'
import styles from './command-palette.module.css'
import type { CommandPaletteProps } from './palette-props.ts'
import { useCommands } from './use-commands.tsx'
import { useFound } from './use-found.tsx'
import { useOtherOrganizations } from './use-other-organizations.tsx'
import { usePages } from './use-pages.tsx'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true }

/** Finds pages, things and what can be done, by name; all by keyboard. */
export function CommandPalette({ requests, entries, early, onSwitcher, onShortcuts }: CommandPaletteProps) {
  const [[store, palette]] = useState(createSpotlight)
  // The outside system is the palette's own store; every request is one press of the key or the button.
  useEffect(() => {
    if (requests > 0) palette.toggle()
  }, [requests, palette])
  const [text, setText] = useState(early)
  const pages = usePages(entries, text)
  const organizations = useOtherOrganizations(text)
  const commands = useCommands({ onSwitcher, onShortcuts }, text)
  const found = useFound(text)
  const groups: PaletteGroup[] = [pages, commands, ...found.groups, organizations].filter(
    ({ choices }) => choices.length > 0,
  )
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  // The library marks what Enter takes in the page itself, and nothing of a new list.
  useEffect(() => selectFirst(store))
  const isNothing = count === 0 && !found.isSearching && !found.isFailed
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      attributes={{ content: { 'aria-label': t('Search') } }}
      shortcut={null}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ search: styles.search ?? '', action: styles.action ?? '', actionsGroup: styles.group ?? '' }}
      scrollable
      maxHeight={460}
      transitionProps={{ duration: 120 }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        placeholder={t('Search pages, things and commands')}
        aria-label="Search pages, things and commands"
      />
      <Spotlight.ActionsList key={text}>
        {groups.map(group => (
          <Choices key={group.title} group={group} />
        ))}
        {found.isFailed ? (
          <Spotlight.Action
            label={t('Only pages were searched. Try again')}
            leftSection={<IconRefresh {...icon} />}
            closeSpotlightOnTrigger={false}
            onClick={found.retry}
          />
        ) : null}
        {found.isSearching ? <p className={styles.note}>Searching …</p> : null}
        {isNothing ? (
          <Spotlight.Empty>{t`Nothing is called “${text.trim()}”. Try part of the name.`}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {found.isSearching ? t('Searching') : t`${formatNumber(count)} found`}
      </VisuallyHidden>
    </Spotlight.Root>
  )
}

/** Marks the first of what is offered for Enter, unless the person moved on to another. */
function selectFirst(store: SpotlightStore): void {
  const { listId } = store.getState()
  const list = listId ? document.getElementById(listId) : null
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.setState({ ...store.getState(), selected: 0 })
}
