import type { ChartColors } from './chart-colors.ts'

type Pattern = {
  symbol: 'rect' | 'circle'
  color: string
  dashArrayX: number[] | number[][]
  dashArrayY: number[]
  rotation: number
  symbolSize?: number
}

/** Hairlines and dots that tell marks apart without their colour; the first member has none. */
const shapes: readonly Omit<Pattern, 'color'>[] = [
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    rotation: 0,
    symbolSize: 0.36,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.2, 5], rotation: Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.2, 5], rotation: 0 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.2, 5], rotation: Math.PI / 2 },
]

/** Nothing where patterns are not asked for: the high contrast look asks for them. */
type Patterned = { decal?: Pattern }

/** The pattern of a mark by its place, drawn in the surface's colour; none for the first of every six. */
export function patternOf(index: number, colors: ChartColors): Patterned {
  const place = index % (shapes.length + 1)
  return inPattern(place === 0 ? undefined : shapes[place - 1], colors)
}

/** The pattern of what goes down or is taken away. */
export function lossPattern(colors: ChartColors): Patterned {
  return inPattern({ symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.4, 4], rotation: -Math.PI / 4 }, colors)
}

/** The pattern of what has no name of its own: the others as one. */
export function othersPattern(colors: ChartColors): Patterned {
  return inPattern({ symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.4, 3], rotation: Math.PI / 4 }, colors)
}

function inPattern(shape: Omit<Pattern, 'color'> | undefined, { isPatterned, surface }: ChartColors): Patterned {
  return shape && isPatterned ? { decal: { ...shape, color: surface } } : {}
}
