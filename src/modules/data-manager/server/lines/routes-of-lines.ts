import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-lines.ts'
import {
  editCellsSchema,
  editLineSchema,
  editLinesSchema,
  exportLinesSchema,
  lineChangeSchema,
  lineDetailSchema,
  linePathSchema,
} from '../../contract-lines.ts'
import { editLine, editLines, undoChange } from './change-lines.ts'
import { editCells } from './edit-cells.ts'
import { exportLines } from './export-lines.ts'
import { getLine } from './get-line.ts'

/** Loaded lines: one in full, changes of their values, and files of them. Lists are the platform's `query/lines`. */
export const routesOfLines = routerOf(
  answerCall(
    calls.getLine,
    { params: linePathSchema, answer: lineDetailSchema },
    ({ scope, params: { dataset, upload, row } }) => getLine(scope, dataset, { upload, row }),
  ),
  answerCall(calls.editLine, { body: editLineSchema, answer: lineChangeSchema }, ({ scope, body }) =>
    editLine(scope, body),
  ),
  answerCall(calls.editLines, { body: editLinesSchema, answer: lineChangeSchema }, ({ scope, body }) =>
    editLines(scope, body),
  ),
  answerCall(calls.editCells, { body: editCellsSchema, answer: lineChangeSchema }, ({ scope, body }) =>
    editCells(scope, body),
  ),
  answerCall(calls.undoLineChange, { params: itemPathSchema, answer: lineChangeSchema }, ({ scope, params }) =>
    undoChange(scope, params.id),
  ),
  answerFileCall(calls.downloadLines, { body: exportLinesSchema }, ({ c, scope, body }) =>
    answerFile(c, () => exportLines(scope, body)),
  ),
)
