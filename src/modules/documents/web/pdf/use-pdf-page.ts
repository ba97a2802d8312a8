import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'

/** A page of a PDF once it is read; `failed` where it cannot be. */
export function usePdfPage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | 'failed' | null {
  const [page, setPage] = useState<PDFPageProxy | 'failed' | null>(null)
  // The outside system is the library.
  useEffect(() => {
    let isLeft = false
    const say = (next: PDFPageProxy | 'failed') => isLeft || setPage(next)
    pdf.getPage(number).then(say, () => say('failed'))
    return () => {
      isLeft = true
    }
  }, [pdf, number])
  return page
}

/** No browser draws more: a page that is enlarged beyond is drawn coarser. In pixels. */
const mostPixels = 16_000_000

/** Draws a page onto a canvas, as fine as the screen shows it. Says whether that failed. */
export function useDrawing(
  page: PDFPageProxy | null,
  canvas: RefObject<HTMLCanvasElement | null>,
  scale: number,
): boolean {
  const [isFailed, setIsFailed] = useState(false)
  // The outside system is the canvas.
  useEffect(() => {
    if (!page || !canvas.current) return
    const { width, height } = page.getViewport({ scale })
    const fine = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / (width * height)))
    const viewport = page.getViewport({ scale: scale * fine })
    canvas.current.width = Math.max(Math.floor(viewport.width), 1)
    canvas.current.height = Math.max(Math.floor(viewport.height), 1)
    const task = page.render({ canvas: canvas.current, viewport })
    task.promise.then(
      () => setIsFailed(false),
      (error: Error) => error.name === 'RenderingCancelledException' || setIsFailed(true),
    )
    return () => task.cancel()
  }, [page, canvas, scale])
  return isFailed
}
