import { t } from '#shared/translate.ts'
import type { WaterfallData } from './chart-data.ts'
import { lossPattern } from './chart-patterns.ts'
import { fitNames } from './fit-names.ts'
import { categoryAxis, frameOf, gridOf, lyingAxis, pointedAt, valueAxis, zeroLine } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'
import { widest } from './text-width.ts'

type Step = WaterfallData['steps'][number]
type Span = { from: number; to: number }

/**
 * A total, the changes and the total they lead to. Every bar spans from where the last ended: what stands above zero
 * and what below are stacks of their own, so a bridge may cross nothing. Lies down where the names have no room.
 */
export function prepareWaterfall(data: WaterfallData, look: Look): Prepared {
  const { steps } = data
  const isLying = look.width / Math.max(steps.length, 1) < 84
  const { spans, rest } = spansOf(steps)
  const names = steps.map(({ label }) => label)
  const slot = look.width / Math.max(steps.length, 1) - 10
  const room = widest(steps.map(step => writtenOf(step, look))) + 10
  const hasBelow = spans.some(({ from, to }) => Math.min(from, to) < 0)
  const axis = isLying
    ? lyingAxis(names, look, hasBelow ? room : 0)
    : categoryAxis(fitNames(names, { width: slot, lines: 2 }), look)
  const namesAxis = {
    ...axis,
    axisLabel: { ...axis.axisLabel, interval: 0, hideOverlap: false },
  }
  const cut = cutOf(spans)
  const written = isLying && cut === 0 ? { axisLabel: { show: false }, splitLine: { show: false } } : {}
  const values = { ...valueAxis(look), ...written, ...(cut === 0 ? {} : { min: cut }) }
  return {
    option: {
      ...frameOf(look, 'item'),
      grid: gridOf(isLying ? { top: 8, right: room } : { top: 24 }),
      xAxis: isLying ? values : namesAxis,
      yAxis: isLying ? namesAxis : values,
      series: [connectors(spans, look, isLying), ...barsOf(data, spans, look, isLying)],
    },
    rows: [steps.map((step, index) => pointOf(step, index, spans, look))],
    ...(isLying ? { isLying } : {}),
    height: isLying ? (cut === 0 ? 24 : 44) + steps.length * 32 : look.height,
    notes: [
      ...(cut === 0
        ? []
        : [t`The axis begins at ${look.short(cut)}, so that the changes can be seen; the totals are cut.`]),
      ...(Math.abs(rest) < 0.005 ? [] : [t`The steps miss the total by ${look.format(rest)}.`]),
    ],
  }
}

/** Where each bar begins and ends; `rest` is what the steps miss the last total by. */
export function spansOf(steps: readonly Step[]): { spans: Span[]; rest: number } {
  let level = 0
  let rest = 0
  const spans = steps.map(({ role, value }, index): Span => {
    const from = role === 'total' ? 0 : level
    if (role === 'total' && index > 0) rest = value - level
    level = role === 'total' ? value : level + value
    return { from, to: level }
  })
  return { spans, rest }
}

/**
 * Where the axis begins: at nothing, or, where the changes are small beside the totals, at a round number below them
 * all. What is cut is said in words, and the axis shows it.
 */
export function cutOf(spans: readonly Span[]): number {
  const ends = spans.map(({ to }) => to)
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  if (ends.length < 3 || least <= 0 || most - least > most * 0.25) return 0
  const step = 10 ** Math.floor(Math.log10(most - least || most))
  const room = Math.max((most - least) * 0.6, most * 0.02)
  return Math.max(Math.floor((least - room) / step) * step, 0)
}

/** A thin line from the end of each bar to the beginning of the next, behind the bars. */
function connectors(spans: readonly Span[], look: Look, isLying: boolean) {
  const level = spans.map(({ to }) => to)
  const below = spans.some(({ from, to }) => Math.min(from, to) < 0)
  return {
    type: 'line' as const,
    step: 'end' as const,
    silent: true,
    symbol: 'none',
    z: 1,
    color: look.colors.text,
    lineStyle: { width: 1, type: [2, 2], opacity: 0.8 },
    data: level,
    ...(below ? { markLine: zeroLine(look, isLying) } : {}),
  }
}

