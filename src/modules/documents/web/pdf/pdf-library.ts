import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export { TextLayer } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = workerAddress

const parts = `/assets/pdfjs-${version}`
/** Larger pictures are left out: one would take all memory of the page. In pixels. */
const largestPicture = 100_000_000

/**
 * Reads a PDF in a worker, from this portal alone. Nothing in it is run: its scripts and forms are left out, and what decodes its
 * pictures is no compiled code, which the policy of the pages refuses.
 */
export function openPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: address,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
    useWasm: false,
    enableXfa: false,
    maxImageSize: largestPicture,
    verbosity: 0,
  })
}
