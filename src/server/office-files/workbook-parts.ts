import { t } from '#shared/translate.ts'
import { type FormatKind, formatKind } from './number-format.ts'
import type { Package } from './open-package.ts'
import { type PartRelation, readRelations } from './read-relations.ts'
import { readWholeXml } from './read-xml.ts'
import { workbookFault, workbookTooLarge } from './workbook-faults.ts'

export type SheetPart = { name: string; isHidden: boolean; part: string }

/** What the small parts of a workbook say: its sheets in order, its calendar, and where texts and styles are. */
export type WorkbookParts = {
  sheets: SheetPart[]
  /** Whether days are counted from 1904, as old programs for the Macintosh did. */
  is1904: boolean
  sharedStrings: string | null
  /** The kind of number format of each cell style. */
  formats: FormatKind[]
}

const mostSheets = 250
const mostStyles = 100_000

/** Reads them. Throws `invalid` for a package that is no Excel workbook. */
export async function readWorkbookParts(from: Package): Promise<WorkbookParts> {
  const main = await mainPart(from)
  const relations = await readRelations(from, main)
  const related = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? null
  const { sheets, is1904 } = await readSheetList(from, main, relations)
  return {
    sheets,
    is1904,
    sharedStrings: related('sharedStrings'),
    formats: await readFormats(from, related('styles')),
  }
}

async function mainPart(from: Package): Promise<string> {
  const relations = await readRelations(from, '')
  const named = relations.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (from.has(named)) return named
  throw workbookFault(t('This is a ZIP archive, not an Excel workbook. Unpack it and upload the file inside.'))
}

async function readSheetList(from: Package, main: string, relations: readonly PartRelation[]) {
  const sheets: SheetPart[] = []
  let is1904 = false
  await readWholeXml(from.read(main), main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const relation = relations.find(each => each.id === id && each.type.endsWith('/worksheet'))
      if (!relation || !from.has(relation.target)) return
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: (attributes.name ?? '').slice(0, 200), isHidden, part: relation.target })
    },
  })
  if (sheets.length === 0) throw workbookFault(t('This workbook has no sheet of cells. Choose one with a table.'))
  if (sheets.length > mostSheets) {
    throw workbookTooLarge(t`This workbook has ${sheets.length} sheets; at most ${mostSheets} can be listed.`)
  }
  return { sheets, is1904 }
}

/** Of every cell style the kind of its number format. */
async function readFormats(from: Package, part: string | null): Promise<FormatKind[]> {
  const kinds: FormatKind[] = []
  if (part === null || !from.has(part)) return kinds
  const codes = new Map<number, string>()
  let isCellStyles = false
  await readWholeXml(from.read(part), part, {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyles = true
      else if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'xf' && isCellStyles && kinds.length < mostStyles) {
        const id = Number(attributes.numFmtId ?? 0)
        kinds.push(formatKind(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return kinds
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
