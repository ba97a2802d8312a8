import { randomUUID } from 'node:crypto'
import { inTurns } from '#server/in-turns.ts'
import { workbookFault } from '#server/office-files/workbook-faults.ts'
import type { Scope } from '#server/scope.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../../contract.ts'
import { guessInSteps } from '../../intake/guess-mapping.ts'
import { type Head, profileInSteps } from '../../intake/profile.ts'
import { sheetQuestion } from '../../intake/sheet-question.ts'
import { perWorkbook } from '../one-at-a-time.ts'
import type { UploadRow } from '../schema.ts'
import { settleBySource } from '../sources/recall-source.ts'
import type { Inspection } from './inspect-file.ts'
import { normaliseFile, readHead } from './normalise-file.ts'
import { sumOptions } from './sum-options.ts'
import { likeliestSheets, type OpenedWorkbook, openWorkbook, type SheetSummary } from './workbook/open-workbook.ts'
import { sheetDelimiter, writeSheet } from './workbook/write-sheet.ts'

/** An uploaded file as it lies, and the key below which its copies are kept. */
export type UploadedFile = { dataset: LoadableId; name: string; folder: string; fileKey: string }

/** What was read out of a file: the copy the engine reads, what its columns are and which field each may be. */
export type ReadUpload = Pick<
  UploadRow,
  'cleanKey' | 'sheet' | 'profile' | 'mapping' | 'questions' | 'sourceUuid' | 'recipeVersion' | 'recipeReport'
>

/**
 * Makes the copy the engine reads where one is needed, and guesses what the columns mean; of a workbook the sheet that is
 * wanted. Throws `invalid`.
 */
export function readUpload(
  scope: Scope,
  file: UploadedFile,
  inspection: Inspection,
  wanted?: string,
): Promise<ReadUpload> {
  return inspection.isPackage ? readWorkbook(scope, file, inspection.bytes, wanted) : readText(scope, file, inspection)
}

async function readText(scope: Scope, file: UploadedFile, inspection: Inspection): Promise<ReadUpload> {
  const { encoding, bytes, delimiter } = inspection
  let cleanKey = file.fileKey
  if (inspection.needsCopy) {
    cleanKey = copyKey(file)
    await scope.files.withLocalPath(file.fileKey, from =>
      scope.files.writeFrom(cleanKey, to => normaliseFile(from, to, inspection)),
    )
  }
  return { cleanKey, sheet: null, ...(await guessFields(scope, file, cleanKey, { encoding, bytes, delimiter })) }
}

/**
 * Reads one sheet of a workbook: the one that is wanted, else the likeliest. Throws `invalid` when there is no such
 * sheet or nothing in it.
 */
export function readWorkbook(scope: Scope, file: UploadedFile, bytes: number, wanted?: string): Promise<ReadUpload> {
  return perWorkbook('one', async () => {
    const cleanKey = copyKey(file)
    const { sheet, sheets, alike } = await scope.files.withLocalPath(file.fileKey, async path => {
      const workbook = await openWorkbook(path)
      try {
        return await copySheet(scope, workbook, cleanKey, wanted)
      } finally {
        workbook.close()
      }
    })
    const head = { encoding: 'utf-8', bytes, delimiter: sheetDelimiter } as const
    const guess = await guessFields(scope, { ...file, sheet }, cleanKey, head)
    const questions = [...sheetQuestion(alike, wanted), ...guess.questions]
    return { ...guess, cleanKey, sheet, questions, profile: { ...guess.profile, sheets } }
  })
}

async function copySheet(scope: Scope, workbook: OpenedWorkbook, cleanKey: string, wanted: string | undefined) {
  const summaries = await workbook.summaries()
  const likeliest = likeliestSheets(summaries)
  const chosen = chosenSheet(summaries, likeliest, wanted)
  const { name } = chosen
  const rows = await scope.files.writeFrom(cleanKey, to => writeSheet(workbook.rows(name), to))
  const sheets = summaries.map((each): NonNullable<Profile['sheets']>[number] => ({
    name: each.name,
    rows: each.name === name ? rows : each.rows,
    isHidden: each.isHidden,
  }))
  const isOffered = likeliest.length < 2 || likeliest.some(each => each.name === name)
  return { sheet: name, sheets, alike: isOffered ? likeliest : [...likeliest, chosen] }
}

function chosenSheet(summaries: SheetSummary[], [likeliest]: SheetSummary[], wanted?: string): SheetSummary {
  if (wanted === undefined) {
    if (likeliest) return likeliest
    throw workbookFault(t('No sheet of this workbook has anything in it. Choose one with a header and rows.'))
  }
  const found = summaries.find(each => each.name === wanted)
  const names = summaries.map(each => `'${each.name}'`).join(', ')
  if (!found) throw workbookFault(t`This workbook has no sheet '${wanted}'; it has ${names.slice(0, 500)}.`)
  if (found.rows === 0) throw workbookFault(t`Sheet '${wanted}' is empty. Choose one with a header and rows.`)
  return found
}

async function guessFields(
  scope: Scope,
  { dataset, name, sheet }: UploadedFile & { sheet?: string },
  cleanKey: string,
  facts: Omit<Head, 'text' | 'isWhole'>,
) {
  return scope.files.withLocalPath(cleanKey, async path => {
    const { profile, readings } = await inTurns(profileInSteps({ ...(await readHead(path)), ...facts }))
    const { baseCurrency, fiscalYearStartMonth: yearBegins } = scope.organization
    const names = sheet === undefined ? [name] : [name, sheet]
    const guess = await inTurns(guessInSteps(dataset, profile, { baseCurrency, readings, names, yearBegins }))
    const settled = await settleBySource(scope, { dataset, name, path, profile, readings, guess })
    const file = { dataset, profile: settled.profile, mapping: settled.mapping }
    return { ...settled, questions: await sumOptions(scope.warehouse, path, file, settled.questions) }
  })
}

/** A new key each time, so that another sheet never takes the place of one that is being read. */
function copyKey({ folder }: UploadedFile): string {
  return `${folder}/clean-${randomUUID()}.csv`
}
