import countries from './outlines.json'

export type Outline = { key: string; polygons: number[][][][]; bounds: Bounds }
/** West, south, east and north in degrees, of the country's largest part. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

type Stored = { key: string; rings?: string[][]; dot?: number[] }

/** The countries of the world by ISO 3166-1 alpha-2; land that has no code of its own has none here. */
export const outlines: readonly Outline[] = (countries as readonly Stored[]).map(({ key, rings, dot }) => {
  const polygons = rings ? rings.map(polygon => polygon.map(readRing)) : [[circleAround(dot ?? [])]]
  return { key, polygons, bounds: boundsOf(polygons[0]?.[0] ?? []) }
})

/** Written as the first point and the steps from it, in hundredths of a degree. */
function readRing(text: string): number[][] {
  const steps = text.split(' ').map(Number)
  const ring: number[][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    ring.push([x / 100, y / 100])
  }
  return ring
}

const dotRadius = 0.55

/** A country too small for an outline is a dot of one size, in degrees. */
function circleAround([x = 0, y = 0]: readonly number[]): number[][] {
  return Array.from({ length: 17 }, (_, step) => {
    const angle = (step * Math.PI) / 8
    const wide = dotRadius / Math.max(Math.cos((y / 100) * (Math.PI / 180)), 0.2)
    return [x / 100 + wide * Math.cos(angle), y / 100 + dotRadius * Math.sin(angle)]
  })
}

function boundsOf(ring: readonly number[][]): Bounds {
  const xs = ring.map(([x = 0]) => x)
  const ys = ring.map(([, y = 0]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
