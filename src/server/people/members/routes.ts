import * as calls from '#shared/calls/members.ts'
import { memberPathSchema, roleChangeSchema, userRecordSchema } from '#shared/identity.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import { changeRole, removeFromOrganization, setEnabled } from './change-member.ts'

/** What administrators do with the people of their organisation, below it. */
export const memberRoutes = routerOf(
  answerCall(
    calls.changeRole,
    { params: memberPathSchema, body: roleChangeSchema, answer: userRecordSchema },
    ({ scope, params, body }) => changeRole(scope, params.userUuid, body.role),
  ),
  answerCall(calls.removePerson, { params: memberPathSchema }, async ({ scope, params }) => {
    await removeFromOrganization(scope, params.userUuid)
  }),
  answerCall(calls.disablePerson, { params: memberPathSchema, answer: userRecordSchema }, ({ scope, params }) =>
    setEnabled(scope, params.userUuid, false),
  ),
  answerCall(calls.enablePerson, { params: memberPathSchema, answer: userRecordSchema }, ({ scope, params }) =>
    setEnabled(scope, params.userUuid, true),
  ),
)
