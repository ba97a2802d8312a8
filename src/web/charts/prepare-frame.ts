import type { LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { fitNames } from './fit-names.ts'
import type { ChartOption, Look } from './prepared.ts'
import { widest, widthOf } from './text-width.ts'

export const chartFont = "'Inter Variable', Inter, system-ui, sans-serif"

/** Nothing moves longer; kinds whose own default is longer take it themselves. In milliseconds. */
export const movement = { animationDuration: 160, animationDurationUpdate: 160 } as const

/** What every chart has: its letters, and a tooltip whose words the drawing puts in. */
export function frameOf({ colors }: Look, pointer: 'line' | 'shadow' | 'item'): ChartOption {
  return {
    ...movement,
    stateAnimation: { duration: movement.animationDuration },
    textStyle: { fontFamily: chartFont, fontSize: 11, color: colors.text },
    tooltip: {
      trigger: pointer === 'item' ? 'item' : 'axis',
      ...(pointer === 'item' ? {} : { axisPointer: pointerOf(pointer, colors) }),
      backgroundColor: colors.surface,
      borderColor: colors.border,
      borderWidth: 1,
      padding: [8, 12],
      transitionDuration: 0,
      confine: true,
      textStyle: { color: colors.ink, fontSize: 12.5, fontFamily: chartFont },
    },
  }
}

function pointerOf(type: 'line' | 'shadow', colors: Look['colors']): TooltipComponentOption['axisPointer'] {
  return {
    type,
    shadowStyle: { color: colors.line, opacity: 0.5 },
    lineStyle: { color: colors.text, width: 1, type: 'solid', opacity: 0.5 },
    label: { show: false },
  }
}

/** The frame of a mark that is pointed at: gold, and dark around what is gold itself. */
export function pointedAt({ colors }: Look, color?: string) {
  const borderColor = color === colors.mark ? colors.ink : colors.mark
  return { itemStyle: { color: 'inherit' as const, borderColor, borderWidth: 2 } }
}

/** Room around the axes, in which their words stay. */
export function gridOf(room: { top: number; right?: number; left?: number; bottom?: number }) {
  return {
    left: room.left ?? 4,
    right: room.right ?? 4,
    top: room.top,
    bottom: room.bottom ?? 4,
    outerBoundsMode: 'same' as const,
    outerBoundsContain: 'axisLabel' as const,
    outerBounds: { left: 2, right: 2, top: 0, bottom: 2 },
  }
}

const itemRoom = 9 + 5 + 14
const longestName = 320

/** The names of the series above the chart, in as many lines as they need. */
export function legendOf(names: readonly string[], look: Look): { legend?: LegendComponentOption; room: number } {
  if (names.length < 2) return { room: 12 }
  const width = Math.min(look.width - itemRoom, longestName)
  const shown = fitNames(names, { width, size: 11.5 })
  let lines = 1
  let used = 0
  for (const name of shown) {
    const taken = widthOf(name, 11.5) + itemRoom
    if (used > 0 && used + taken > look.width) {
      lines += 1
      used = 0
    }
    used += taken
  }
  const legend: LegendComponentOption = {
    data: [...names],
    ...(lines === 1 ? { right: 0 } : { left: 0 }),
    top: 0,
    itemWidth: 9,
    itemHeight: 9,
    itemGap: 14,
    selectedMode: false,
    textStyle: { color: look.colors.text, fontSize: 11.5 },
    formatter: name => shown[names.indexOf(name)] ?? name,
  }
  return { legend, room: 12 + lines * 22 }
}

/** An axis of values: few lines, short words. */
export function valueAxis(look: Look) {
  return {
    type: 'value' as const,
    splitNumber: 4,
    axisLabel: {
      color: look.colors.text,
      fontSize: 11,
      hideOverlap: true,
      formatter: (value: number) => look.short(value),
    },
    splitLine: { lineStyle: { color: look.colors.line } },
  }
}

/** An axis of names or times, as they fit, at the edge of the chart, also where values go below zero. */
export function categoryAxis(names: readonly string[], look: Look) {
  return {
    type: 'category' as const,
    data: [...names],
    axisTick: { show: false },
    axisLine: { show: false, onZero: false },
    axisLabel: { color: look.colors.text, fontSize: 11, lineHeight: 12, hideOverlap: true },
    // The column is shaded behind the bars, and framed is only the mark that is pointed at.
    axisPointer: { z: 0, triggerEmphasis: false },
  }
}

/**
 * Names or times below what stands on them, as many as have room: every second or third counted back from the last,
 * which is the newest and always named. `values` are the ends of the axis beside them.
 */
export function standingAxis(names: readonly string[], look: Look, values: { least: number; most: number }) {
  const beside = widest([values.least, values.most].map(look.short)) + 36
  const slot = (look.width - beside) / Math.max(names.length, 1)
  const axis = categoryAxis(fitNames(names, { width: Math.max(slot, 64), lines: 2 }), look)
  const step = Math.max(Math.ceil((widest(axis.data.flatMap(name => name.split('\n'))) + 8) / slot), 1)
  const isNamed = (index: number) => (names.length - 1 - index) % step === 0
  return { ...axis, axisLabel: { ...axis.axisLabel, interval: isNamed } }
}

/** The room of names beside a chart: on a wide one up to 40% of it, so that most stand on one line. */
export function sideRoom({ width }: Look): number {
  return Math.min(width * (width < 560 ? 0.34 : 0.4), longestName)
}

/** Lying names on up to two lines, further from the bars where values are written left of them. */
export function lyingAxis(names: readonly string[], look: Look, room: number) {
  const axis = categoryAxis(fitNames(names, { width: sideRoom(look), lines: 2 }), look)
  return { ...axis, inverse: true, axisLabel: { ...axis.axisLabel, margin: 8 + room } }
}

/** A hairline at nothing, where values stand on both sides of it. */
export function zeroLine(look: Look, isLying = false) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: { show: false },
    lineStyle: { color: look.colors.text, width: 1, type: 'solid' as const },
    data: [isLying ? { xAxis: 0 } : { yAxis: 0 }],
  }
}
