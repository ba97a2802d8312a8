import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Profile, Question } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { checkMapping } from '../../intake/check-mapping.ts'
import { headsBefore, mappingFor, withoutOurs } from '../../intake/take-over-mapping.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { getUpload } from '../store.ts'
import { findUploads } from '../upload-links.ts'
import type { NewUpload } from './new-upload.ts'

export type Correcting = { correctsUuid: string | null; mapping: Mapping; questions: Question[] }

type Read = { profile: Profile; mapping: Mapping; questions: Question[] }

const namedAfter = /rejected-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/**
 * Finds the upload whose rejected rows a file brings again: the one that is said, else, for a file with the columns of
 * our list of rejected rows, the one in its name or the newest with the same columns. Its mapping is taken over where it
 * fits. Throws `not_found` or `invalid` when the one that is said cannot be it.
 */
export async function linkCorrection(scope: Scope, upload: NewUpload, read: Read): Promise<Correcting> {
  const { mapping, questions, profile } = read
  const corrected = await findCorrected(scope, upload, profile)
  if (!corrected) return { correctsUuid: null, mapping, questions }
  const taken = mappingFor(profile, corrected)
  const isFit = taken !== null && checkMapping(upload.dataset, profile, taken).length === 0
  return { correctsUuid: corrected.uuid, ...(isFit ? { mapping: taken, questions: [] } : { mapping, questions }) }
}

async function findCorrected(scope: Scope, upload: NewUpload, profile: Profile): Promise<UploadRow | null> {
  const { corrects, dataset, name } = upload
  if (corrects) {
    const said = await getUpload(scope, corrects)
    if (said.dataset === dataset) return said
    const [brought, toBring] = [said.dataset, dataset].map(id => inSentence(loadables[id].label))
    throw new AppError('invalid', t`The upload to correct loaded ${brought}, this file is to load ${toBring}`)
  }
  const heads = withoutOurs(profile.columns.map(column => column.name))
  if (heads === null) return null
  const id = namedAfter.exec(name)?.[1]
  const [named] = id ? await findUploads(scope, [id]) : []
  return named?.dataset === dataset ? named : findByHeads(scope, dataset, heads)
}

const namesOf = sql`jsonb_path_query_array(${uploads.profile}, '$.columns[*].name')`

async function findByHeads(
  scope: Scope,
  dataset: UploadRow['dataset'],
  heads: readonly string[],
): Promise<UploadRow | null> {
  const [found] = await scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.organizationUuid, scope.organization.uuid),
          eq(uploads.dataset, dataset),
          gt(uploads.rejected, 0),
          or(...headsBefore(heads).map(names => sql`${namesOf} = ${JSON.stringify(names)}::jsonb`)),
        ),
      )
      .orderBy(desc(uploads.createdAt))
      .limit(1),
  )
  return found ?? null
}
