import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostNotes } from '#blocks/notes/contract.ts'
import { annotations } from '#blocks/notes/schema.ts'
import { mostDismissals } from '#blocks/set-aside/contract.ts'
import { dismissals } from '#blocks/set-aside/schema.ts'
import { savedViews } from '#server/saved-views/schema.ts'
import type { Scope } from '#server/scope.ts'
import { mostSavedViews, mostViewsOfAll } from '#shared/saved-views.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Limited = {
  name: string
  path: string
  /** Another one each time. */
  input: (at: number) => object
  /** Leaves room for one more. */
  fill: (scope: Scope, actor: string) => Promise<unknown>
  says: string
}

const view = { name: 'Kept', view: 'spend', search: {}, isShared: false }

const limited: Limited[] = [
  {
    name: 'findings set aside',
    path: 'analytics/findings/dismissals',
    input: at => ({ kind: 'price-jump', fingerprint: String(at).repeat(64), note: 'Agreed' }),
    fill: ({ db, organization }) =>
      db(tx =>
        tx.insert(dismissals).values(
          Array.from({ length: mostDismissals - 1 }, (_, at) => ({
            ...{ organizationUuid: organization.uuid, kind: 'price-jump', note: 'Agreed', dismissedBy: 'Test' },
            fingerprint: `known ${at}`,
          })),
        ),
      ),
    says: `${mostDismissals} findings set aside already; open one again`,
  },
  {
    name: 'notes',
    path: 'analytics/annotations',
    input: at => ({ dataset: 'spend', day: '2026-03-15', text: `Note ${at}` }),
    fill: ({ db, organization }) =>
      db(tx =>
        tx.insert(annotations).values(
          Array.from({ length: mostNotes - 1 }, () => ({
            ...{ organizationUuid: organization.uuid, dataset: 'spend' as const, day: '2026-03-15' },
            ...{ text: 'Known', createdBy: 'test' },
          })),
        ),
      ),
    says: `${mostNotes} notes already; delete one`,
  },
  {
    name: 'views of a person',
    path: 'analytics/views',
    input: () => view,
    fill: ({ db, organization }, ownerUuid) =>
      db(tx => tx.insert(savedViews).values(viewsOf(mostSavedViews - 1, organization.uuid, () => ownerUuid))),
    says: `You keep ${mostSavedViews} views already; delete one`,
  },
  {
    name: 'views of all',
    path: 'analytics/views',
    input: () => view,
    fill: ({ db, organization }) =>
      db(tx => tx.insert(savedViews).values(viewsOf(mostViewsOfAll - 1, organization.uuid, randomUUID))),
    says: `The organisation keeps ${mostViewsOfAll} views already`,
  },
]

function viewsOf(count: number, organizationUuid: string, owner: () => string) {
  return Array.from({ length: count }, () => ({ ...view, organizationUuid, ownerUuid: owner() }))
}

test.each(limited)('there is an end to $name, for two at once too', async ({ path, input, fill, says }) => {
  const { scope, member } = await createTestOrganization(app, { type: 'both' })
  const editor = await member('Editor')
  await fill(scope, editor.uuid)
  const answers = await Promise.all([1, 2, 3, 4].map(at => editor.call(path, postJson(input(at)))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const refused = await editor.call(path, postJson(input(5)))
  expect(refused.status).toBe(409)
  expect((await refused.json()).detail).toContain(says)
})
