import type { Explained } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import type { Bridge } from './definition.ts'

/**
 * The figure a step of a bridge stands for: a total of its own period, or a member in both. An effect, such as mix, is
 * no figure of the catalogue: `null`, as are the others together.
 */
export function stepExplained(key: string, label: string, bridge: Bridge, asked: Asked): Explained | null {
  const { measure, period, compare, steps, kind } = bridge
  if (kind === 'baseline') return null
  if (key === 'before' || key === 'now') {
    const days = key === 'now' ? period : compare
    const comparison: Asked['comparison'] = key === 'now' ? asked.comparison : { kind: 'none' }
    return days && { measure, question: coveredBy({ ...asked, period: days, comparison }), of: label }
  }
  const pick = steps.find(step => step.key === key)?.pick ?? []
  return kind === 'members' && pick.length > 0 ? { measure, question: coveredBy(asked, pick), of: label } : null
}
