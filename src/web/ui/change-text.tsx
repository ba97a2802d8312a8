import type { Direction } from '#shared/query-answer.ts'
import { DeltaText } from '#web/ui/figure.tsx'
import { unknownValue } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { deltaOf, type Moved } from '#web/ui/value-words.ts'
import styles from './change-text.module.css'

/** A change in a table or list: coloured by the measure's direction, a word for what is new or gone. */
export function ChangeText({ of, direction, currency }: { of: Moved; direction: Direction; currency: string }) {
  if (isNothing(of)) return unknownValue
  if (of.changeKind === 'new') return <Tag tone="info">New</Tag>
  if (of.changeKind === 'gone') return <Tag tone="neutral">Gone</Tag>
  const delta = deltaOf(of, direction, { currency })
  return <span className={styles.quiet}>{delta ? <DeltaText {...delta} /> : unknownValue}</span>
}

/** Money that is written as nothing on both sides did not change for the reader, whatever it is divided by. */
function isNothing({ unit, value, previous }: Moved): boolean {
  const isLess = (side: Moved['value']) => Math.abs(Number(side ?? 0)) < 0.5
  return unit === 'money' && value !== undefined && isLess(value) && isLess(previous)
}
