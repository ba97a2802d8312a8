import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { paperFonts, paperLook } from './paper-look.ts'

export type MeasuredBlock = { width: number; content: Content[] }

/**
 * How high blocks are once they are laid out, in points: each on a page of its own that is as high as it must be. What is to
 * stand whole on a page is measured first, since the library drops what it is told to keep whole and cannot.
 */
export async function measurePaper(blocks: readonly MeasuredBlock[]): Promise<number[]> {
  if (blocks.length === 0) return []
  pdfmake.setFonts(paperFonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => Object.values(paperFonts.Inter).includes(path))
  const widest = Math.max(...blocks.map(({ width }) => width))
  const content = blocks.map(({ width, content }, at) => ({
    columns: [{ width, stack: [...content, { text: ' ', fontSize: 1 }] }],
    ...(at > 0 ? { pageBreak: 'before' as const } : {}),
  }))
  const page = { pageSize: { width: widest, height: 'auto' as const }, pageMargins: 0 }
  const laidOut = await pdfmake.createPdf({ ...paperLook, ...page, content }, { bufferPages: true }).getStream()
  return blocks.map((_, at) => {
    laidOut.switchToPage(at)
    return laidOut.page.height
  })
}
