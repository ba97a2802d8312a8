import { type Contrast, colorIn } from '#shared/contrast-palette.ts'
import { type ColorScheme, contrast as contrastOf, mix } from '#shared/palette.ts'

/** The colours of a chart in one scheme, all from the palette. */
export type ChartColors = {
  current: string
  outOfFocus: string
  comparison: string
  /** Sand is as light as a bar of the current period on a dark page, so it steps back further there. */
  comparisonOpacity: number
  /** A line is thin: on a white page sand needs ink to be seen. */
  comparisonLine: string
  /** Whether marks have patterns, what is compared too: the high contrast look. */
  isPatterned: boolean
  text: string
  /** What is not final yet: a shade of the text, as opaque as any bar. */
  openFill: string
  /** Figures in the tooltip. */
  ink: string
  line: string
  surface: string
  border: string
  good: string
  bad: string
  /** The frame of the point the keyboard or the pointer is on, and lines that mark a limit or a date. */
  mark: string
  /** Members of a stack or lines beside each other, in order. */
  members: readonly string[]
}

/** What charts look like in a scheme. */
export function chartColors(scheme: ColorScheme, contrast: Contrast = 'usual'): ChartColors {
  const color = (name: Parameters<typeof colorIn>[0]) => colorIn(name, scheme, contrast)
  const isStrong = contrast === 'more'
  return {
    current: color('monochromaticBlue'),
    outOfFocus: color('primary60'),
    comparison: isStrong ? color('goldAccent') : color('secondary'),
    comparisonOpacity: isStrong ? 1 : scheme === 'dark' ? 0.42 : 0.7,
    isPatterned: isStrong,
    comparisonLine: isStrong
      ? color('goldAccent')
      : scheme === 'dark'
        ? color('secondary')
        : mix(color('secondary'), color('tileTextColor'), 0.62),
    text: color('inactive'),
    openFill: mix(color('inactive'), color('backgroundColor'), 0.3),
    ink: color('tileTextColor'),
    line: color('lightGray'),
    surface: color('backgroundColor'),
    border: color('borders'),
    good: color('success'),
    bad: color('error'),
    mark: color('goldAccent'),
    members: [
      color('monochromaticBlue'),
      color('goldAccent'),
      color('sustainabilityHeader'),
      color('primary60'),
      isStrong ? color('warning') : color('secondary'),
      color('error'),
      color('info'),
      color('inactive'),
    ],
  }
}

/** The colour of a member of a stack, a line or a flow by its place. */
export function memberColor(index: number, colors: ChartColors): string {
  return colors.members[index % colors.members.length] ?? colors.current
}

/**
 * The shade of a value on its way from nothing to the largest, -1 to 1: blue above zero, red below. The square root
 * keeps small ones apart beside a large one.
 */
export function shadeOf(share: number, colors: ChartColors): string {
  const strength = 0.1 + 0.9 * Math.sqrt(Math.min(Math.abs(share), 1))
  return share === 0 ? colors.line : mix(share < 0 ? colors.bad : colors.current, colors.surface, strength)
}

/** A colour as the ground of words: what has it as its mark is told by a stripe of it. */
export function tintOf(color: string, { surface }: ChartColors): string {
  return mix(color, surface, 0.14)
}

/** The ink that is read best on a coloured mark: of the page's own where that suffices (WCAG 1.4.3), else black or white. */
export function inkOn(background: string, colors: ChartColors): string {
  const best = (inks: readonly string[]) =>
    inks.toSorted((a, b) => contrastOf(b, background) - contrastOf(a, background))[0] ?? colors.ink
  const own = best([colors.ink, colors.surface])
  return contrastOf(own, background) >= 4.5 ? own : best(['#000000', '#ffffff'])
}
