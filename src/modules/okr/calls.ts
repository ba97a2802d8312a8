import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  alignmentSchema,
  closePeriodSchema,
  copiedSchema,
  copyObjectivesSchema,
  keyResultChangeSchema,
  keyResultInputSchema,
  keyResultSchema,
  objectiveChangeSchema,
  objectiveDetailSchema,
  objectiveInputSchema,
  okrExportSchema,
  okrPeriodChangeSchema,
  okrPeriodInputSchema,
  okrPeriodListSchema,
  okrPeriodSchema,
  okrTreeQuerySchema,
  okrTreeSchema,
} from './contract.ts'
import type {
  checkInChangeSchema,
  checkInInputSchema,
  checkInSchema,
  mineSchema,
  notesOfPeriodSchema,
  previewedSchema,
  previewSchema,
  seriesSchema,
} from './contract-check-ins.ts'

type Item = typeof itemPathSchema

export const listPeriods = call<{ answer: typeof okrPeriodListSchema }>().get(
  'okr/periods',
  'okr:read',
  'The periods that objectives are for, newest first',
)
export const createPeriod = call<{ body: typeof okrPeriodInputSchema; answer: typeof okrPeriodSchema }>().post(
  'okr/periods',
  'okr:write',
  'A new period: a quarter, a year, or days of one’s own',
  201,
)
export const changePeriod = call<{
  params: Item
  body: typeof okrPeriodChangeSchema
  answer: typeof okrPeriodSchema
}>().patch('okr/periods/:id', 'okr:write', 'Another name or other days of a period that is open')
export const closePeriod = call<{
  params: Item
  body: typeof closePeriodSchema
  answer: typeof okrPeriodSchema
}>().post('okr/periods/:id/close', 'okr:write', 'Closes a period: what its goals came to stays as it is')
export const copyObjectives = call<{
  params: Item
  body: typeof copyObjectivesSchema
  answer: typeof copiedSchema
}>().post('okr/periods/:id/copy', 'okr:write', 'Copies objectives of a period with their key results into another')

export const getTree = call<{ query: typeof okrTreeQuerySchema; answer: typeof okrTreeSchema }>().get(
  'okr/tree',
  'okr:read',
  'Every objective of a period with its key results, and how far they are',
)
export const getAlignment = call<{ query: typeof okrTreeQuerySchema; answer: typeof alignmentSchema }>().get(
  'okr/alignment',
  'okr:read',
  'Which objectives of a period support which others',
)
export const listNotes = call<{ query: typeof okrTreeQuerySchema; answer: typeof notesOfPeriodSchema }>().get(
  'okr/notes',
  'okr:read',
  'The newest note of each key result of a period',
)
export const exportGoals = fileCall<{ query: typeof okrExportSchema }>('text/csv').get(
  'okr/export',
  'okr:read',
  'The goals of a period as CSV or XLSX',
)

export const createObjective = call<{ body: typeof objectiveInputSchema; answer: typeof objectiveDetailSchema }>().post(
  'okr/objectives',
  'okr:write',
  'A new objective',
  201,
)
export const getObjective = call<{ params: Item; answer: typeof objectiveDetailSchema }>().get(
  'okr/objectives/:id',
  'okr:read',
  'An objective with its key results and the objectives below it',
)
/** Whoever owns one or contributes to it changes it without the right to all. */
export const changeObjective = call<{
  params: Item
  body: typeof objectiveChangeSchema
  answer: typeof objectiveDetailSchema
}>().patch('okr/objectives/:id', 'okr:read', 'Changes an objective that one owns, contributes to, or may change all of')
export const deleteObjective = call<{ params: Item }>().delete(
  'okr/objectives/:id',
  'okr:write',
  'Puts an objective into the trash, with its key results',
  204,
)

export const createKeyResult = call<{
  params: Item
  body: typeof keyResultInputSchema
  answer: typeof keyResultSchema
}>().post('okr/objectives/:id/key-results', 'okr:read', 'A new key result of an objective one may change', 201)
export const changeKeyResult = call<{
  params: Item
  body: typeof keyResultChangeSchema
  answer: typeof keyResultSchema
}>().patch('okr/key-results/:id', 'okr:read', 'Changes a key result that one owns, or whose objective one may change')
export const deleteKeyResult = call<{ params: Item }>().delete(
  'okr/key-results/:id',
  'okr:write',
  'Puts a key result into the trash',
  204,
)

export const listMine = call<{ answer: typeof mineSchema }>().get(
  'okr/mine',
  'okr:read',
  'The key results of the person who asks that are to be checked in',
)
export const getSeries = call<{ params: Item; answer: typeof seriesSchema }>().get(
  'okr/key-results/:id/series',
  'okr:read',
  'What a key result came to over time: its check-ins, and what its lines said',
)
export const checkIn = call<{
  params: Item
  body: typeof checkInInputSchema
  answer: typeof checkInSchema
}>().post('okr/key-results/:id/check-ins', 'okr:read', 'Says where a key result stands that one may change', 201)
export const followLines = call<{ params: Item; answer: typeof keyResultSchema }>().post(
  'okr/key-results/:id/follow',
  'okr:read',
  'Has a key result follow its lines again, after a person said another value',
)
export const changeCheckIn = call<{
  params: Item
  body: typeof checkInChangeSchema
  answer: typeof checkInSchema
}>().patch('okr/check-ins/:id', 'okr:read', 'Changes a check-in of one’s own; with the right to all, anybody’s')
export const deleteCheckIn = call<{ params: Item }>().delete(
  'okr/check-ins/:id',
  'okr:read',
  'Deletes a check-in of one’s own; with the right to all, anybody’s',
  204,
)
export const previewFigure = call<{ body: typeof previewSchema; answer: typeof previewedSchema }>().post(
  'okr/preview',
  'okr:read',
  'What a figure of the lines says now, before a key result follows it',
)
