import {
  keptRowsSchema,
  missingRatesSchema,
  newRegisterRowSchema,
  registerEditSchema,
  registerExportSchema,
  registerPageSchema,
  registerPathSchema,
  registerRemovalSchema,
  registerRowDetailSchema,
  registerRowPathSchema,
  registerViewSchema,
  removedRegisterRowSchema,
  savedRegisterRowSchema,
  unknownStagesSchema,
} from '#shared/register-contract.ts'
import { allow, answers, answersAs, createRouter, validate } from '../http/router.ts'
import { listKeptRows } from './change-history.ts'
import { createRow, removeRow, updateRow } from './change-row.ts'
import { describeRow } from './describe-row.ts'
import { registerCsv } from './export-register.ts'
import { listMissingRates } from './missing-rates.ts'
import { listUnknownStages } from './stage-table.ts'
import { listRows } from './store.ts'

const oneRegister = validate('param', registerPathSchema)
const oneRow = validate('param', registerRowPathSchema)

/** The registers, below `/api/organization/:organizationUuid`. */
export const registerRoutes = createRouter()
  .get(
    '/registers/rates/missing',
    allow('data:read'),
    answers('Months and currencies of loaded lines that have no rate', missingRatesSchema),
    async c => c.json(await listMissingRates(c.get('scope'))),
  )
  .get(
    '/registers/stages/unknown',
    allow('data:read'),
    answers('Stages of deals that are not in the table of stages', unknownStagesSchema),
    async c => {
      const scope = c.get('scope')
      return c.json({ items: await scope.db(tx => listUnknownStages(tx, scope)) })
    },
  )
  .get(
    '/registers/:register/export.csv',
    allow('data:read'),
    oneRegister,
    validate('query', registerExportSchema),
    answersAs('A register as a CSV file, as a view shows it', 'text/csv'),
    async c => {
      const { register } = c.req.valid('param')
      const body = await registerCsv(c.get('scope'), register, c.req.valid('query'))
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${register}.csv"`)
      return c.body(body)
    },
  )
  .get(
    '/registers/:register/kept/:id',
    allow('data:read'),
    oneRow,
    answers('The rows that undoing an upload left as they were, with who changed them since', keptRowsSchema),
    async c => {
      const { register, id } = c.req.valid('param')
      return c.json(await listKeptRows(c.get('scope'), register, id))
    },
  )
  .get(
    '/registers/:register',
    allow('data:read'),
    oneRegister,
    validate('query', registerViewSchema),
    answers('The rows of a register, twenty a page', registerPageSchema),
    async c => {
      const view = c.req.valid('query')
      const { items, total } = await listRows(c.get('scope'), c.req.valid('param').register, view)
      return c.json({ items, total, page: view.page })
    },
  )
  .post(
    '/registers/:register',
    allow('data:write'),
    oneRegister,
    validate('json', newRegisterRowSchema),
    answers('The new row', savedRegisterRowSchema, 201),
    async c => {
      const { register } = c.req.valid('param')
      return c.json(await createRow(c.get('scope'), { register, ...c.req.valid('json') }), 201)
    },
  )
  .get(
    '/registers/:register/:id',
    allow('data:read'),
    oneRow,
    answers('One row with what happened to it', registerRowDetailSchema),
    async c => {
      const { register, id } = c.req.valid('param')
      return c.json(await describeRow(c.get('scope'), register, id))
    },
  )
  .put(
    '/registers/:register/:id',
    allow('data:write'),
    oneRow,
    validate('json', registerEditSchema),
    answers('The row as it is now', savedRegisterRowSchema),
    async c => {
      const { register, id } = c.req.valid('param')
      return c.json(await updateRow(c.get('scope'), { register, id, ...c.req.valid('json') }))
    },
  )
  .delete(
    '/registers/:register/:id',
    allow('data:write'),
    oneRow,
    validate('query', registerRemovalSchema),
    answers('The row that was taken out', removedRegisterRowSchema),
    async c => {
      const { register, id } = c.req.valid('param')
      return c.json(await removeRow(c.get('scope'), { register, id, ...c.req.valid('query') }))
    },
  )
