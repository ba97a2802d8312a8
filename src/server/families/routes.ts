import { z } from 'zod'
import {
  changedFamilySchema,
  clusteredSchema,
  decisionSchema,
  familiesQuerySchema,
  familiesSchema,
  familyChangesSchema,
  familyDetailSchema,
  impactRequestSchema,
  impactSchema,
  kindQuerySchema,
  mergeSchema,
  moveSchema,
  pagedKindQuerySchema,
  renameSchema,
  reviewSchema,
  splitSchema,
} from '#shared/families.ts'
import { allow, answers, createRouter, validate } from '../http/router.ts'
import { mergeFamilies, moveSpellings, renameFamily, splitFamily } from './change-families.ts'
import { clusterParties } from './cluster-parties.ts'
import { decidePair } from './decide-pair.ts'
import { familyImpact } from './family-impact.ts'
import { listChanges } from './list-changes.ts'
import { describeFamily, listFamilies } from './list-families.ts'
import { listReview } from './list-review.ts'
import { undoChange } from './undo-change.ts'

const one = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** Supplier and customer families, below `/api/organization/:organizationUuid`. */
export const familyRoutes = createRouter()
  .get(
    '/families',
    allow('data:read'),
    validate('query', familiesQuerySchema),
    answers('The families of suppliers or customers that have lines, twenty a page', familiesSchema),
    async c => c.json(await listFamilies(c.get('scope'), c.req.valid('query'))),
  )
  .get(
    '/families/review',
    allow('data:read'),
    validate('query', pagedKindQuerySchema),
    answers('Pairs of families that may be one, the most money first', reviewSchema),
    async c => c.json(await listReview(c.get('scope'), c.req.valid('query').kind, c.req.valid('query').page)),
  )
  .post(
    '/families/review/:id',
    allow('data:write'),
    one,
    validate('json', decisionSchema),
    answers('A person’s word on a pair: one family, two, or open again', changedFamilySchema),
    async c => c.json(await decidePair(c.get('scope'), c.req.valid('param').id, c.req.valid('json').decision)),
  )
  .post(
    '/families/impact',
    allow('data:read'),
    validate('json', impactRequestSchema),
    answers('What a merge, split or move would restate, before it is done', impactSchema),
    async c => c.json(await familyImpact(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/families/merge',
    allow('data:write'),
    validate('json', mergeSchema),
    answers('Families put into another', changedFamilySchema),
    async c => c.json(await mergeFamilies(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/families/split',
    allow('data:write'),
    validate('json', splitSchema),
    answers('Spellings made a family of their own', changedFamilySchema),
    async c => c.json(await splitFamily(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/families/move',
    allow('data:write'),
    validate('json', moveSchema),
    answers('Spellings put into another family', changedFamilySchema),
    async c => c.json(await moveSpellings(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/families/rename',
    allow('data:write'),
    validate('json', renameSchema),
    answers('A family under another name', changedFamilySchema),
    async c => c.json(await renameFamily(c.get('scope'), c.req.valid('json'))),
  )
  .get(
    '/families/changes',
    allow('data:read'),
    validate('query', pagedKindQuerySchema),
    answers('What was done to families, newest first', familyChangesSchema),
    async c => c.json(await listChanges(c.get('scope'), c.req.valid('query').kind, c.req.valid('query').page)),
  )
  .post(
    '/families/changes/:id/undo',
    allow('data:write'),
    one,
    answers('The names of a change are back where they were', changedFamilySchema),
    async c => c.json(await undoChange(c.get('scope'), c.req.valid('param').id)),
  )
  .post(
    '/families/cluster',
    allow('data:write'),
    validate('json', kindQuerySchema.strict()),
    answers('New names put into families, and families that are surely one joined', clusteredSchema),
    async c => c.json(await clusterParties(c.get('scope'), c.req.valid('json').kind, { isAgain: true })),
  )
  .get('/families/:id', allow('data:read'), one, answers('A family with its spellings', familyDetailSchema), async c =>
    c.json(await describeFamily(c.get('scope'), c.req.valid('param').id)),
  )
