import { createHash } from 'node:crypto'

export type PdfOptions = {
  /** `open` is locked against changes alone, `closed` asks for a password. */
  locked?: 'open' | 'closed'
  /** Objects beside those made, from number `firstOwnObject` on. */
  objects?: string[]
  /** What the catalogue says beside its pages. */
  catalogue?: string
  /** What a page says of itself besides, by its place from 0. */
  pageEntries?(at: number): string
  /** Put in place of the tree of pages, whose pages are those of `kids`. */
  pageTree?(kids: string): string
}

/** 1 is the catalogue, 2 the tree of pages, 3 to 6 are the font; own objects follow. */
export const firstOwnObject = 7

/** A PDF of these pages, each a list of lines. Its letters are told by their Unicode, so that any can be written. */
export function pdfOf(pages: readonly (readonly string[])[], options: PdfOptions = {}): Buffer {
  const own = options.objects ?? []
  const firstPage = firstOwnObject + own.length
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ')
  const tree = options.pageTree?.(kids) ?? `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`
  return pdfFile(
    [
      `<< /Type /Catalog /Pages 2 0 R ${options.catalogue ?? ''} >>`,
      tree,
      '<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /DW 600 /FontDescriptor 6 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
      { stream: unicodeMap },
      '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
      ...own,
      ...pages.flatMap((lines, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${firstPage + 2 * at + 1} 0 R ${options.pageEntries?.(at) ?? ''} >>`,
        { stream: pageContent(lines) },
      ]),
    ],
    options.locked,
  )
}

function pageContent(lines: readonly string[]): string {
  if (lines.length === 0) return '0 0 100 100 re f'
  return `BT /F 10 Tf 14 TL 50 800 Td ${lines.map(line => `<${hex(line)}> Tj T*`).join('\n')} ET`
}

function hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

/** A range of codes may not leave the last byte. */
const ranges = Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, '0'))
  .map(high => `<${high}00> <${high}ff> <${high}00>`)
  .join('\n')

const unicodeMap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def
1 begincodespacerange <0000> <FFFF> endcodespacerange
256 beginbfrange
${ranges}
endbfrange
endcmap end end`

type PdfObject = string | { stream: string }

/** A PDF file of these objects, the first its catalogue. */
function pdfFile(objects: readonly PdfObject[], locked?: PdfOptions['locked']): Buffer {
  const lock = locked && lockOf(locked)
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, at) => {
    const written = `${at + 1} 0 obj\n${objectText(object, text => lock?.stream(text, at + 1) ?? text)}\nendobj\n`
    places.push(length)
    length += written.length
    parts.push(written)
  })
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`)
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R ${lock?.trailer ?? ''} >>\nstartxref\n${length}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

function objectText(object: PdfObject, locked: (text: string) => string): string {
  if (typeof object === 'string') return object
  const text = locked(object.stream)
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

const padding = '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'

/** The standard handler, revision 2 (ISO 32000-1, 7.6.3): with an empty user password, or one that nobody knows. */
function lockOf(locked: 'open' | 'closed') {
  const owner = createHash('sha256').update('owner').digest()
  const id = Buffer.alloc(16, 7)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-64)
  const key = md5(Buffer.from(padding, 'hex'), owner, permissions, id).subarray(0, 5)
  const user = locked === 'open' ? rc4(key, Buffer.from(padding, 'hex')) : Buffer.alloc(32, 1)
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -64 >> /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`
  const stream = (text: string, number: number) => {
    const place = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0])
    return rc4(md5(key, place).subarray(0, 10), Buffer.from(text, 'latin1')).toString('latin1')
  }
  return { trailer, stream }
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    ;[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]
  }
  let mixed = 0
  for (let at = 0; at < 256; at++) {
    mixed = (mixed + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, mixed)
  }
  mixed = 0
  return bytes.map((byte, place) => {
    const at = (place + 1) & 255
    mixed = (mixed + (state[at] ?? 0)) & 255
    swap(at, mixed)
    return byte ^ (state[((state[at] ?? 0) + (state[mixed] ?? 0)) & 255] ?? 0)
  }) as Buffer
}