function barsOf(data: WaterfallData, spans: readonly Span[], look: Look, isLying: boolean) {
  const low = spans.map(({ from, to }) => Math.min(from, to))
  const high = spans.map(({ from, to }) => Math.max(from, to))
  const base = spans.map((_, index) => ((low[index] ?? 0) > 0 ? (low[index] ?? 0) : Math.min(high[index] ?? 0, 0)))
  const above = spans.map((_, index) => Math.max(high[index] ?? 0, 0) - Math.max(low[index] ?? 0, 0))
  const below = spans.map((_, index) => Math.min(low[index] ?? 0, 0) - Math.min(high[index] ?? 0, 0))
  const part = { type: 'bar' as const, stack: 'span', barMaxWidth: isLying ? 18 : 56, barCategoryGap: '28%', z: 2 }
  const marks = (sizes: readonly number[], isAbove: boolean) =>
    data.steps.map((step, index) => {
      const carries = isAbove
        ? (high[index] ?? 0) > 0 || (low[index] ?? 0) === 0
        : (high[index] ?? 0) <= 0 && (low[index] ?? 0) < 0
      return {
        value: sizes[index] ?? 0,
        itemStyle: styleOf(step, data.direction, look),
        label: { show: carries, formatter: writtenOf(step, look) },
      }
    })
  const label = (side: 'top' | 'bottom' | 'left' | 'right') => ({
    show: true,
    position: side,
    color: look.colors.ink,
    fontSize: 11,
  })
  return [
    { ...part, silent: true, itemStyle: { color: 'transparent' }, emphasis: { disabled: true }, data: base },
    { ...part, emphasis: pointedAt(look), label: label(isLying ? 'right' : 'top'), data: marks(above, true) },
    { ...part, emphasis: pointedAt(look), label: label(isLying ? 'left' : 'bottom'), data: marks(below, false) },
  ]
}

/** Good and bad by the measure's direction; a change downwards is hatched besides. */
function styleOf({ role, value }: Step, direction: WaterfallData['direction'], { colors }: Look) {
  if (role === 'total') return { color: colors.current, borderRadius: 2 }
  const isGood = direction === 'up-is-good' ? value >= 0 : value < 0
  const color =
    direction === 'neutral' ? (value < 0 ? colors.text : colors.outOfFocus) : isGood ? colors.good : colors.bad
  return { color, borderRadius: 2, ...(value < 0 ? lossPattern(colors) : {}) }
}

/** A total as it is, a change with its sign. */
function writtenOf({ role, value }: Step, look: Look): string {
  if (role === 'total' || value === 0) return look.short(value)
  return `${value > 0 ? '+' : '−'}${look.short(Math.abs(value))}`
}

function pointOf(step: Step, index: number, spans: readonly Span[], look: Look): Point {
  const sign = step.value > 0 ? '+' : step.value < 0 ? '−' : ''
  const full = step.role === 'total' ? look.format(step.value) : `${sign}${look.format(Math.abs(step.value))}`
  const span = spans[index] ?? { from: 0, to: 0 }
  const isBelow = Math.max(span.from, span.to) <= 0 && Math.min(span.from, span.to) < 0
  const reached = look.format(span.to)
  const isChange = step.role === 'change'
  return {
    mark: { key: step.key, value: step.value, label: step.label },
    words: `${step.label}: ${full}${isChange ? t`, then ${reached}` : ''}`,
    place: { seriesIndex: isBelow ? 3 : 2, dataIndex: index },
    tip: { title: step.label, rows: [{ value: full }, ...(isChange ? [{ name: t('Then'), value: reached }] : [])] },
  }
}
