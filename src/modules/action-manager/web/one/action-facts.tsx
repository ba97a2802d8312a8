import { Facts } from '#web/ui/facts.tsx'
import type { Action } from '../../contract.ts'
import { type WrittenField, writtenOf } from './conflict.ts'
import { fieldWords, writtenWords } from './written-words.ts'

const shown: readonly WrittenField[] = [
  ...([
    'status',
    'priority',
    'stage',
    'ownerUuid',
    'contributors',
    'start',
    'due',
    'remindOn',
    'tags',
    'rhythm',
  ] as const),
]

/** The same for who only reads it. */
export function ActionFacts({ action, nameOf }: { action: Action; nameOf: (uuid: string) => string }) {
  const written = writtenOf(action)
  return (
    <Facts facts={shown.map(field => ({ label: fieldWords[field], value: writtenWords(written, field, nameOf) }))} />
  )
}
