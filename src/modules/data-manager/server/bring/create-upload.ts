import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { guessMapping } from '../../intake/guess-mapping.ts'
import { profileHead } from '../../intake/profile.ts'
import type { UploadRow } from '../schema.ts'
import { insertUpload } from '../store.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { normaliseFile, readHead } from './normalise-file.ts'
import { settleFromFile } from './settle-from-file.ts'

export type NewUpload = {
  dataset: LoadableId
  name: string
  /** The content type as sent; a parameter such as the charset is not believed, the content is looked at. */
  type: string | undefined
  body: AsyncIterable<Uint8Array> | null
}

const accepted = ['text/csv', 'text/plain', 'text/tab-separated-values']
const maximumBytes = 8 * 1024 ** 3

/**
 * Takes a file in, tells what it is and guesses which column means what. Throws `invalid` for what is no table of text,
 * `too_large` over 8 GiB; a body that breaks off leaves nothing behind.
 */
export async function createUpload(scope: Scope, upload: NewUpload): Promise<UploadRow> {
  refuseOtherTypes(upload.type)
  if (!upload.body) throw new AppError('invalid', 'The file is empty. Send its text as the body.')
  const uuid = randomUUID()
  const fileKey = `${scope.organization.uuid}/uploads/${uuid}/original.csv`
  const cleanKey = `${scope.organization.uuid}/uploads/${uuid}/clean.csv`
  try {
    const { body } = upload
    const inspection = await scope.files.writeFrom(fileKey, path => inspectFile(bounded(body), path))
    if (inspection.needsCopy) {
      await scope.files.withLocalPath(fileKey, from =>
        scope.files.writeFrom(cleanKey, to => normaliseFile(from, to, inspection)),
      )
    }
    const readKey = inspection.needsCopy ? cleanKey : fileKey
    const read = await scope.files.withLocalPath(readKey, path => profileFile(scope, upload, path, inspection))
    return await keep(scope, { ...upload, uuid, fileKey, cleanKey: readKey, inspection, ...read })
  } catch (error) {
    await scope.files.disk.deleteAll(`${scope.organization.uuid}/uploads/${uuid}`)
    throw error
  }
}

async function profileFile(scope: Scope, { dataset }: NewUpload, path: string, inspection: Inspection) {
  const { encoding, bytes, delimiter } = inspection
  const { profile, readings } = profileHead({ ...(await readHead(path)), encoding, bytes, delimiter })
  const guess = guessMapping(dataset, profile, { baseCurrency: scope.organization.baseCurrency, readings })
  return settleFromFile(scope.warehouse, dataset, path, { profile, ...guess })
}

type Kept = NewUpload & {
  uuid: string
  fileKey: string
  cleanKey: string
  inspection: Inspection
} & Pick<UploadRow, 'profile' | 'mapping' | 'questions'>

function keep(scope: Scope, kept: Kept): Promise<UploadRow> {
  const { uuid, dataset, name, fileKey, cleanKey, inspection, profile, mapping, questions } = kept
  const { bytes, sha256 } = inspection
  return scope.db(async tx => {
    const after = { dataset, name, bytes, sha256 }
    await scope.audit(tx, { action: 'upload.create', entity: 'upload', entityId: uuid, after })
    return insertUpload(tx, {
      organizationUuid: scope.organization.uuid,
      status: 'profiled',
      createdAt: scope.now(),
      createdBy: scope.actor.email,
      ...{ uuid, dataset, name, fileKey, cleanKey, bytes, sha256, profile, mapping, questions },
    })
  })
}

function refuseOtherTypes(type: string | undefined): void {
  const essence = type?.split(';')[0]?.trim().toLowerCase()
  if (!essence || accepted.includes(essence)) return
  throw new AppError('invalid', `A file of type ${essence} cannot be read. Send CSV or text: ${accepted.join(', ')}.`, {
    reason: 'unsupported_type',
  })
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes) throw new AppError('too_large', 'The file is larger than 8 GiB. Split it by year.')
    yield chunk
  }
}
