import type { PDFPageProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { FoundPlace, ReadingMarks } from '../reader/find-rules.ts'
import shown from '../shown/shown.module.css'
import { TextLayer } from './pdf-library.ts'
import { markRuns, type PdfText, pdfTextOf } from './pdf-text.ts'

type Layer = { of: PdfText; elements: readonly HTMLElement[] }

type TextLayerProps = {
  page: PDFPageProxy | null
  container: RefObject<HTMLDivElement | null>
  marks: ReadingMarks
  /** Where the person went, when it is on this page. */
  place: FoundPlace | null
  onText: (text: PdfText) => void
  /** Where the page and, when it is there, its mark are to be seen. */
  onPlace: (mark: HTMLElement | null) => void
}

/** Lays the letters of a page over its picture, so that they can be selected and read aloud, and marks what is looked for. */
export function useTextLayer({ page, container, marks, place, onText, onPlace }: TextLayerProps): void {
  const [layer, setLayer] = useState<Layer | null>(null)
  // The outside system is the library, which makes the elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of a page is told of once
  useEffect(() => {
    const box = container.current
    if (!page || !box) return
    let isLeft = false
    let text: TextLayer | null = null
    const lay = async () => {
      const textContentSource = await page.getTextContent()
      if (isLeft) return
      text = new TextLayer({ textContentSource, container: box, viewport: page.getViewport({ scale: 1 }) })
      await text.render()
      if (isLeft) return
      const of = pdfTextOf(textContentSource)
      onText(of)
      setLayer({ of, elements: text.textDivs })
    }
    // A page whose letters cannot be read is a picture.
    lay().catch(() => isLeft || setLayer(null))
    return () => {
      isLeft = true
      text?.cancel()
      box.replaceChildren()
      setLayer(null)
    }
  }, [page, container])
  // Before the place is looked for, and before it is painted.
  useLayoutEffect(() => {
    if (!layer) return
    for (const [at, parts] of markRuns(layer.of, marks).entries()) {
      const element = layer.elements[at]
      if (!element || (parts.every(({ mark }) => mark === null) && !element.querySelector('mark'))) continue
      element.replaceChildren(...parts.map(({ text, mark }) => (mark === null ? text : marked(text, mark, place))))
    }
  }, [layer, marks, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is taken to a place once, also when the page is drawn anew
  useLayoutEffect(() => {
    if (place) onPlace(container.current?.querySelector<HTMLElement>('mark[data-current]') ?? null)
  }, [place, layer !== null, marks])
}

function marked(text: string, mark: number, place: FoundPlace | null): HTMLElement {
  const element = document.createElement('mark')
  element.className = shown.mark ?? ''
  element.textContent = text
  if (mark === place?.mark) element.dataset.current = 'true'
  return element
}
