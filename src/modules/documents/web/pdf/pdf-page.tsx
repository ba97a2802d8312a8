import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { FoundPlace, ReadingMarks } from '../reader/find-rules.ts'
import styles from './pdf.module.css'
import { PdfLinks } from './pdf-links.tsx'
import type { PdfText } from './pdf-text.ts'
import type { PdfSize } from './use-pdf.ts'
import { useDrawing, usePdfPage } from './use-pdf-page.ts'
import { useTextLayer } from './use-text-layer.ts'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** Pixels of the screen for each point. */
  scale: number
  /** How large it is taken to be until it is read. */
  expected: PdfSize
  /** How far below the beginning of all pages it begins. */
  top: number
  marks: ReadingMarks
  place: FoundPlace | null
  box: RefObject<HTMLElement | null>
  onText: (page: number, text: PdfText) => void
  onSize: (page: number, size: PdfSize) => void
  /** Goes to another page, as a link of the file says. */
  onPage: (page: number) => void
}

/** One page of a PDF: its picture, its letters over it, and its links. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, scale, expected, top, marks, place, box, onText, onSize, onPage } = props
  const own = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const letters = useRef<HTMLDivElement>(null)
  const read = usePdfPage(pdf, number)
  const page = read === 'failed' ? null : read
  const isFailed = useDrawing(page, canvas, scale)
  const { width, height } = page?.getViewport({ scale: 1 }) ?? expected
  useTextLayer({
    page,
    container: letters,
    marks,
    place,
    onText(text) {
      onText(number, text)
      onSize(number, { width, height })
    },
    onPlace(mark) {
      if (!box.current || !own.current) return
      const from = own.current.offsetTop
      const below = mark ? mark.getBoundingClientRect().top - own.current.getBoundingClientRect().top : 0
      box.current.scrollTop = from + Math.max(below - box.current.clientHeight / 3, 0)
    },
  })
  const style = { top, width: width * scale, height: height * scale, '--total-scale-factor': scale } as CSSProperties
  return (
    <section
      ref={own}
      className={styles.page}
      style={style}
      data-page={number}
      aria-label={t`Page ${formatNumber(number)}`}
      aria-busy={read === null}
    >
      <canvas ref={canvas} className={styles.picture} />
      <div ref={letters} className={styles.letters} translate="no" />
      {page ? <PdfLinks pdf={pdf} page={page} onPage={onPage} /> : null}
      {isFailed || read === 'failed' ? <p className={styles.failed}>This page cannot be drawn.</p> : null}
    </section>
  )
}
