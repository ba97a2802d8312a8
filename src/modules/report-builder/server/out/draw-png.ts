import { renderAsync } from '@resvg/resvg-js'
import { paperFonts } from './paper-look.ts'

/** Pixels of a picture for each of a screen. */
const sharpness = 2

/** A drawing as a picture of pixels, twice as fine as a screen, in the portal's letters and on white. */
export async function drawPng(svg: string): Promise<Buffer> {
  const { normal, bold } = paperFonts.Inter
  const drawn = await renderAsync(svg, {
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: sharpness },
    font: { loadSystemFonts: false, fontFiles: [normal, bold], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  })
  return drawn.asPng()
}
