import { toSay } from './translate.ts'

/** Who may open a thing, as a document or a report: everybody who may read such things, some roles, or some people; its owner always. */
export const audiences = ['everyone', 'roles', 'people'] as const
export type Audience = (typeof audiences)[number]

export const audienceWords: Record<Audience, string> = {
  everyone: toSay('Everyone'),
  roles: toSay('Some roles'),
  people: toSay('Named people'),
}

/** So many people a thing names. */
export const mostReaders = 100
