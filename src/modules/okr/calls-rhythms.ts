import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { rhythmChangeSchema, rhythmInputSchema, rhythmListSchema, rhythmSchema } from './contract-rhythms.ts'
import type { weekSchema } from './contract-week.ts'

export const getWeek = call<{ answer: typeof weekSchema }>().get(
  'okr/week',
  'okr:read',
  'What happened this week to the goals of the person who asks',
)

type Item = typeof itemPathSchema

export const listRhythms = call<{ answer: typeof rhythmListSchema }>().get(
  'okr/rhythms',
  'okr:read',
  'When people are asked to check in, and of whom something is due',
)
export const createRhythm = call<{ body: typeof rhythmInputSchema; answer: typeof rhythmSchema }>().post(
  'okr/rhythms',
  'okr:write',
  'A new rhythm in which people are asked to check in',
  201,
)
export const changeRhythm = call<{
  params: Item
  body: typeof rhythmChangeSchema
  answer: typeof rhythmSchema
}>().patch('okr/rhythms/:id', 'okr:write', 'Changes when and who a rhythm asks to check in')
export const deleteRhythm = call<{ params: Item }>().delete(
  'okr/rhythms/:id',
  'okr:write',
  'Ends a rhythm; what was checked in stays',
  204,
)
