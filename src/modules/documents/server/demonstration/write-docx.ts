import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type PaperPart, readPaper } from './paper.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
/** Every file of it is of one moment, so that equal texts are equal bytes. */
const moment = new Date('2026-01-01T12:00:00Z')

/** The bytes of a paper as a document of Word (ECMA-376): its title and headings bold, a row as its cells with tabs between. */
export function writeDocx(written: string): Promise<Uint8Array> {
  const zip = new ZipFile()
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationship}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${namespace}"><w:body>${readPaper(written).map(paragraph).join('')}</w:body></w:document>`,
  }
  for (const [path, xml] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(declaration + xml), path, { mtime: moment })
  }
  zip.end()
  return buffer(zip.outputStream)
}

function paragraph(part: PaperPart): string {
  if (part.kind === 'row') {
    return `<w:p><w:r>${part.cells.map(cell => `<w:t>${xmlText(cell)}</w:t>`).join('<w:tab/>')}</w:r></w:p>`
  }
  const sizes = { title: 34, heading: 24, text: null }
  const size = sizes[part.kind]
  const look = size === null ? '' : `<w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${xmlText(part.text)}</w:t></w:r></w:p>`
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
