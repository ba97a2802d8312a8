import type { ThingServer } from '#server/things/served-kinds.ts'
import { serveThings } from '#server/things/served-kinds.ts'

/** A kind of things that no portal has, kept in memory, for tests of what all things have in common. */

export const fixtureKind = 'fixture'

export type FixtureThing = {
  id: string
  organizationUuid: string
  title: string
  /** Who alone may open it. */
  privateTo?: string
  isInTrash?: boolean
}

/** Serves the kind from a list; each test file has its own. */
export function serveFixtureThings(): FixtureThing[] {
  const all: FixtureThing[] = []
  const seen: NonNullable<NonNullable<ThingServer['trash']>['seen']> = async ({ organization, actor }, _, ids) =>
    all
      .filter(({ id, organizationUuid }) => ids.includes(id) && organizationUuid === organization.uuid)
      .filter(({ privateTo = actor.uuid }) => privateTo === actor.uuid)
      .map(({ id }) => id)
  const describe = ({ id, title }: FixtureThing) => ({
    id,
    title,
    subtitle: null,
    state: 'Open',
    path: `/app/fixture/${id}`,
  })
  const server: ThingServer = {
    history: {
      fields: { title: 'Title', due: 'Due', state: 'State', worth: 'Worth' },
      words: ['state'],
      amounts: ['worth'],
    },
    async resolve(scope, tx, ids) {
      const those = await seen(scope, tx, ids)
      return all.filter(({ id, isInTrash = false }) => those.includes(id) && !isInTrash).map(describe)
    },
    async find({ organization }, _, text) {
      return all.filter(one => one.organizationUuid === organization.uuid && one.title.includes(text)).map(describe)
    },
    trash: {
      seen,
      async restore(_, __, id) {
        const found = all.find(one => one.id === id)
        if (found) found.isInTrash = false
      },
      async purge(_, __, id) {
        all.splice(0, all.length, ...all.filter(one => one.id !== id))
        return []
      },
    },
  }
  serveThings({
    terms: {
      [fixtureKind]: {
        one: 'Fixture',
        many: 'Fixtures',
        permission: 'data:read',
        write: 'data:write',
      },
    },
    servers: { [fixtureKind]: server },
  })
  return all
}
