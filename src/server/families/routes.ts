import * as calls from '#shared/calls/families.ts'
import {
  changedFamilySchema,
  clusteredSchema,
  clusterRequestSchema,
  decisionSchema,
  familiesQuerySchema,
  familiesSchema,
  familyChangesSchema,
  familyDetailSchema,
  impactRequestSchema,
  impactSchema,
  mergeSchema,
  moveSchema,
  pagedKindQuerySchema,
  renameSchema,
  reviewSchema,
  splitSchema,
} from '#shared/families.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { mergeFamilies, moveSpellings, renameFamily, splitFamily } from './change-families.ts'
import { clusterParties } from './cluster-parties.ts'
import { decidePair } from './decide-pair.ts'
import { familyImpact } from './family-impact.ts'
import { listChanges } from './list-changes.ts'
import { describeFamily, listFamilies } from './list-families.ts'
import { listReview } from './list-review.ts'
import { undoChange } from './undo-change.ts'

/** Supplier and customer families, below `/api/organization/:organizationUuid`. */
export const familyRoutes = routerOf(
  answerCall(calls.listFamilies, { query: familiesQuerySchema, answer: familiesSchema }, ({ scope, query }) =>
    listFamilies(scope, query),
  ),
  answerCall(calls.listFamilyReview, { query: pagedKindQuerySchema, answer: reviewSchema }, ({ scope, query }) =>
    listReview(scope, query.kind, query.page),
  ),
  answerCall(
    calls.decideFamilyPair,
    { params: itemPathSchema, body: decisionSchema, answer: changedFamilySchema },
    ({ scope, params, body }) => decidePair(scope, params.id, body.decision),
  ),
  answerCall(calls.askFamilyImpact, { body: impactRequestSchema, answer: impactSchema }, ({ scope, body }) =>
    familyImpact(scope, body),
  ),
  answerCall(calls.mergeFamilies, { body: mergeSchema, answer: changedFamilySchema }, ({ scope, body }) =>
    mergeFamilies(scope, body),
  ),
  answerCall(calls.splitFamily, { body: splitSchema, answer: changedFamilySchema }, ({ scope, body }) =>
    splitFamily(scope, body),
  ),
  answerCall(calls.moveSpellings, { body: moveSchema, answer: changedFamilySchema }, ({ scope, body }) =>
    moveSpellings(scope, body),
  ),
  answerCall(calls.renameFamily, { body: renameSchema, answer: changedFamilySchema }, ({ scope, body }) =>
    renameFamily(scope, body),
  ),
  answerCall(
    calls.listFamilyChanges,
    { query: pagedKindQuerySchema, answer: familyChangesSchema },
    ({ scope, query }) => listChanges(scope, query.kind, query.page),
  ),
  answerCall(calls.undoFamilyChange, { params: itemPathSchema, answer: changedFamilySchema }, ({ scope, params }) =>
    undoChange(scope, params.id),
  ),
  answerCall(calls.clusterFamilies, { body: clusterRequestSchema, answer: clusteredSchema }, ({ scope, body }) =>
    clusterParties(scope, body.kind, { isAgain: true }),
  ),
  answerCall(calls.getFamily, { params: itemPathSchema, answer: familyDetailSchema }, ({ scope, params }) =>
    describeFamily(scope, params.id),
  ),
)
