import { t } from '#shared/translate.ts'
import { formatShare } from '#web/ui/format.ts'
import { shadeOf } from './chart-colors.ts'
import type { MapData } from './chart-data.ts'
import { lossPattern } from './chart-patterns.ts'
import { project, unproject } from './map/equal-earth.ts'
import { type Bounds, outlines } from './map/outlines.ts'
import { frameOf } from './prepare-frame.ts'
import type { Look, Point, Prepared } from './prepared.ts'

type Country = MapData['countries'][number]

const boundsByKey = new Map(outlines.map(({ key, bounds }) => [key, bounds]))
/** Without the poles, where no country is. */
const world: Bounds = [-168, -56, 190, 78]

/** Countries by value on an equal-area map, moved near to where the values are; what it cannot show is said in words. */
export function prepareMap(data: MapData, look: Look): Prepared {
  const placed = data.countries
    .filter(({ key }) => key !== '' && boundsByKey.has(key))
    .toSorted((one, other) => other.value - one.value || one.label.localeCompare(other.label))
  const total = data.countries.reduce((sum, { value }) => sum + value, data.unplaced?.value ?? 0)
  const most = Math.max(0, ...placed.map(({ value }) => Math.abs(value)))
  const bounds = near(placed.map(({ key }) => boundsByKey.get(key) ?? world))
  const named = look.width < 560 ? 3 : 6
  return {
    option: {
      ...frameOf(look, 'item'),
      series: [
        {
          type: 'map',
          map: 'world',
          nameProperty: 'key',
          projection: { project: point => project(point), unproject: point => unproject(point) },
          boundingCoords: [
            [bounds[0], bounds[3]],
            [bounds[2], bounds[1]],
          ],
          left: 4,
          right: 4,
          top: 8,
          bottom: 8,
          preserveAspect: true,
          roam: false,
          selectedMode: false,
          itemStyle: { areaColor: look.colors.line, borderColor: look.colors.surface, borderWidth: 0.6 },
          label: { show: false },
          labelLayout: { hideOverlap: true },
          emphasis: { label: { show: false }, itemStyle: { borderColor: look.colors.mark, borderWidth: 2 } },
          data: placed.map((country, index) => regionOf(country, most, index < named || country.value < 0, look)),
        },
      ],
    },
    rows: placed.length === 0 ? [] : [placed.map((country, index) => pointOf(country, index, total, look))],
    height: look.height,
    notes: notesOf(data, placed, look),
  }
}

function regionOf({ key, label, value }: Country, most: number, isNamed: boolean, look: Look) {
  const color = shadeOf(most === 0 ? 0 : value / most, look.colors)
  return {
    name: key,
    value,
    itemStyle: { areaColor: color, ...(value < 0 ? lossPattern(look.colors) : {}) },
    emphasis: { itemStyle: { areaColor: color } },
    ...(isNamed
      ? {
          label: {
            show: true,
            formatter: `${label}\n${look.short(value)}`,
            color: look.colors.ink,
            textBorderColor: look.colors.surface,
            textBorderWidth: 3,
            fontSize: 10.5,
            lineHeight: 13,
          },
        }
      : {}),
  }
}

/** The part of the world that holds these, with room around it; all of it when they lie far apart. */
export function near(all: readonly Bounds[]): Bounds {
  if (all.length === 0) return world
  const edge = (side: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...all.map(bounds => bounds[side]))
  const found: Bounds = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
  if (found[2] - found[0] > 150) return world
  const room = (size: number, least: number) => Math.max(size * 0.12, (least - size) / 2)
  const [wide, high] = [room(found[2] - found[0], 36), room(found[3] - found[1], 18)]
  return [found[0] - wide, Math.max(found[1] - high, -60), found[2] + wide, Math.min(found[3] + high, 84)]
}

function pointOf({ key, label, value }: Country, dataIndex: number, total: number, look: Look): Point {
  const share = formatShare(total > 0 ? value / total : null)
  return {
    mark: { key, value, label },
    words: `${label}: ${look.format(value)}, ${share}`,
    place: { seriesIndex: 0, dataIndex },
    tip: { title: label, rows: [{ value: look.format(value) }, { name: t('Share'), value: share }] },
  }
}

function notesOf({ countries, unplaced }: MapData, placed: readonly Country[], look: Look): string[] {
  const away = countries.filter(country => !placed.includes(country))
  const names = away.slice(0, 3).map(({ label, value }) => `${label} ${look.format(value)}`)
  const more = away.length > names.length ? t` and ${away.length - names.length} more` : ''
  return [
    ...(placed.length > 1 ? [t('A stronger colour is more; plain land has no value.')] : []),
    ...(placed.some(({ value }) => value < 0) ? [t('Hatched: credits outweigh.')] : []),
    ...(away.length > 0 ? [t`Not on the map: ${names.join(', ')}${more}.`] : []),
    ...(unplaced ? [t`${unplaced.label}: ${look.format(unplaced.value)}, in no country.`] : []),
  ]
}
