import * as calls from '#shared/calls/registers.ts'
import {
  changedRegisterRowsSchema,
  keptRowsSchema,
  missingRatesSchema,
  newRegisterRowSchema,
  type RegisterRowDetail,
  registerEditSchema,
  registerExportSchema,
  registerMonthsQuerySchema,
  registerMonthsSchema,
  registerPageSchema,
  registerPathSchema,
  registerRemovalSchema,
  registerRowChangesSchema,
  registerRowDetailSchema,
  registerRowPathSchema,
  registerViewSchema,
  removedRegisterRowSchema,
  savedRegisterRowSchema,
  unknownStagesSchema,
} from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import type { Scope } from '../scope.ts'
import { listHistory, listKeptRows } from './change-history.ts'
import { createRow, removeRow, updateRow } from './change-row.ts'
import { changeRows } from './change-rows.ts'
import { listStages } from './deal-stages.ts'
import { registerCsv } from './export-register.ts'
import { findWarnings } from './find-warnings.ts'
import { listMonths } from './list-months.ts'
import { listMissingRates } from './missing-rates.ts'
import { listUnknownStages } from './stage-table.ts'
import { getRow, listRows } from './store.ts'

/** The registers, below `/api/organization/:organizationUuid`. */
export const registerRoutes = routerOf(
  answerCall(calls.listMissingRates, { answer: missingRatesSchema }, ({ scope }) => listMissingRates(scope)),
  answerCall(calls.listUnknownStages, { answer: unknownStagesSchema }, async ({ scope }) => ({
    items: await scope.db(tx => listUnknownStages(tx, scope)),
  })),
  answerFileCall(
    calls.downloadRegister,
    { params: registerPathSchema, query: registerExportSchema },
    async ({ c, scope, params: { register }, query }) => {
      const body = await registerCsv(scope, register, query)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${register}.csv"`)
      return c.body(body)
    },
  ),
  answerCall(
    calls.listKeptRows,
    { params: registerRowPathSchema, answer: keptRowsSchema },
    ({ scope, params: { register, id } }) => listKeptRows(scope, register, id),
  ),
  answerCall(
    calls.listRegisterRows,
    { params: registerPathSchema, query: registerViewSchema, answer: registerPageSchema },
    async ({ scope, params, query: view }) => {
      const { items, total } = await listRows(scope, params.register, view)
      return { items, total, page: view.page }
    },
  ),
  answerCall(
    calls.listRegisterMonths,
    { params: registerPathSchema, query: registerMonthsQuerySchema, answer: registerMonthsSchema },
    ({ scope, params: { register }, query: { year } }) => listMonths(scope, register, year),
  ),
  answerCall(
    calls.changeRegisterRows,
    { params: registerPathSchema, body: registerRowChangesSchema, answer: changedRegisterRowsSchema },
    ({ scope, params: { register }, body: { changes } }) => changeRows(scope, register, changes),
  ),
  answerCall(
    calls.createRegisterRow,
    { params: registerPathSchema, body: newRegisterRowSchema, answer: savedRegisterRowSchema },
    ({ scope, params: { register }, body }) => createRow(scope, { register, ...body }),
  ),
  answerCall(
    calls.getRegisterRow,
    { params: registerRowPathSchema, answer: registerRowDetailSchema },
    ({ scope, params: { register, id } }) => describeRow(scope, register, id),
  ),
  answerCall(
    calls.updateRegisterRow,
    { params: registerRowPathSchema, body: registerEditSchema, answer: savedRegisterRowSchema },
    ({ scope, params: { register, id }, body }) => updateRow(scope, { register, id, ...body }),
  ),
  answerCall(
    calls.removeRegisterRow,
    { params: registerRowPathSchema, query: registerRemovalSchema, answer: removedRegisterRowSchema },
    ({ scope, params: { register, id }, query }) => removeRow(scope, { register, id, ...query }),
  ),
)

/** A row with what is worth knowing of it: its warnings, its history and, of a deal, its stages. Throws `not_found`. */
function describeRow(scope: Scope, register: RegisterId, id: string): Promise<RegisterRowDetail> {
  return scope.db(async tx => {
    const row = await getRow(tx, scope, register, id)
    const stages = register === 'deals' ? await listStages(tx, scope, { id, dealId: row.values.deal_id ?? '' }) : []
    return {
      ...row,
      warnings: await findWarnings(tx, scope, register, row),
      history: await listHistory(tx, scope, id),
      stages: stages.map(({ stage, since }) => ({ stage, since: since.toISOString() })),
    }
  })
}
