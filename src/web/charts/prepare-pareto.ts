import { plural, t } from '#shared/translate.ts'
import { formatNumber, formatShare } from '#web/ui/format.ts'
import type { ParetoData } from './chart-data.ts'
import { lossPattern } from './chart-patterns.ts'
import { fitNames } from './fit-names.ts'
import { categoryAxis, frameOf, gridOf, legendOf, pointedAt, valueAxis } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'

/**
 * Members from the largest, and the share they have together. The line's scale is laid so that its zero is the bars'
 * zero, also where credits hang below it or lift the line over 100%.
 */
export function preparePareto(data: ParetoData, look: Look): Prepared {
  const { members } = data
  const slot = (look.width - 90) / Math.max(members.length, 1)
  const named = slot >= 54
  const scale = scaleOf(data)
  const { legend, room } = legendOf([valueName, shareName], look)
  const names = members.map(({ label }) => label)
  const axis = categoryAxis(fitNames(names, { width: slot - 6, lines: 2 }), look)
  const hidden = named ? [] : [barsNote(data)]
  const over = members.some(({ value }) => value < 0)
    ? [t('Credits stand last: before them, the shares together pass 100%.')]
    : []
  return {
    option: {
      ...frameOf(look, 'shadow'),
      grid: gridOf({ top: room + 6, right: 4 }),
      ...(legend ? { legend } : {}),
      xAxis: named
        ? { ...axis, axisLabel: { ...axis.axisLabel, interval: 0, hideOverlap: false } }
        : { ...axis, axisLabel: { show: false } },
      yAxis: [
        { ...valueAxis(look), min: scale.min, max: scale.max, interval: stepOf(scale.max) },
        {
          ...valueAxis(look),
          min: scale.shareMin,
          max: scale.shareMax,
          splitLine: { show: false },
          axisLabel: {
            ...valueAxis(look).axisLabel,
            customValues: [0, 0.25, 0.5, 0.75, 1],
            formatter: (share: number) => formatShare(share),
          },
        },
      ],
      series: [bars(data, look), line(data, look)],
    },
    rows: [members.map((_, index) => pointOf(data, index, look))],
    height: look.height,
    notes: [...groupNotes(data), ...hidden, ...over],
  }
}

/** What bars without names are: all of them, or some from the largest to the smallest. */
function barsNote({ members, all = members.length }: ParetoData): string {
  const shown = `${formatNumber(members.length)} ${plural(members.length, 'bar', 'bars')}`
  if (all > members.length) return t`${shown} of ${formatNumber(all)}, evenly spaced by place; the table names all.`
  return t`${shown} from the largest; each has its name in the table.`
}

const valueName = t('each')
const shareName = t('cumulative share')

/** Both axes from and to numbers whose zeros stand at one height. */
export function scaleOf({ members }: ParetoData) {
  const values = members.map(({ value }) => value)
  const max = nice(Math.max(0, ...values)) || (values.length > 0 ? nice(-Math.min(...values)) : 0) || 1
  const least = Math.min(0, ...values)
  const min = least < 0 ? -nice(-least) : 0
  const shareMax = Math.max(1, ...members.map(({ cumulative }) => cumulative)) * (min < 0 ? 1.04 : 1)
  return { min, max, shareMax, shareMin: (min / max) * shareMax }
}

/** The next number of 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. */
export function nice(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(one => one * power >= value * 0.999_999) ?? 10
  return step * power
}

/** The distance between the lines of an axis that ends in a nice number: thirds, quarters or fifths of it. */
function stepOf(max: number): number {
  const lead = Math.round((max / 10 ** Math.floor(Math.log10(max))) * 10)
  if ([15, 30, 60].includes(lead)) return max / 3
  return max / ([25, 50].includes(lead) ? 5 : 4)
}

function bars({ members }: ParetoData, look: Look) {
  const groups = [...new Set(members.map(({ group }) => group))]
  const shades = [look.colors.current, look.colors.outOfFocus, look.colors.comparison]
  return {
    type: 'bar' as const,
    name: valueName,
    barMaxWidth: 40,
    barCategoryGap: members.length > 40 ? '12%' : '28%',
    color: look.colors.current,
    emphasis: pointedAt(look),
    data: members.map(({ value, group }) => {
      const color = shades[Math.min(Math.max(groups.indexOf(group), 0), shades.length - 1)] ?? look.colors.current
      return {
        value,
        itemStyle: { color, borderRadius: members.length > 40 ? 0 : 2, ...(value < 0 ? lossPattern(look.colors) : {}) },
      }
    }),
  }
}

function line({ members, limits }: ParetoData, look: Look) {
  return {
    type: 'line' as const,
    name: shareName,
    yAxisIndex: 1,
    color: look.colors.mark,
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: members.length <= 24,
    showAllSymbol: true,
    lineStyle: { width: 2 },
    data: members.map(({ cumulative }) => cumulative),
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: look.colors.text, width: 1, type: 'dashed' as const },
      data: limits.map(({ share, label }) => ({
        yAxis: share,
        label: {
          show: true,
          formatter: label,
          position: 'insideEndBottom' as const,
          color: look.colors.text,
          fontSize: 11,
        },
      })),
    },
  }
}

function pointOf({ members }: ParetoData, index: number, look: Look): Point {
  const member = members[index] ?? { key: '', label: '', value: 0, cumulative: 0 }
  const value = look.format(member.value)
  const share = formatShare(member.cumulative)
  const group = member.group ? t`, group ${member.group}` : ''
  return {
    mark: { key: member.key, value: member.value, label: member.label },
    words: t`${member.label}: ${value}, cumulative ${share}${group}`,
    place: { seriesIndex: 0, dataIndex: index },
    tip: {
      title: member.label,
      rows: [
        { name: t('Value'), value },
        { name: t('Together with all before'), value: share },
        ...(member.group ? [{ name: t('Group'), value: member.group }] : []),
      ],
    },
  }
}

/** How many stand in each group: A 12, B 20, C 96. */
function groupNotes({ members }: ParetoData): string[] {
  const groups = [...new Set(members.flatMap(({ group }) => (group ? [group] : [])))]
  if (groups.length === 0) return []
  const counts = groups.map(group => `${group} ${members.filter(member => member.group === group).length}`)
  return [`${counts.join(', ')}.`]
}
