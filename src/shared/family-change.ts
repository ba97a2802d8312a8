import type { FamilyAction } from './families.ts'
import { plainNumber } from './formats/write-number.ts'
import { plural, t } from './translate.ts'

/** What a change of families did, as it is kept: it is told in the language and the formats of whoever reads it. */
export type FamilyChangeFacts = {
  action: FamilyAction
  /** How many spellings moved. */
  names: number
  /** The first families they were in before, and how many there are. */
  from: readonly string[]
  fromCount: number
  /** The first family they are in now, and how many there are. */
  to: string
  toCount: number
}

const familiesNamed = 3

/** The facts of names that moved. */
export function familyChangeFacts(
  action: FamilyAction,
  moves: readonly { from: string; to: string }[],
): FamilyChangeFacts {
  const from = [...new Set(moves.map(move => move.from))]
  const to = [...new Set(moves.map(move => move.to))]
  return {
    ...{ action, names: moves.length, from: from.slice(0, familiesNamed), fromCount: from.length },
    ...{ to: to[0] ?? '', toCount: to.length },
  }
}

/** A change of families in words. */
export function familyChangeWords(
  { action, names, from, fromCount, to, toCount }: FamilyChangeFacts,
  write: (count: number) => string = plainNumber,
): string {
  const spellings = `${write(names)} ${plural(names, 'spelling', 'spellings')}`
  const before = from.join(', ')
  const listed = fromCount > from.length ? t`${before} and ${write(fromCount - from.length)} more` : before
  switch (action) {
    case 'merge':
      return t`Merged ${listed} into ${to}`
    case 'split':
      return t`Split ${spellings} off ${listed} as ${to}`
    case 'move':
      return t`Moved ${spellings} to ${to}`
    case 'rename':
      return t`Renamed ${listed} to ${to}`
    case 'cluster':
      return t`Recognised ${spellings} of ${write(toCount)} ${plural(toCount, 'family', 'families')}`
  }
}
