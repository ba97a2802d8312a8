import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useState } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './pdf.module.css'
import { type PdfLink, readLinks } from './read-links.ts'

type PdfLinksProps = { pdf: PDFDocumentProxy; page: PDFPageProxy; onPage: (page: number) => void }

/** The links of a page: to other pages of the file, and to the web in a window of their own. */
export function PdfLinks({ pdf, page, onPage }: PdfLinksProps) {
  const [links, setLinks] = useState<readonly PdfLink[]>([])
  // The outside system is the library.
  useEffect(() => {
    let isLeft = false
    // A page whose links cannot be read has none.
    readLinks(pdf, page).then(
      found => isLeft || setLinks(found),
      () => isLeft || setLinks([]),
    )
    return () => {
      isLeft = true
    }
  }, [pdf, page])
  return links.map(({ box, to }) => {
    const { left, top, width, height } = box
    const style: CSSProperties = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
    const key = `${left} ${top} ${to}`
    if (typeof to === 'number')
      return (
        <button key={key} type="button" className={styles.link} style={style} onClick={() => onPage(to)}>
          <VisuallyHidden>{t`Go to page ${formatNumber(to)}`}</VisuallyHidden>
        </button>
      )
    return (
      <a key={key} className={styles.link} style={style} href={to} target="_blank" rel="noopener noreferrer" title={to}>
        <VisuallyHidden translate="no">{to}</VisuallyHidden>
      </a>
    )
  })
}
