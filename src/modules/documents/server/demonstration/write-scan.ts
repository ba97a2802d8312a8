import { deflateSync } from 'node:zlib'
import { fileOf } from './write-pdf.ts'

/** A PDF that is the picture of a paper, as a fax or a scanner makes it: no letter of it can be read without looking. */

/** A4 at 150 dots an inch. */
const [width, height] = [1240, 1754]
const bytesOfRow = width / 8
const [left, top] = [104, 150]
/** A letter has five dots by seven, each of so many dots of the paper; so many of them from one letter or line to the next. */
const dot = 4
const [across, down] = [6, 12]

/** Each letter as its seven rows of five dots: a row is a number of base 32, its highest bit at the left. */
const letters: Readonly<Record<string, string>> = {
  ...{ A: 'ehhvhhh', B: 'uhhuhhu', C: 'ehggghe', D: 'uhhhhhu', E: 'vgguggv', F: 'vgguggg' },
  ...{ G: 'ehgnhhf', H: 'hhhvhhh', I: 'e44444e', J: '72222ic', K: 'hikokih', L: 'ggggggv', M: 'hrllhhh' },
  ...{ N: 'hpljhhh', O: 'ehhhhhe', P: 'uhhuggg', Q: 'ehhhlid', R: 'uhhukih', S: 'fgge11u', T: 'v444444' },
  ...{ U: 'hhhhhhe', V: 'hhhhha4', W: 'hhhllrh', X: 'hha4ahh', Y: 'hha4444', Z: 'v1248gv' },
  ...{ 0: 'ehjlphe', 1: '4c4444e', 2: 'eh1248v', 3: 'v2421he', 4: '26aiv22', 5: 'vgu11he', 6: '68guhhe' },
  ...{ 7: 'v124888', 8: 'ehhehhe', 9: 'ehhf12c' },
  ...{ '.': '00000cc', ',': '0000c48', '-': '000v000', ':': '0cc0cc0', '/': '01248g0', '%': 'op248j3', ' ': '0000000' },
}

/** The bytes of a page with these lines on it. Throws for a sign that its letters lack. */
export function writeScan(title: string, lines: readonly string[]): Uint8Array {
  const page = Buffer.alloc(bytesOfRow * height, 0xff)
  for (const [line, text] of lines.entries()) {
    for (const [place, sign] of [...text.toUpperCase()].entries()) drawLetter(page, sign, { line, place })
  }
  const picture = deflateSync(page).toString('latin1')
  const shown = 'q 595 0 0 842 0 0 cm /P Do Q'
  return Buffer.from(
    fileOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
      `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${picture.length} >>\nstream\n${picture}\nendstream`,
      `<< /Title (${title}) /Producer (Sextant) >>`,
    ]),
    'latin1',
  )
}

function drawLetter(page: Buffer, sign: string, { line, place }: { line: number; place: number }): void {
  const rows = letters[sign]
  if (rows === undefined) throw new Error(`A scan has no ${sign}`)
  for (let y = 0; y < rows.length * dot; y++) {
    const row = Number.parseInt(rows[Math.floor(y / dot)] ?? '0', 32)
    for (let x = 0; x < 5 * dot; x++) {
      if (((row >> (4 - Math.floor(x / dot))) & 1) === 1)
        blacken(page, left + place * across * dot + x, top + line * down * dot + y)
    }
  }
}

/** The paper lay a little askew. */
function blacken(page: Buffer, x: number, y: number): void {
  if (x >= width) throw new Error('A line of a scan is too long')
  const at = (y + Math.floor(x / 160)) * bytesOfRow + (x >> 3)
  page[at] = (page[at] ?? 0xff) & ~(0x80 >> (x & 7))
}
