import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import styles from './pdf.module.css'
import type { PdfSize } from './use-pdf.ts'
import { useDrawing, usePdfPage } from './use-pdf-page.ts'

const width = 92
/** The number below a picture, and the room around both. */
const around = 34

type ThumbnailsProps = { pdf: PDFDocumentProxy; first: PdfSize; inSight: number; onPage: (page: number) => void }

/** All pages in small, the one that is read among them in sight. */
export function Thumbnails({ pdf, first, inSight, onPage }: ThumbnailsProps) {
  const box = useRef<HTMLElement>(null)
  const height = Math.min((first.height / first.width) * width, 2 * width)
  const rows = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => box.current,
    estimateSize: () => height + around,
    overscan: 2,
  })
  // The outside system is the scrolled box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page alone
  useLayoutEffect(() => rows.scrollToIndex(inSight - 1, { align: 'auto' }), [inSight])
  return (
    <nav ref={box} className={styles.thumbnails} aria-label={t('Pages in small')}>
      <ol className={styles.all} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <li key={index} className={styles.thumbnail} style={{ top: start }}>
            <button
              type="button"
              className={styles.small}
              aria-current={index + 1 === inSight ? 'page' : undefined}
              aria-label={t`Go to page ${formatNumber(index + 1)}`}
              onClick={() => onPage(index + 1)}
            >
              <Picture pdf={pdf} number={index + 1} height={height} />
              <span className="num">{formatNumber(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Picture({ pdf, number, height }: { pdf: PDFDocumentProxy; number: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const read = usePdfPage(pdf, number)
  const page = read === 'failed' ? null : read
  const size = page?.getViewport({ scale: 1 })
  const scale = size ? Math.min(width / size.width, height / size.height) : 0
  useDrawing(page, canvas, scale)
  const shape = { width: (size?.width ?? 0) * scale, height: (size?.height ?? 0) * scale }
  return (
    <span className={styles.frame} style={{ height }}>
      <canvas ref={canvas} style={shape} aria-hidden />
    </span>
  )
}
