import { randomUUID } from 'node:crypto'
import { dayIn } from '#shared/formats/zoned.ts'
import type { ActionPart } from '../../contract.ts'
import type { ActionState } from '../../rules.ts'
import type { BroughtAction } from '../../rules-brought.ts'

const nothing: Omit<ActionState, 'title'> = {
  ...{ description: '', status: 'To do', priority: 'Medium', stage: null, ownerUuid: null, contributors: [] },
  ...{ start: null, due: null, remindOn: null, tags: [], parts: [], waitsFor: [], rhythm: null },
}

/** An action as a row of a file leaves it, but for its parts and what it waits for: what the file does not give stays. */
export function stateAfter(said: BroughtAction, before: ActionState | null): ActionState {
  const { number: _, parts: __, waitsFor: ___, completedOn: ____, saving: _____, ...values } = said
  return { ...nothing, ...before, ...values }
}

/** The parts as the row gives them; those of the same title are those that stand already. */
export function partsAfter({ parts }: BroughtAction, standing: readonly ActionPart[]): ActionPart[] {
  if (!parts) return [...standing]
  const left = [...standing]
  return parts.map(part => {
    const at = left.findIndex(({ title }) => title === part.title)
    const [known] = at === -1 ? [] : left.splice(at, 1)
    return { uuid: known?.uuid ?? randomUUID(), ...part }
  })
}

const hour = 3_600_000

/** A moment of a day, about its noon. */
export function instantOn(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const all = [0, -12, 12].map(hours => new Date(noon + hours * hour))
  return all.find(at => dayIn(at, timeZone) === day) ?? new Date(noon)
}
