import { catalogueSchema, linesAnswerSchema, membersAnswerSchema, queryAnswerSchema } from '#shared/query-answer.ts'
import { linesSpecSchema, membersSpecSchema, querySpecSchema } from '#shared/query-spec.ts'
import { allow, answers, createRouter, validate } from '../http/router.ts'
import { describeCatalogue } from './catalogue.ts'
import { query } from './query.ts'
import { queryLines } from './query-lines.ts'
import { queryMembers } from './query-members.ts'

/** Questions to the warehouse, below `/api/organization/:organizationUuid`. */
export const warehouseRoutes = createRouter()
  .get(
    '/catalogue',
    allow('data:read'),
    answers('What can be asked: measures, dimensions and filter fields, in words', catalogueSchema),
    c => c.json(describeCatalogue(c.get('scope').organization.baseCurrency)),
  )
  .post(
    '/query',
    allow('data:read'),
    answers('Measures by dimensions over lines, with totals, comparison and coverage', queryAnswerSchema),
    validate('json', querySpecSchema),
    async c => c.json(await query(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/lines',
    allow('data:read'),
    answers('The lines behind a number, twenty a page, with their sum', linesAnswerSchema),
    validate('json', linesSpecSchema),
    async c => c.json(await queryLines(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/members',
    allow('data:read'),
    answers('The members of a field that most lines have, for suggestions', membersAnswerSchema),
    validate('json', membersSpecSchema),
    async c => c.json(await queryMembers(c.get('scope'), c.req.valid('json'))),
  )
