import { type ColorScheme, colorOf, type DerivedName, derivedColors, type PaletteName, palette } from './palette.ts'

/** How far colours stand apart: as designed, or as far as the high contrast look has them. */
export type Contrast = 'usual' | 'more'

/**
 * The colours that the high contrast look changes: text reads at 7:1 (WCAG 2.2, 1.4.6) and lines are seen at 3:1 (1.4.11).
 * Tints give way to the page, so that a status is its word and its line.
 */
const stronger: Partial<Record<PaletteName | DerivedName, Record<ColorScheme, `#${string}`>>> = {
  backgroundGray: { light: '#ffffff', dark: '#000000' },
  backgroundColor: { light: '#ffffff', dark: '#000000' },
  hoverColor: { light: '#e6edf7', dark: '#17243a' },
  primary: { light: '#000f26', dark: '#000000' },
  monochromaticBlue: { light: '#0a3a75', dark: '#8ab8ff' },
  goldAccent: { light: '#7d5200', dark: '#ffd166' },
  success: { light: '#0b4a2f', dark: '#7ff0b8' },
  successBorder: { light: '#0b4a2f', dark: '#7ff0b8' },
  warning: { light: '#553700', dark: '#ffd37a' },
  warningBorder: { light: '#553700', dark: '#ffd37a' },
  error: { light: '#86170f', dark: '#ffb3aa' },
  errorBorder: { light: '#86170f', dark: '#ffb3aa' },
  info: { light: '#0b3f73', dark: '#a8d1ff' },
  infoBorder: { light: '#0b3f73', dark: '#a8d1ff' },
  lightGray: { light: '#7c8798', dark: '#7f8ca0' },
  inactive: { light: '#333f52', dark: '#d3dbe6' },
  primaryTint: { light: '#00204d', dark: '#1d447d' },
  tableHeader: { light: '#eef2f8', dark: '#0d1626' },
  borders: { light: '#4a5568', dark: '#a9b6c9' },
  hoverToolbar: { light: '#1b3354', dark: '#1c2d4a' },
  hoversubitems: { light: '#e6edf7', dark: '#17243a' },
  hoverDropdownItem: { light: '#e6edf7', dark: '#17243a' },
  sustainabilitybackgorund: { light: '#ffffff', dark: '#000000' },
  sustainabilityHeader: { light: '#0f4a30', dark: '#8fe0b8' },
  successbackground: { light: '#ffffff', dark: '#000000' },
  primary60: { light: '#536684', dark: '#7f9fd0' },
  tileTextColor: { light: '#000a1a', dark: '#ffffff' },
  onPrimaryMuted: { light: '#e6edf7', dark: '#e6edf7' },
  successTint: { light: '#ffffff', dark: '#000000' },
  warningTint: { light: '#ffffff', dark: '#000000' },
  errorTint: { light: '#ffffff', dark: '#000000' },
  infoTint: { light: '#ffffff', dark: '#000000' },
  neutralTint: { light: '#ffffff', dark: '#000000' },
}

/** The hexadecimal value of a colour in a scheme, in the high contrast look or not. */
export function colorIn(name: PaletteName | DerivedName, scheme: ColorScheme, contrast: Contrast): string {
  return (contrast === 'more' ? stronger[name]?.[scheme] : undefined) ?? colorOf(name, scheme)
}

/** Every colour by its name. */
export const colorNames = Object.keys({ ...palette, ...derivedColors }) as (PaletteName | DerivedName)[]
