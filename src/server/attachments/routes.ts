import * as calls from '#shared/calls/file-intakes.ts'
import { fileIntakeSchema, newFileIntakeSchema, pieceQuerySchema } from '#shared/file-intake-contract.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { addPiece, createFileIntake, deleteFileIntake, getFileIntake } from './file-intakes.ts'

/** Large files that come piece by piece. */
export const fileIntakeRoutes = routerOf(
  answerCall(
    calls.createFileIntake,
    { body: newFileIntakeSchema, answer: fileIntakeSchema },
    ({ scope, body: { bytes } }) => createFileIntake(scope, bytes),
  ),
  answerCall(calls.getFileIntake, { params: itemPathSchema, answer: fileIntakeSchema }, ({ scope, params }) =>
    getFileIntake(scope, params.id),
  ),
  answerCall(calls.deleteFileIntake, { params: itemPathSchema }, ({ scope, params }) =>
    deleteFileIntake(scope, params.id),
  ),
  answerCall(
    calls.addPiece,
    { params: itemPathSchema, query: pieceQuerySchema, answer: fileIntakeSchema },
    ({ c, scope, params, query }) => addPiece(scope, params.id, query.from, c.req.raw.body),
  ),
)
