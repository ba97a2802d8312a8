import { z } from 'zod'
import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { uploadDetailSchema } from '../../contract.ts'
import { skipStepsSchema } from '../../contract-recipes.ts'
import {
  dataHealthSchema,
  sourceChangeSchema,
  sourceDetailSchema,
  sourceItemSchema,
  sourceQuerySchema,
} from '../../contract-sources.ts'
import { presentUploadDetail } from '../present-upload.ts'
import { getUpload } from '../store.ts'
import { listUploadLinks } from '../upload-links.ts'
import { changeSource, restoreRecipe } from './change-source.ts'
import { getSourceDetail } from './get-source-detail.ts'
import { describeDataHealth, describeSources } from './present-source.ts'
import { skipSteps } from './skip-steps.ts'

const idSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') })
const oneSource = validate('param', idSchema)
const oneVersion = validate('param', idSchema.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) }))
const listSchema = z.object({ items: z.array(sourceItemSchema), total: z.int(), page: z.int() })

/** Where files come from, what is done to them, and how good their lines are. */
export const sourceRoutes = createRouter()
  .get(
    '/sources',
    allow('data:read'),
    validate('query', sourceQuerySchema),
    answers('The sources of files, by name', listSchema),
    async c => {
      const { page, archived } = c.req.valid('query')
      const all = await describeSources(c.get('scope'), { isArchived: archived === 'true' })
      const items = all.slice(pageOffset(page), pageOffset(page) + pageSize)
      return c.json({ items, total: all.length, page })
    },
  )
  .get(
    '/sources/:id',
    allow('data:read'),
    oneSource,
    answers('One source with its recipe and health', sourceDetailSchema),
    async c => c.json(await getSourceDetail(c.get('scope'), c.req.valid('param').id)),
  )
  .patch(
    '/sources/:id',
    allow('data:write'),
    oneSource,
    validate('json', sourceChangeSchema),
    answers('The changed source', sourceDetailSchema),
    async c => {
      const { id } = c.req.valid('param')
      await changeSource(c.get('scope'), id, c.req.valid('json'))
      return c.json(await getSourceDetail(c.get('scope'), id))
    },
  )
  .post(
    '/sources/:id/recipes/:version/restore',
    allow('data:write'),
    oneVersion,
    answers('The source, doing again what an older version of its recipe did', sourceDetailSchema),
    async c => {
      const { id, version } = c.req.valid('param')
      await restoreRecipe(c.get('scope'), id, version)
      return c.json(await getSourceDetail(c.get('scope'), id))
    },
  )
  .get('/data-health', allow('data:read'), answers('The health of what is loaded', dataHealthSchema), async c =>
    c.json(await describeDataHealth(c.get('scope'))),
  )
  .put(
    '/uploads/:id/skipped-steps',
    allow('data:write'),
    oneSource,
    validate('json', skipStepsSchema),
    answers('The upload, with the failed steps of its recipe that are left out', uploadDetailSchema),
    async c => {
      const scope = c.get('scope')
      const { id } = c.req.valid('param')
      await skipSteps(scope, id, c.req.valid('json').steps)
      const upload = await getUpload(scope, id)
      return c.json(
        presentUploadDetail(
          upload,
          await listUploadLinks(scope, upload),
          c.get('services').env.SEXTANT_UNDONE_FILES_DAYS,
        ),
      )
    },
  )
