import { lowerFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber, formatPercent, withFormats } from '#web/ui/format.ts'
import { formatPeriod, formatValue } from '#web/ui/value-words.ts'
import type { Explained } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { coveredBy } from '../parts/analysis.tsx'
import { memberWords } from '../parts/member-words.ts'
import { stepName } from './columns.ts'
import type { Bridge, BridgeStep } from './definition.ts'

/** A step by its name; members as they are read everywhere. */
export function stepWords(step: BridgeStep, { dimension }: Pick<Bridge, 'dimension'>): string {
  if (step.key.startsWith('member ')) return memberWords(dimension ?? '', step.label)
  return withFormats(stepName(step))
}

/** What a bridge says, in one sentence made from its steps. */
export function bridgeSentence(bridge: Bridge): string {
  const { steps, label, unit, currency } = bridge
  const write = (value: number) => formatValue(Math.abs(value), unit, { currency })
  const [start = 0, end = 0] = steps.filter(({ role }) => role === 'total').map(({ value }) => Number(value))
  const change = end - start
  const changes = steps.filter(({ role }) => role === 'change')
  const [largest] = changes.toSorted((a, b) => Math.abs(Number(b.value)) - Math.abs(Number(a.value)))
  const isBaseline = bridge.kind === 'baseline'
  const what = isBaseline ? t('What was paid') : label
  const before = bridge.compare === null ? t('the period before') : formatPeriod(bridge.compare)
  const against = isBaseline ? t('baseline prices') : before
  if (change === 0 || !largest)
    return isBaseline ? t('What was paid is the same as at baseline prices.') : t`${what} is the same as in ${against}.`
  const part = Number(largest.value)
  const most = t`the largest part is ${lowerFirst(stepWords(largest, bridge))} with ${part > 0 ? '+' : '−'}${write(part)}`
  return change > 0
    ? t`${what} is ${write(change)} above ${against}; ${most}.`
    : t`${what} is ${write(change)} below ${against}; ${most}.`
}

const movesShown = 3

/** A step's largest moves, which may go against it, and what its other items come to: together they are the step. */
export function movesOf({ value, count, largest }: Pick<BridgeStep, 'value' | 'count' | 'largest'>) {
  const shown = largest.slice(0, movesShown)
  const others = (count ?? 0) - shown.length
  if (shown.length === 0 || others <= 0) return { shown, rest: null }
  const told = shown.reduce((sum, move) => sum + Number(move.value), 0)
  return {
    shown,
    rest: { words: `${formatNumber(others)} ${plural(others, 'other', 'others')}`, value: Number(value) - told },
  }
}

/** How much of the money the analysis can speak of: covers 62% of spend with item and quantity. */
export function coverageWords({ coverage }: Bridge): string | null {
  if (!coverage || coverage.share === null) return null
  return t`Covers ${formatPercent(coverage.share, { digits: 0 })} ${coverage.words}`
}

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
