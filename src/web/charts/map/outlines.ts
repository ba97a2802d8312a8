import countries from './outlines.json'

/** `center` is where a country's name stands: the middle of its largest part. */
export type Outline = { key: string; polygons: number[][][][]; bounds: Bounds; center: number[] }
/** West, south, east and north in degrees, of the country's largest part. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

type Stored = { key: string; rings?: string[][]; dot?: number[] }

/** In degrees, of the dot that stands for a country too small for an outline. */
const dotRadius = 0.55

/** The countries of the world by ISO 3166-1 alpha-2; land that has no code of its own has none here. */
export const outlines: readonly Outline[] = (countries as readonly Stored[]).map(({ key, rings, dot }) => {
  const polygons = rings ? rings.map(polygon => polygon.map(readRing)) : [[circleAround(dot ?? [])]]
  const largest = polygons[0]?.[0] ?? []
  return { key, polygons, bounds: boundsOf(largest), center: centerOf(largest) }
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

/** A dot, round on the map also where degrees of longitude are short. */
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

/** The centroid of a polygon, weighted by area: the shoelace formula. */
function centerOf(ring: readonly number[][]): number[] {
  let [twice, sumX, sumY] = [0, 0, 0]
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    const cross = x * nextY - nextX * y
    twice += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return twice === 0 ? [...(ring[0] ?? [])] : [sumX / (3 * twice), sumY / (3 * twice)]
}
