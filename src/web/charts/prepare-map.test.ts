import { describe, expect, test } from 'vitest'
import { chartLook } from '#test/chart-look.ts'
import { project, unproject } from './map/equal-earth.ts'
import { outlines } from './map/outlines.ts'
import { near, prepareMap } from './prepare-map.ts'

const look = chartLook({ width: 900, height: 300, categoryLabel: 'Country' })

describe('a map by country', () => {
  test('names what it cannot show, and what belongs to no country', () => {
    const countries = [
      { key: 'NO', label: 'Norway', value: 60 },
      { key: 'MT', label: 'Malta', value: -10 },
      { key: 'GP', label: 'Guadeloupe', value: 5 },
    ]
    const { rows, notes } = prepareMap(
      { kind: 'map', countries, unplaced: { label: 'Lines without a country', value: 45 } },
      look,
    )
    expect(rows[0]?.map(({ words }) => words)).toEqual(['Norway: €60, 60.0%', 'Malta: €-10, −10.0%'])
    expect(notes).toEqual([
      'A stronger colour is more; plain land has no value.',
      'Hatched: credits outweigh.',
      'Not on the map: Guadeloupe €5.',
      'Lines without a country: €45, in no country.',
    ])
  })

  test('moves near to neighbours and shows the world for what lies far apart', () => {
    const boundsOf = (...keys: string[]) => outlines.filter(({ key }) => keys.includes(key)).map(({ bounds }) => bounds)
    const [west, south, east, north] = near(boundsOf('DE', 'PL'))
    expect(west > -10 && south > 35 && east < 40 && north < 66).toBe(true)
    expect(near(boundsOf('US', 'JP'))).toEqual(near([]))
  })
})

test('the outlines know the countries of trade once each, with closed shapes inside the world', () => {
  const keys = outlines.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of ['DE', 'NO', 'US', 'CN', 'IN', 'SG', 'HK', 'MT', 'LU', 'XK', 'TW']) expect(keys).toContain(key)
  const points = outlines.flatMap(({ polygons }) => polygons.flat(2))
  expect(points.every(([x = 999, y = 999]) => x >= -181 && x <= 200 && Math.abs(y) <= 85)).toBe(true)
  const jumps = outlines.flatMap(({ key, polygons }) =>
    polygons
      .flat()
      .filter(ring => ring.some(([x = 0], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 90))
      .map(() => key),
  )
  expect(jumps).toEqual([])
})

/** Twice as wide as high, and a little: 2.05 to 1 in the authors' paper. */
test('the projection is Equal Earth, and finds its way back', () => {
  expect(project([180, 0])[0] / -project([0, 90])[1]).toBeCloseTo(2.05, 1)
  for (const at of [
    [10, 60],
    [-120, -33],
    [179, 5],
  ]) {
    const [x, y] = unproject(project(at))
    expect([x.toFixed(6), y.toFixed(6)]).toEqual(at.map(value => value.toFixed(6)))
  }
})
