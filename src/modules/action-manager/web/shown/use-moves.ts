import { useState } from 'react'
import type { Action, ActionChange, ActionItem } from '../../contract.ts'
import { useQuickChange } from '../api.ts'

type Move = { version: number; standing: Partial<ActionItem> }

/**
 * Moves actions by a change, which is in sight before the portal has answered; a refused one goes back. A move holds for the
 * version it was made on, so that an action never goes back for a moment before what was saved of it is known.
 */
export function useMoves() {
  const change = useQuickChange()
  const [moves, setMoves] = useState<Record<string, Move>>({})
  const move = async (
    action: ActionItem,
    what: Omit<ActionChange, 'version'>,
    standing: Partial<ActionItem>,
  ): Promise<Action | null> => {
    setMoves(now => ({ ...now, [action.uuid]: { version: action.version, standing } }))
    const saved = await change(action, what)
    if (saved === null) setMoves(({ [action.uuid]: _, ...rest }) => rest)
    return saved
  }
  const shown = (items: readonly ActionItem[]) =>
    items.map(action => {
      const move = moves[action.uuid]
      return move?.version === action.version ? { ...action, ...move.standing } : action
    })
  return { shown, move, change }
}
