import { join } from 'node:path'
import { palette } from '#shared/palette.ts'

const fonts = join(import.meta.dirname, '../../../../../node_modules/@expo-google-fonts/inter')
const regular = join(fonts, '400Regular/Inter_400Regular.ttf')
const strong = join(fonts, '600SemiBold/Inter_600SemiBold.ttf')

/** The portal's letters, and none that a reader's machine must have. */
export const paperFonts = { Inter: { normal: regular, bold: strong, italics: regular, bolditalics: strong } }

/** The light colours: paper is white. */
export const ink = {
  text: palette.tileTextColor.light,
  quiet: palette.inactive.light,
  title: palette.primary.light,
  line: palette.borders.light,
  hairline: palette.lightGray.light,
  head: palette.tableHeader.light,
  thread: palette.secondary.light,
  good: palette.success.light,
  bad: palette.error.light,
} as const

/** Letters in points. */
export const sizes = { report: 22, page: 15, block: 10.5, text: 9, figure: 17, table: 8, small: 7.5 } as const

/** What all letters look like unless something else is said. */
export const paperLook = { defaultStyle: { font: 'Inter', fontSize: sizes.text, color: ink.text } }
