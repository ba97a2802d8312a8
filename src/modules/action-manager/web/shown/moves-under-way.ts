import type { Action } from '../../contract.ts'

type Saving = Promise<Action | null>

const underWay = new Map<string, Saving[]>()

/** The moves of an action that are not saved yet, in their order. */
export function movesOf(uuid: string): readonly Saving[] {
  return underWay.get(uuid) ?? []
}

/** Notes one more. */
export function noteMove(uuid: string, saving: Saving): void {
  underWay.set(uuid, [...movesOf(uuid), saving])
}

/** Ends them where this is the last one; whether it is. */
export function endMoves(uuid: string, saving: Saving): boolean {
  const isLast = movesOf(uuid).at(-1) === saving
  if (isLast) underWay.delete(uuid)
  return isLast
}

/** Waits until every move is saved or refused: what changes several actions at once comes after them. */
export async function movesSettled(): Promise<void> {
  await Promise.allSettled([...underWay.values()].flat())
}
