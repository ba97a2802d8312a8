import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { type Chosen, isChosen } from './selection.ts'
import type { ActionSelection } from './use-selection.ts'

/** The keys of a list: the one that has the keyboard is the one they are about. */
export function useListKeys(): void {
  useShortcuts('page', [
    { keys: 'j', words: t('Next action; Enter opens it'), run: () => step(1) },
    { keys: 'k', words: t('Action before'), run: () => step(-1) },
  ])
}

type Choosing = Pick<ActionSelection, 'chosen' | 'count' | 'onPick' | 'clear'>

/** The keys that choose, in every view; `null` where the person may not change several at once. */
export function useChoosingKeys(selection: Choosing | null): void {
  useShortcuts(
    'page',
    selection
      ? [
          { keys: 'x', words: t('Choose the action'), run: () => pickCurrent(selection) },
          { keys: 'e', words: t('Change what is chosen'), run: () => openBulk(selection) },
          { keys: 'escape', words: t('Choose none'), run: () => chooseNone(selection) },
        ]
      : [],
  )
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-action]')]
}

function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-action]') ?? null
}

function step(by: 1 | -1): void {
  const all = rows()
  const at = current()
  const next = at === null ? all[by === 1 ? 0 : all.length - 1] : all[all.indexOf(at) + by]
  next?.querySelector('a')?.focus()
}

/** Brings the keyboard to the first that is chosen, when the bar it was in goes away. */
export function returnToChosen(chosen: Chosen): void {
  const row = rows().find(({ dataset }) => isChosen(chosen, dataset.action ?? ''))
  row?.querySelector('a')?.focus({ preventScroll: true })
}

function chooseNone({ chosen, count, clear }: Choosing): void {
  if (count === 0) return
  returnToChosen(chosen)
  clear()
}

function pickCurrent(selection: Pick<ActionSelection, 'onPick'>): void {
  const uuid = current()?.dataset.action
  if (uuid) selection.onPick(uuid)
}

function openBulk(selection: Pick<ActionSelection, 'count' | 'onPick'>): void {
  if (selection.count === 0) pickCurrent(selection)
  // The bar is drawn with the first that is chosen.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-bulk] [aria-haspopup]')?.focus())
}
