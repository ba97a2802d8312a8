import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { areSingleKeysOn } from './single-keys.ts'
import { type Shortcut, watchShortcuts } from './watch-shortcuts.ts'

/** Where shortcuts hold, in the order they are listed. */
export const shortcutGroups = { page: t('On this page'), everywhere: t('Everywhere'), go: t('Go to') } as const

export type ShortcutGroup = keyof typeof shortcutGroups

type Bound = { group: ShortcutGroup; shortcuts: readonly Shortcut[] }

const bound: RefObject<Bound>[] = []

/** Binds keys while the component stands, and lists them in the dialog of shortcuts. */
export function useShortcuts(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  const own = useRef<Bound>({ group, shortcuts })
  useLayoutEffect(() => {
    own.current = { group, shortcuts }
  })
  // The outside system is the list that the keyboard's listener and the dialog read.
  useEffect(() => {
    bound.push(own)
    return () => void bound.splice(bound.indexOf(own), 1)
  }, [])
}

/** Listens to the keyboard for all that is bound. */
export function useShortcutKeys(): void {
  // The outside system is the keyboard.
  useEffect(() => {
    const list = () => bound.flatMap(({ current }) => current.shortcuts)
    return watchShortcuts({ list, areSingleKeysOn })
  }, [])
}

/** What is bound in a group at this moment. */
export function boundIn(group: ShortcutGroup): Shortcut[] {
  return bound.flatMap(({ current }) => (current.group === group ? current.shortcuts : []))
}
