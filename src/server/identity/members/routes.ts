import { z } from 'zod'
import { roleNameSchema, userRecordSchema } from '#shared/identity.ts'
import { allow, answers, answersAs, createRouter, validate } from '../../http/router.ts'
import { changeRole, removeFromOrganization, setEnabled } from './change-member.ts'

const person = validate('param', z.object({ organizationUuid: z.uuid(), userUuid: z.uuid() }))
const path = '/organization/:organizationUuid{[^/]*}/users/:userUuid'

/** What administrators do with the people of their organisation, below `/api`. */
export const memberRoutes = createRouter()
  .patch(
    path,
    allow('users:write'),
    answers('Gives a person another role in the organisation', userRecordSchema),
    person,
    validate('json', z.object({ role: roleNameSchema })),
    async c => c.json(await changeRole(c.get('scope'), c.req.valid('param').userUuid, c.req.valid('json').role)),
  )
  .delete(
    path,
    allow('users:write'),
    answersAs('The person does not belong to the organisation any more', 'text/plain', 204),
    person,
    async c => {
      await removeFromOrganization(c.get('scope'), c.req.valid('param').userUuid)
      return c.body(null, 204)
    },
  )
  .post(
    `${path}/disable`,
    allow('users:write'),
    answers('Keeps an account from signing in, wherever it belongs', userRecordSchema),
    person,
    async c => c.json(await setEnabled(c.get('scope'), c.req.valid('param').userUuid, false)),
  )
  .post(
    `${path}/enable`,
    allow('users:write'),
    answers('Lets an account sign in again', userRecordSchema),
    person,
    async c => c.json(await setEnabled(c.get('scope'), c.req.valid('param').userUuid, true)),
  )
