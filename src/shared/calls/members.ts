import { call } from '../call.ts'
import type { memberPathSchema, roleChangeSchema, userRecordSchema } from '../identity.ts'

export const changeRole = call<{
  params: typeof memberPathSchema
  body: typeof roleChangeSchema
  answer: typeof userRecordSchema
}>().patch('users/:userUuid', 'users:write', 'Gives a person another role in the organisation')

export const removePerson = call<{ params: typeof memberPathSchema }>().delete(
  'users/:userUuid',
  'users:write',
  'The person does not belong to the organisation any more',
  204,
)

export const disablePerson = call<{ params: typeof memberPathSchema; answer: typeof userRecordSchema }>().post(
  'users/:userUuid/disable',
  'users:write',
  'Keeps an account from signing in, wherever it belongs',
)

export const enablePerson = call<{ params: typeof memberPathSchema; answer: typeof userRecordSchema }>().post(
  'users/:userUuid/enable',
  'users:write',
  'Lets an account sign in again',
)
