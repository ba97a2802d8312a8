import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { marksIn } from '../reader/find-rules.ts'
import reader from '../reader/reader.module.css'
import { ReaderTools } from '../reader/reader-tools.tsx'
import type { ReaderProps } from '../reader/reading.ts'
import { SelectionLink } from '../reader/selection-link.tsx'
import { useFinding } from '../reader/use-finding.ts'
import styles from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'
import type { PdfText } from './pdf-text.ts'
import { Thumbnails } from './pdf-thumbnails.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { pageGap, usePageRows } from './use-page-rows.ts'
import type { PdfSize } from './use-pdf.ts'
import { type PdfZoom, scaleOf } from './zoom-rules.ts'

type PdfPagesProps = ReaderProps & { pdf: PDFDocumentProxy; first: PdfSize }

/** The pages of an open PDF, drawn as they are scrolled to, with what is looked for marked in them. */
export function PdfPages({ pdf, first, ...props }: PdfPagesProps) {
  const { document, version } = props
  const box = useRef<HTMLElement>(null)
  const room = useElementSize<HTMLElement>()
  const texts = useRef(new Map<number, PdfText>())
  const [sizes, setSizes] = useState<ReadonlyMap<number, PdfSize>>(new Map())
  const [zoom, setZoom] = useState<PdfZoom>('width')
  const [hasThumbnails, setHasThumbnails] = useState(false)
  const finding = useFinding(props, (page, marks) => {
    const text = texts.current.get(page)?.text
    return text === undefined ? 1 : marksIn(text, marks).length
  })
  const { place, go } = finding
  const scale = scaleOf(zoom, first.width, room.width - 2 * pageGap)
  const sizeOf = useCallback((index: number) => sizes.get(index + 1) ?? first, [sizes, first])
  const { rows, inSight } = usePageRows({ box, count: pdf.numPages, sizeOf, scale, place })
  const keepSize = useCallback(
    (page: number, size: PdfSize) =>
      setSizes(before => {
        const { width, height } = before.get(page) ?? first
        return size.width === width && size.height === height ? before : new Map(before).set(page, size)
      }),
    [first],
  )
  const turn = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = inSight + (way ?? 0)
    if (way && next >= 1 && next <= pdf.numPages) go({ page: next, mark: 0 })
  }
  const widest = Math.max(...rows.getVirtualItems().map(({ index }) => sizeOf(index).width * scale), 0)
  return (
    <div className={reader.reader}>
      <ReaderTools {...props} finding={finding} pages={pdf.numPages} inSight={inSight}>
        <PdfTools
          zoom={zoom}
          scale={scale}
          onZoom={setZoom}
          hasThumbnails={hasThumbnails}
          onThumbnails={pdf.numPages > 1 ? setHasThumbnails : null}
        />
      </ReaderTools>
      <div className={styles.beside}>
        {hasThumbnails ? (
          <Thumbnails pdf={pdf} first={first} inSight={inSight} onPage={page => go({ page, mark: 0 })} />
        ) : null}
        <div className={reader.frame}>
          <section
            ref={useMergedRef(box, room.ref)}
            className={reader.box}
            aria-label={t('Pages of the document')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            onKeyDown={turn}
          >
            <div className={styles.all} style={{ height: rows.getTotalSize(), minWidth: widest + 2 * pageGap }}>
              {scale > 0
                ? rows
                    .getVirtualItems()
                    .map(({ index, start }) => (
                      <PdfPage
                        key={index}
                        pdf={pdf}
                        number={index + 1}
                        scale={scale}
                        expected={sizeOf(index)}
                        top={start}
                        marks={finding.marks}
                        place={place?.page === index + 1 ? place : null}
                        box={box}
                        onText={(page, text) => texts.current.set(page, text)}
                        onSize={keepSize}
                        onPage={page => go({ page, mark: 0 })}
                      />
                    ))
                : null}
            </div>
          </section>
          <SelectionLink of={{ id: document.uuid, number: version.number }} box={box} />
        </div>
      </div>
    </div>
  )
}
