import type { Package } from '#server/office-files/open-package.ts'
import { readWholeXml } from '#server/office-files/read-xml.ts'
import { workbookFault } from '#server/office-files/workbook-faults.ts'
import { t, toSay } from '#shared/translate.ts'

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

/** Throws `invalid` for a package that is no Excel workbook, or one with macros, saying what it is. */
export async function refuseOtherPackages(from: Package): Promise<void> {
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
