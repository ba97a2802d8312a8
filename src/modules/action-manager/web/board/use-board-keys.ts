import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import type { ActionItem } from '../../contract.ts'
import { type BoardColumn, nextCard } from './board-columns.ts'

/** The keys of the board: from card to card, and the card that has the keyboard to another column. */
export function useBoardKeys(
  columns: readonly BoardColumn[],
  move: (action: ActionItem, to: BoardColumn) => void,
): void {
  const current = () => document.activeElement?.closest<HTMLElement>('[data-action]') ?? null
  const go = (key: 'h' | 'j' | 'k' | 'l') => () => {
    focusCard(nextCard(columns, current()?.dataset.action ?? null, key))
  }
  const carry = (by: 1 | -1) => () => {
    const uuid = current()?.dataset.action
    const at = columns.findIndex(({ items }) => items.some(item => item.uuid === uuid))
    const [action, to] = [columns[at]?.items.find(item => item.uuid === uuid), columns[at + by]]
    if (action?.canChange && to) move(action, to)
  }
  useShortcuts('page', [
    { keys: 'j', words: t('Next action; Enter opens it'), run: go('j') },
    { keys: 'k', words: t('Action before'), run: go('k') },
    { keys: 'h', words: t('To the column before'), run: go('h') },
    { keys: 'l', words: t('To the next column'), run: go('l') },
    { keys: '<', words: t('Moves the action to the column before'), run: carry(-1) },
    { keys: '>', words: t('Moves the action to the next column'), run: carry(1) },
    {
      keys: 'm',
      words: t('Move the action to another column'),
      run: () => current()?.querySelector<HTMLElement>('[aria-haspopup]')?.click(),
    },
  ])
}

/** Puts the keyboard on a card. */
export function focusCard(uuid: string | null): void {
  if (uuid !== null) document.querySelector<HTMLElement>(`[data-action="${uuid}"] a`)?.focus()
}
