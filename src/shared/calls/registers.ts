import { call, fileCall } from '../call.ts'
import type {
  changedRegisterRowsSchema,
  keptRowsSchema,
  missingRatesSchema,
  newRegisterRowSchema,
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
} from '../register-contract.ts'

export const listMissingRates = call<{ answer: typeof missingRatesSchema }>().get(
  'registers/rates/missing',
  'data:read',
  'Months and currencies of loaded lines that have no rate',
)

export const listUnknownStages = call<{ answer: typeof unknownStagesSchema }>().get(
  'registers/stages/unknown',
  'data:read',
  'Stages of deals that are not in the table of stages',
)

export const downloadRegister = fileCall<{ params: typeof registerPathSchema; query: typeof registerExportSchema }>(
  'text/csv',
).get('registers/:register/export.csv', 'data:read', 'A register as a CSV file, as a view shows it')

export const listKeptRows = call<{ params: typeof registerRowPathSchema; answer: typeof keptRowsSchema }>().get(
  'registers/:register/kept/:id',
  'data:read',
  'The rows that undoing an upload left as they were, with who changed them since',
)

export const listRegisterRows = call<{
  params: typeof registerPathSchema
  query: typeof registerViewSchema
  answer: typeof registerPageSchema
}>().get('registers/:register', 'data:read', 'The rows of a register, twenty a page')

export const listRegisterMonths = call<{
  params: typeof registerPathSchema
  query: typeof registerMonthsQuerySchema
  answer: typeof registerMonthsSchema
}>().get(
  'registers/:register/months',
  'data:read',
  'A year of the budget or of the rates, line by line and month by month',
)

export const changeRegisterRows = call<{
  params: typeof registerPathSchema
  body: typeof registerRowChangesSchema
  answer: typeof changedRegisterRowsSchema
}>().post('registers/:register/changes', 'data:write', 'How many rows were added, changed and removed, all or none')

export const createRegisterRow = call<{
  params: typeof registerPathSchema
  body: typeof newRegisterRowSchema
  answer: typeof savedRegisterRowSchema
}>().post('registers/:register', 'data:write', 'The new row', 201)

export const getRegisterRow = call<{
  params: typeof registerRowPathSchema
  answer: typeof registerRowDetailSchema
}>().get('registers/:register/:id', 'data:read', 'One row with what happened to it')

export const updateRegisterRow = call<{
  params: typeof registerRowPathSchema
  body: typeof registerEditSchema
  answer: typeof savedRegisterRowSchema
}>().put('registers/:register/:id', 'data:write', 'The row as it is now')

export const removeRegisterRow = call<{
  params: typeof registerRowPathSchema
  query: typeof registerRemovalSchema
  answer: typeof removedRegisterRowSchema
}>().delete('registers/:register/:id', 'data:write', 'The row that was taken out')
