import { useState } from 'react'
import type { Action, ActionChange, ActionItem } from '../../contract.ts'
import { useQuickChange } from '../api.ts'

/** Moves actions by a change, which is in sight before the portal has answered; a refused one goes back. */
export function useMoves() {
  const change = useQuickChange()
  const [moves, setMoves] = useState<Record<string, Partial<ActionItem>>>({})
  const move = async (
    action: ActionItem,
    what: Omit<ActionChange, 'version'>,
    standing: Partial<ActionItem>,
  ): Promise<Action | null> => {
    setMoves(now => ({ ...now, [action.uuid]: standing }))
    const saved = await change(action, what)
    setMoves(({ [action.uuid]: _, ...rest }) => rest)
    return saved
  }
  const shown = (items: readonly ActionItem[]) => items.map(action => ({ ...action, ...moves[action.uuid] }))
  return { shown, move, change }
}
