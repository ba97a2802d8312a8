import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import * as calls from '../../calls-sources.ts'
import { uploadDetailSchema } from '../../contract.ts'
import { skipStepsSchema } from '../../contract-recipes.ts'
import {
  dataHealthSchema,
  recipeVersionPathSchema,
  sourceChangeSchema,
  sourceDetailSchema,
  sourcePageSchema,
  sourceQuerySchema,
} from '../../contract-sources.ts'
import { presentUploadDetail } from '../present-upload.ts'
import { getUpload } from '../store.ts'
import { listUploadLinks } from '../upload-links.ts'
import { changeSource, restoreRecipe } from './change-source.ts'
import { getSourceDetail } from './get-source-detail.ts'
import { describeDataHealth, describeSources, sortSources } from './present-source.ts'
import { skipSteps } from './skip-steps.ts'

/** Where files come from, what is done to them, and how good their lines are. */
export const sourceRoutes = routerOf(
  answerCall(
    calls.listSources,
    { query: sourceQuerySchema, answer: sourcePageSchema },
    async ({ scope, query: { page, archived, sort } }) => {
      const all = sortSources(await describeSources(scope, { isArchived: archived === 'true' }), sort)
      const items = all.slice(pageOffset(page), pageOffset(page) + pageSize)
      return { items, total: all.length, page }
    },
  ),
  answerCall(calls.getSource, { params: itemPathSchema, answer: sourceDetailSchema }, ({ scope, params }) =>
    getSourceDetail(scope, params.id),
  ),
  answerCall(
    calls.changeSource,
    { params: itemPathSchema, body: sourceChangeSchema, answer: sourceDetailSchema },
    async ({ scope, params: { id }, body }) => {
      await changeSource(scope, id, body)
      return getSourceDetail(scope, id)
    },
  ),
  answerCall(
    calls.restoreRecipe,
    { params: recipeVersionPathSchema, answer: sourceDetailSchema },
    async ({ scope, params: { id, version } }) => {
      await restoreRecipe(scope, id, version)
      return getSourceDetail(scope, id)
    },
  ),
  answerCall(calls.getDataHealth, { answer: dataHealthSchema }, ({ scope }) => describeDataHealth(scope)),
  answerCall(
    calls.skipSteps,
    { params: itemPathSchema, body: skipStepsSchema, answer: uploadDetailSchema },
    async ({ scope, services, params: { id }, body }) => {
      await skipSteps(scope, id, body.steps)
      const upload = await getUpload(scope, id)
      return presentUploadDetail(upload, await listUploadLinks(scope, upload), services.env.SEXTANT_UNDONE_FILES_DAYS)
    },
  ),
)
