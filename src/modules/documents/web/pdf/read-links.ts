import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** A link on a page: where it lies, in percent of the page from its upper left, and the page or the address it leads to. */
export type PdfLink = { box: { left: number; top: number; width: number; height: number }; to: number | string }

type Annotation = { subtype?: string; rect?: number[]; url?: string; dest?: unknown }

/** Only these are followed: others would run something, or open a file of the reader. */
const followed = /^(https?|mailto):/i
/** More of them on one page are there to slow it down. */
const mostLinks = 500

/** The links of a page. One that leads nowhere is left out. */
export async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PdfLink[]> {
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' })
  const links = annotations.filter(({ subtype, rect }) => subtype === 'Link' && rect?.length === 4).slice(0, mostLinks)
  const found: PdfLink[] = []
  for (const { rect = [], url, dest } of links) {
    const to = url !== undefined ? (followed.test(url) ? url : null) : await pageOf(pdf, dest)
    if (to !== null) found.push({ box: boxOf(page, rect), to })
  }
  return found
}

function boxOf(page: PDFPageProxy, rect: number[]): PdfLink['box'] {
  const view = page.getViewport({ scale: 1 })
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const [x1 = 0, y1 = 0] = view.convertToViewportPoint(left, bottom)
  const [x2 = 0, y2 = 0] = view.convertToViewportPoint(right, top)
  const { width, height } = view
  return {
    left: (Math.min(x1, x2) / width) * 100,
    top: (Math.min(y1, y2) / height) * 100,
    width: (Math.abs(x2 - x1) / width) * 100,
    height: (Math.abs(y2 - y1) / height) * 100,
  }
}

/** The page a place of the file is on. */
async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const [at] = Array.isArray(place) ? place : []
    const index = typeof at === 'number' ? at : at ? await pdf.getPageIndex(at) : null
    return index !== null && index >= 0 && index < pdf.numPages ? index + 1 : null
  } catch {
    // A place that the file names wrongly is none.
    return null
  }
}
