import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { demandRight } from '../brought/settle-brought.ts'
import { markTakingIn, unmarkTakingIn } from '../files/taking-in.ts'
import type { UploadRow } from '../schema.ts'
import { insertUpload } from '../store.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { type Correcting, linkCorrection } from './link-correction.ts'
import type { NewUpload } from './new-upload.ts'
import { type ReadUpload, readUpload } from './read-upload.ts'

/** What a file may be sent as; browsers on Windows call CSV files workbooks, and programs call anything a stream. */
const accepted = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
]
const maximumBytes = 8 * 1024 ** 3

/**
 * Takes a file in, tells what it is and guesses which column means what. Throws `invalid` for what is neither a table of
 * text nor a workbook, `too_large` over 8 GiB or for a workbook that swells; a body that breaks off leaves nothing behind.
 */
export async function createUpload(scope: Scope, upload: NewUpload): Promise<UploadRow> {
  refuseOtherTypes(upload.type)
  await scope.db(tx => demandRight(scope, tx, upload))
  if (!upload.body) throw new AppError('invalid', t('The file is empty. Send its text as the body.'))
  const uuid = randomUUID()
  const folder = `${scope.organization.uuid}/uploads/${uuid}`
  const fileKey = `${folder}/original`
  try {
    const { dataset, name, body, chosenSheet } = upload
    await markTakingIn(scope.files.disk, folder)
    const inspection = await scope.files.writeFrom(fileKey, path => inspectFile(bounded(body), path))
    const read = await readUpload(scope, { dataset, name, folder, fileKey }, inspection, chosenSheet)
    const linked = await linkCorrection(scope, upload, read)
    await unmarkTakingIn(scope.files.disk, folder)
    return await keep(scope, { ...upload, uuid, fileKey, inspection, ...read, ...linked })
  } catch (error) {
    await scope.files.disk.deleteAll(folder)
    throw error
  }
}

type Kept = NewUpload & ReadUpload & Correcting & { uuid: string; fileKey: string; inspection: Inspection }

function keep(scope: Scope, kept: Kept): Promise<UploadRow> {
  const { uuid, dataset, name, fileKey, cleanKey, sheet, inspection, profile, mapping, questions } = kept
  const { sourceUuid, recipeVersion, recipeReport, correctsUuid } = kept
  const { bytes, sha256 } = inspection
  return scope.db(async tx => {
    const after = { dataset, name, bytes, sha256, sheet, ...(correctsUuid ? { corrects: correctsUuid } : {}) }
    await scope.audit(tx, { action: 'upload.create', entity: 'upload', entityId: uuid, after })
    return insertUpload(tx, {
      organizationUuid: scope.organization.uuid,
      status: 'profiled',
      createdAt: scope.now(),
      createdBy: scope.actor.email,
      ...{ uuid, dataset, name, fileKey, cleanKey, sheet, bytes, sha256, profile, mapping, questions },
      ...{ sourceUuid, recipeVersion, recipeReport, correctsUuid },
    })
  })
}

function refuseOtherTypes(type: string | undefined): void {
  const essence = type?.split(';')[0]?.trim().toLowerCase()
  if (!essence || accepted.includes(essence)) return
  const detail = t`A file of type ${essence} cannot be read. Send CSV, text or an Excel workbook: ${accepted.slice(0, 4).join(', ')}.`
  throw new AppError('invalid', detail, { reason: 'unsupported_type' })
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes) throw new AppError('too_large', t('The file is larger than 8 GiB. Split it by year.'))
    yield chunk
  }
}
