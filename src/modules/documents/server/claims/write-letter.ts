import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

/** A letter by its parts, from its head to its foot. */
export type LetterPart = { kind: 'title' | 'heading' | 'text'; text: string } | LetterTable
export type LetterTable = { kind: 'table'; heads: string[]; isNumber: boolean[]; rows: string[][] }

/** Signs that no XML may have. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const size = 20
const small = 16

/** A letter as a DOCX file, on A4, with the heads of its tables repeated on each page. */
export async function writeLetter(
  parts: readonly LetterPart[],
  { title, author }: { title: string; author: string },
): Promise<Buffer> {
  const document = new Document({
    title: clean(title),
    creator: clean(author),
    styles: { default: { document: { run: { font: 'Calibri', size } } } },
    sections: [{ children: parts.map(partOf) }],
  })
  return Packer.toBuffer(document)
}

function partOf(part: LetterPart): Paragraph | Table {
  if (part.kind === 'table') return tableOf(part)
  if (part.kind === 'text') return new Paragraph({ children: [new TextRun(clean(part.text))], spacing: { after: 200 } })
  return new Paragraph({
    heading: part.kind === 'title' ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    children: [new TextRun({ text: clean(part.text), bold: true, color: '000000' })],
    spacing: { before: 240, after: 160 },
    keepNext: true,
  })
}

function tableOf({ heads, isNumber, rows }: LetterTable): Table {
  const cell = (text: string, place: number, bold = false) =>
    new TableCell({
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
      children: [
        new Paragraph({
          alignment: isNumber[place] ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: clean(text), size: small, bold })],
        }),
      ],
    })
  const head = new TableRow({ tableHeader: true, children: heads.map((text, place) => cell(text, place, true)) })
  const body = rows.map(row => new TableRow({ cantSplit: true, children: row.map((text, place) => cell(text, place)) }))
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...body] })
}

function clean(text: string): string {
  return text.replaceAll(unwritable, '')
}
