import { type ColorScheme, colorOf } from '#shared/palette.ts'

/** The colours of a chart in one scheme, all from the palette. */
export type ChartColors = {
  current: string
  outOfFocus: string
  comparison: string
  /** Sand is as light as a bar of the current period on a dark page, so it steps back further there. */
  comparisonOpacity: number
  text: string
  /** Figures in the tooltip. */
  ink: string
  line: string
  surface: string
  border: string
  /** Members of a stack or lines beside each other, in order. */
  members: readonly string[]
}

/** What charts look like in a scheme. */
export function chartColors(scheme: ColorScheme): ChartColors {
  const color = (name: Parameters<typeof colorOf>[0]) => colorOf(name, scheme)
  return {
    current: color('monochromaticBlue'),
    outOfFocus: color('primary60'),
    comparison: color('secondary'),
    comparisonOpacity: scheme === 'dark' ? 0.42 : 0.7,
    text: color('inactive'),
    ink: color('tileTextColor'),
    line: color('lightGray'),
    surface: color('backgroundColor'),
    border: color('borders'),
    members: [
      color('monochromaticBlue'),
      color('goldAccent'),
      color('sustainabilityHeader'),
      color('primary60'),
      color('secondary'),
      color('error'),
      color('info'),
      color('inactive'),
    ],
  }
}
