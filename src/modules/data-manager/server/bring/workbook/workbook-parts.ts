import { posix } from 'node:path'
import { t, toSay } from '#shared/translate.ts'
import { type FormatKind, formatKind } from './number-format.ts'
import type { Package } from './open-package.ts'
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

type Relation = { id: string; type: string; target: string }

const mostSheets = 250
const mostStyles = 100_000
/** In bytes; no name of a kind of OpenDocument file is longer. */
const longestType = 100
const save = toSay('Open it, save it as an Excel workbook (.xlsx) or the sheet as CSV UTF-8, and upload that file.')

const otherPackages: readonly { type: RegExp; sentence: () => string }[] = [
  { type: /ms-excel\.sheet\.binary/i, sentence: () => t`This is a binary Excel workbook (XLSB). ${t(save)}` },
  {
    type: /ms-excel\..*macroEnabled/i,
    sentence: () => t`This is an Excel workbook with macros (XLSM), which is not read. ${t(save)}`,
  },
  {
    type: /wordprocessingml/i,
    sentence: () => t('This is a Word document. Copy its table into a spreadsheet and upload that.'),
  },
  {
    type: /presentationml/i,
    sentence: () => t('This is a presentation. Copy its table into a spreadsheet and upload that.'),
  },
]

/** Reads them. Throws `invalid` for a package that is no Excel workbook, saying what it is. */
export async function readWorkbookParts(from: Package): Promise<WorkbookParts> {
  await refuseOtherPackages(from)
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

const otherDocuments: readonly { kind: string; sentence: string }[] = [
  {
    kind: 'opendocument.text',
    sentence: toSay('This is an OpenDocument text (ODT). Copy its table into a spreadsheet and upload that.'),
  },
  {
    kind: 'opendocument.presentation',
    sentence: toSay('This is an OpenDocument presentation (ODP). Copy its table into a spreadsheet and upload that.'),
  },
  {
    kind: 'opendocument.graphics',
    sentence: toSay('This is an OpenDocument drawing (ODG), not a table. Upload CSV, text or an Excel workbook.'),
  },
]

async function refuseOtherPackages(from: Package): Promise<void> {
  const types = '[Content_Types].xml'
  if (!from.has(types)) {
    throw workbookFault(
      from.has('content.xml')
        ? await openDocument(from)
        : t('This is a ZIP archive, not an Excel workbook. Unpack it and upload the file inside.'),
    )
  }
  const found: string[] = []
  await readWholeXml(from.read(types), types, {
    open: (_, { ContentType }) => {
      if (ContentType !== undefined) found.push(ContentType)
    },
  })
  const other = otherPackages.find(({ type }) => found.some(each => type.test(each) && each.endsWith('main+xml')))
  const binary = found.some(each => /ms-excel\.sheet\.binary/i.test(each)) ? otherPackages[0] : undefined
  const refused = other ?? binary
  if (refused) throw workbookFault(refused.sentence())
}

/** An OpenDocument file says what it is at the beginning of a part of its own. */
async function openDocument(from: Package): Promise<string> {
  const type = from.has('mimetype') ? await beginningOf(from.read('mimetype')) : ''
  const other = otherDocuments.find(({ kind }) => type.includes(kind))
  return other ? t(other.sentence) : t`This is an OpenDocument spreadsheet (ODS). ${t(save)}`
}

/** No more of a part is read than is needed: it may be as large as a whole package. */
async function beginningOf(part: AsyncGenerator<Buffer>): Promise<string> {
  let beginning = Buffer.alloc(0)
  for await (const chunk of part) {
    beginning = Buffer.concat([beginning, chunk.subarray(0, longestType)])
    if (beginning.length >= longestType) break
  }
  return beginning.toString('latin1')
}

async function mainPart(from: Package): Promise<string> {
  const relations = await readRelations(from, '')
  const named = relations.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (from.has(named)) return named
  throw workbookFault(t('This is a ZIP archive, not an Excel workbook. Unpack it and upload the file inside.'))
}

/** What a part refers to inside the package; addresses outside of it are never followed. */
async function readRelations(from: Package, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found: Relation[] = []
  if (!from.has(file)) return found
  await readWholeXml(from.read(file), file, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      found.push({ id: Id, type: Type, target })
    },
  })
  return found
}

async function readSheetList(from: Package, main: string, relations: Relation[]) {
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
