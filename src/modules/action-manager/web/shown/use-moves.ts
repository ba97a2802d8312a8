import { useState } from 'react'
import type { Action, ActionChange, ActionItem } from '../../contract.ts'
import { useQuickChange } from '../api.ts'
import { endMoves, movesOf, noteMove } from './moves-under-way.ts'

/** `version`: the last one of the action that the move still stands over. */
type Move = { version: number; standing: Partial<ActionItem> }

/**
 * Moves actions by a change, which is in sight before the portal has answered; a refused one goes back. One action's moves are
 * saved one after the other, each on what the one before made of it. A move is in sight until what was saved of it is known, so
 * that an action never goes back for a moment.
 */
export function useMoves() {
  const change = useQuickChange()
  const [moves, setMoves] = useState<Record<string, Move>>({})
  const move = async (
    action: ActionItem,
    what: Omit<ActionChange, 'version'>,
    standing: Partial<ActionItem>,
  ): Promise<Action | null> => {
    const { uuid } = action
    const before = movesOf(uuid)
    setMoves(now => {
      const beneath = before.length > 0 ? now[uuid]?.standing : undefined
      return { ...now, [uuid]: { version: action.version + before.length, standing: { ...beneath, ...standing } } }
    })
    const saving = (async () => {
      const last = await before.at(-1)
      return change(last ? { ...action, version: last.version } : action, what)
    })()
    noteMove(uuid, saving)
    const saved = await saving
    if (endMoves(uuid, saving) && saved === null) setMoves(({ [uuid]: _, ...rest }) => rest)
    return saved
  }
  const shown = (items: readonly ActionItem[]) =>
    items.map(action => {
      const move = moves[action.uuid]
      return move && action.version <= move.version ? { ...action, ...move.standing } : action
    })
  return { shown, move, change }
}
