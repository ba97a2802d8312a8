import { type PaperPart, readPaper } from './paper.ts'

/** A PDF (ISO 32000-1) of text alone, in the two Helveticas that every reader has; equal texts are equal bytes. */

/** A4 in points. */
const [pageWidth, pageHeight] = [595, 842]
const [left, top, bottom] = [68, 770, 76]
const width = pageWidth - 2 * left

const styles = {
  title: { font: 'F2', size: 17, leading: 24, above: 0 },
  heading: { font: 'F2', size: 11, leading: 16, above: 12 },
  text: { font: 'F1', size: 10, leading: 14.5, above: 5 },
  row: { font: 'F1', size: 9.5, leading: 15, above: 0 },
} as const

/** How wide the signs from the space to the tilde are, in thousandths of the size (Adobe's metrics of Helvetica). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** Signs of WinAnsiEncoding that stand elsewhere than in Unicode. */
const elsewhere: Record<string, number> = {
  ...{ '€': 0x80, '„': 0x84, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, œ: 0x9c },
}

type Line = { font: string; size: number; x: number; y: number; text: string }

/** The bytes of a paper as a PDF. Throws for a sign that its fonts lack. */
export function writePdf(title: string, written: string): Uint8Array {
  const pages = layOut(readPaper(written))
  const firstPage = 5
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((lines, at) => {
      const number = { font: 'F1', size: 8, x: pageWidth / 2 - 8, y: 44, text: `${at + 1} / ${pages.length}` }
      const drawn = [...lines, number].map(drawLine).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * at + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
    `<< /Title (${encode(title)}) /Producer (Sextant) >>`,
  ]
  return Buffer.from(fileOf(objects), 'latin1')
}

/** The objects with the table that says where each begins; the last one tells of the file. */
export function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const trailer = `<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
}

function layOut(parts: readonly PaperPart[]): Line[][] {
  const pages: Line[][] = [[]]
  let y = top
  for (const [index, part] of parts.entries()) {
    const style = styles[part.kind]
    const lines = part.kind === 'row' ? [part.cells] : wrap(part.text, style.size).map(text => [text])
    y -= part.kind === 'row' && parts[index - 1]?.kind !== 'row' ? 8 : style.above
    // A heading goes with the lines below it.
    if (part.kind === 'heading' && y < bottom + 50) y = 0
    for (const cells of lines) {
      if (y < bottom) {
        pages.push([])
        y = top
      }
      const step = width / cells.length
      for (const [at, text] of cells.entries()) {
        pages.at(-1)?.push({ font: style.font, size: style.size, x: left + step * at, y, text })
      }
      y -= style.leading
    }
  }
  return pages
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) * size > width * 1000) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** In thousandths of the size; accents make no sign wider. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (widths[(sign.normalize('NFD').codePointAt(0) ?? 0) - 32] ?? 556), 0)
}

function drawLine({ font, size, x, y, text }: Line): string {
  return `BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${encode(text)}) Tj ET`
}

/** A text in the signs of its fonts, one a byte, as it stands between brackets. */
function encode(text: string): string {
  return [...text]
    .map(sign => {
      const code = elsewhere[sign] ?? sign.codePointAt(0) ?? 0
      if (code > 255) throw new Error(`The fonts of a PDF have no ${sign}`)
      return `${'()\\'.includes(sign) ? '\\' : ''}${String.fromCharCode(code)}`
    })
    .join('')
}
