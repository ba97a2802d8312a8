import { call, fileCall } from '../call.ts'
import type {
  chosenOrganizationsSchema,
  doneStepsSchema,
  ownOrganizationsQuerySchema,
  peoplePageSchema,
  peopleQuerySchema,
  peopleViewSchema,
  userDetailsSchema,
  userPathSchema,
  userSchema,
  usersCountSchema,
} from '../identity.ts'

export const getUser = call<{ params: typeof userPathSchema; answer: typeof userSchema }>().get(
  '/user/:userUuid?',
  'session',
  'A person: oneself, or one of an organisation one administers',
)

export const listOwnOrganizations = call<{
  query: typeof ownOrganizationsQuerySchema
  answer: typeof userDetailsSchema
}>().get('/organization/user', 'session', 'The organisations of the person who asks, by their own e-mail')

export const chooseOrganization = call<{
  body: typeof chosenOrganizationsSchema
  answer: typeof userDetailsSchema
}>().put('/organization/user', 'session', 'Chooses the active organisation; answers the records as stored')

export const doFirstSteps = call<{ body: typeof doneStepsSchema }>().post(
  'first-steps',
  'data:write',
  'Steps of the first hour in an organisation that the person has done, or wants to see no more',
  204,
)

export const countUsers = call<{ answer: typeof usersCountSchema }>().get(
  'users/count',
  'users:count',
  'How many people belong to an organisation',
)

export const listPeople = call<{ query: typeof peopleQuerySchema; answer: typeof peoplePageSchema }>().get(
  'users',
  'users:read',
  'The people of an organisation, twenty a page',
)

export const downloadPeople = fileCall<{ query: typeof peopleViewSchema }>('text/csv').get(
  'users/export.csv',
  'users:read',
  'The people of an organisation, searched and sorted as the list is',
)
