import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { t } from '#shared/translate.ts'
import { openPdf } from './pdf-library.ts'

/** The width and height of a page, in points of 1/72 inch. */
export type PdfSize = { width: number; height: number }

/** A PDF that is being fetched, with the share that is there, cannot be shown, or is open. */
export type PdfState =
  | { state: 'opening'; share: number | null }
  | { state: 'failed'; why: string }
  | { state: 'open'; pdf: PDFDocumentProxy; first: PdfSize }

/** Opens the PDF at an address while the component stands. */
export function usePdf(address: string): PdfState {
  const [now, setNow] = useState<PdfState>({ state: 'opening', share: null })
  // The outside system is the library with its worker.
  useEffect(() => {
    let isLeft = false
    const say = (next: PdfState) => isLeft || setNow(next)
    const task = openPdf(address)
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
      say({ state: 'opening', share: total > 0 ? Math.min(loaded / total, 1) : null })
    task.promise
      .then(async pdf => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        say({ state: 'open', pdf, first: { width, height } })
      })
      .catch((error: unknown) => say({ state: 'failed', why: whyNot(error) }))
    return () => {
      isLeft = true
      void task.destroy()
    }
  }, [address])
  return now
}

function whyNot(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return t('It is locked with a password.')
  if (name === 'InvalidPDFException') return t('The file is broken.')
  if (name === 'ResponseException') return t('It could not be fetched. Try again, or download it.')
  return t('It cannot be drawn.')
}
