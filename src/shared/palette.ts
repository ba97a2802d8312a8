/**
 * The portal's colours. The names, odd spellings included, are the specification's (section 3); each has a light
 * and a dark value, because dark is designed and not inverted. Pages, charts and printed reports all read this table.
 */
export type ColorScheme = 'light' | 'dark'

export const palette = {
  /** The page. */
  backgroundGray: { light: '#f6f4ef', dark: '#0a1220' },
  /** A card on the page. */
  backgroundColor: { light: '#ffffff', dark: '#111c2e' },
  hoverColor: { light: '#f5f2ea', dark: '#17243a' },
  /** The navigation bar. */
  primary: { light: '#0b1f3a', dark: '#081326' },
  /** Sand: the thread through navy. */
  secondary: { light: '#d8c6a0', dark: '#d8c6a0' },
  /** Bars and lines of the current period. */
  monochromaticBlue: { light: '#1d4477', dark: '#5f93d6' },
  /** The mark on a bar that shows where we should be. */
  goldAccent: { light: '#b98a2b', dark: '#d9ab4b' },
  success: { light: '#19704b', dark: '#5cc594' },
  successBorder: { light: '#b9dcca', dark: '#1f5a45' },
  warning: { light: '#855700', dark: '#e5b653' },
  warningBorder: { light: '#ecd9a8', dark: '#5c4a1d' },
  error: { light: '#b3392f', dark: '#f0877d' },
  errorBorder: { light: '#efc6c2', dark: '#6b3331' },
  info: { light: '#235f9f', dark: '#7fb2ea' },
  infoBorder: { light: '#bfd5ec', dark: '#264a75' },
  /** Hairlines inside a card and the empty part of a bar. */
  lightGray: { light: '#ebe7dd', dark: '#1c2940' },
  /** Secondary text and what cannot be pressed. */
  inactive: { light: '#5a677b', dark: '#9daabd' },
  /** The one main button of a page. */
  primaryTint: { light: '#16345c', dark: '#264d86' },
  tableHeader: { light: '#fbfaf6', dark: '#0f1929' },
  borders: { light: '#e2ddd1', dark: '#24334e' },
  /** Under the pointer, in the navigation bar. */
  hoverToolbar: { light: '#1b3354', dark: '#172741' },
  hoversubitems: { light: '#f3efe5', dark: '#1a2840' },
  hoverDropdownItem: { light: '#f3efe5', dark: '#1a2840' },
  sustainabilitybackgorund: { light: '#eef4ee', dark: '#10221d' },
  sustainabilityHeader: { light: '#2f6b4f', dark: '#7cc3a0' },
  diabledsustainabilityHeader: { light: '#a9bcb1', dark: '#3d5a4e' },
  diabledsustainabilityIcon: { light: '#8fa699', dark: '#4d6e5f' },
  successbackground: { light: '#e6f3ec', dark: '#12332a' },
  /** Bars of periods that are not in focus. */
  primary60: { light: '#7b91b0', dark: '#40649a' },
  tileTextColor: { light: '#14233b', dark: '#e8edf5' },
} as const satisfies Record<string, Record<ColorScheme, `#${string}`>>

export type PaletteName = keyof typeof palette

/** Colours that follow from the palette: text on navy, and the tint behind a status word. */
export const derivedColors = {
  onPrimary: { light: '#ffffff', dark: '#ffffff' },
  onPrimaryMuted: {
    light: mix('#ffffff', palette.primary.light, 0.76),
    dark: mix('#ffffff', palette.primary.dark, 0.74),
  },
  successTint: { light: palette.successbackground.light, dark: palette.successbackground.dark },
  warningTint: tintOf('warning', 'warningBorder'),
  errorTint: tintOf('error', 'errorBorder'),
  infoTint: tintOf('info', 'infoBorder'),
  neutralTint: tintOf('inactive', 'borders'),
} as const satisfies Record<string, Record<ColorScheme, string>>

export type DerivedName = keyof typeof derivedColors

/** The hexadecimal value of a colour in one scheme. */
export function colorOf(name: PaletteName | DerivedName, scheme: ColorScheme): string {
  return name in palette ? palette[name as PaletteName][scheme] : derivedColors[name as DerivedName][scheme]
}

/** Text and background pairs the portal puts together; the test holds each to 4.5:1 in both schemes. */
export const textPairs: readonly [text: PaletteName | DerivedName, background: PaletteName | DerivedName][] = [
  ...(['tileTextColor', 'inactive'] as const).flatMap(text =>
    (
      [
        'backgroundGray',
        'backgroundColor',
        'hoverColor',
        'tableHeader',
        'hoverDropdownItem',
        'hoversubitems',
        'sustainabilitybackgorund',
      ] as const
    ).map(background => [text, background] as [PaletteName, PaletteName]),
  ),
  ...(['success', 'warning', 'error', 'info'] as const).flatMap(text =>
    (['backgroundColor', 'backgroundGray', 'hoverColor', `${text}Tint`] as const).map(
      background => [text, background] as [PaletteName, PaletteName | DerivedName],
    ),
  ),
  ['inactive', 'neutralTint'],
  ['tileTextColor', 'warningTint'],
  ['tileTextColor', 'errorTint'],
  ['tileTextColor', 'infoTint'],
  ['tileTextColor', 'successTint'],
  ['sustainabilityHeader', 'sustainabilitybackgorund'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'hoverToolbar'],
  ['onPrimaryMuted', 'primary'],
  ['onPrimaryMuted', 'hoverToolbar'],
  ['onPrimary', 'primaryTint'],
  ['secondary', 'primary'],
]

/**
 * The contrast of two colours, 1 to 21, by WCAG 2.2 (relative luminance, sRGB). Both are `#rrggbb`.
 */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** A colour between two, `#rrggbb` each: `share` (0-1) of the first. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** On white the border's own hue makes the cleaner tint; on a dark card the text's does. */
function tintOf(name: PaletteName, border: PaletteName): Record<ColorScheme, string> {
  return {
    light: mix(palette[border].light, palette.backgroundColor.light, 0.45),
    dark: mix(palette[name].dark, palette.backgroundColor.dark, 0.16),
  }
}
