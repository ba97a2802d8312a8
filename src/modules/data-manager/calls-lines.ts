import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  editCellsSchema,
  editLineSchema,
  editLinesSchema,
  exportLinesSchema,
  lineChangeSchema,
  lineDetailSchema,
  linePathSchema,
} from './contract-lines.ts'

export const getLine = call<{ params: typeof linePathSchema; answer: typeof lineDetailSchema }>().get(
  'lines/:dataset/:upload/:row',
  'data:read',
  'One loaded line, where it came from and what was changed',
)

export const editLine = call<{ body: typeof editLineSchema; answer: typeof lineChangeSchema }>().patch(
  'lines',
  'data:write',
  'One field of one line has another value',
)

export const editLines = call<{ body: typeof editLinesSchema; answer: typeof lineChangeSchema }>().patch(
  'lines/many',
  'data:write',
  'One field of several lines has one value',
)

export const editCells = call<{ body: typeof editCellsSchema; answer: typeof lineChangeSchema }>().patch(
  'lines/cells',
  'data:write',
  'Several cells of lines have other values, each its own',
)

export const undoLineChange = call<{ params: typeof itemPathSchema; answer: typeof lineChangeSchema }>().post(
  'lines/changes/:id/undo',
  'data:write',
  'The lines of a change have their values from before it',
)

export const downloadLines = fileCall<{ body: typeof exportLinesSchema }>('text/csv').post(
  'lines/export',
  'data:read',
  'The lines of a question as a file: CSV or a workbook',
)
