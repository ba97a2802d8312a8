import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentsSchema, historySchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { type Action, actionSchema } from '../contract.ts'
import { type Saving, savingSchema } from '../contract-savings.ts'
import { addAction, readAction } from '../test/actions.ts'
import { packagingSaving, setSaving } from '../test/savings-world.ts'

let app: TestApp
let people: TestMember[]
beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app)
  people = [await organization.member('Editor'), await organization.member('Editor')]
})
afterAll(() => app.close())

/** What an editor does next: look again, or write with the version they saw last. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('look', 'title', 'parts', 'several', 'note', 'amount', 'stage'),
})

/** What an editor believes, and what all that was accepted came to. */
type Seen = { action: Action; saving: Saving }
type Accepted = {
  titles: string[]
  parts: string[]
  priority: string
  notes: string[]
  amount: string
  changes: number
}

const priorities = ['High', 'Medium', 'Low'] as const
const bare = { ...packagingSaving, scope: null, baseline: null }

async function readSaving(person: TestMember, uuid: string): Promise<Saving> {
  return savingSchema.parse(await (await person.call(`actions/${uuid}/saving`)).json())
}

async function look(person: TestMember, uuid: string): Promise<Seen> {
  return { action: await readAction(person, uuid), saving: await readSaving(person, uuid) }
}

/** One write, named by its number; what was refused says what is stored instead. */
async function write(person: TestMember, what: string, turn: number, seen: Seen, accepted: Accepted): Promise<void> {
  const { uuid } = seen.action
  if (what === 'note') {
    const answer = await person.call(`things/action/${uuid}/comments`, postJson({ text: `note ${turn}` }))
    expect(answer.status).toBe(201)
    accepted.notes.push(`note ${turn}`)
    return
  }
  if (what === 'several') {
    const priority = priorities[turn % priorities.length] ?? 'High'
    const body = { of: { uuids: [uuid] }, change: { priority } }
    expect((await person.call('actions/bulk', postJson(body))).status).toBe(200)
    accepted.changes += accepted.priority === priority ? 0 : 1
    accepted.priority = priority
    return
  }
  const isOfSaving = what === 'amount' || what === 'stage'
  const { version } = isOfSaving ? seen.saving : seen.action
  const stored = await (isOfSaving ? readSaving : readAction)(person, uuid)
  const stage = seen.saving.stage === 'Identified' ? 'Qualified' : 'Identified'
  const calls: Record<string, [string, RequestInit]> = {
    title: ['', sendJson('PATCH', { version, title: `title ${turn}` })],
    parts: ['', sendJson('PATCH', { version, parts: [...seen.action.parts, { title: `part ${turn}` }] })],
    amount: ['/saving', sendJson('PUT', { ...bare, version, amount: `${1000 + turn}` })],
    stage: ['/saving/stage', postJson({ version, stage })],
  }
  const [path = '', init] = calls[what] ?? []
  const answer = await person.call(`actions/${uuid}${path}`, init)
  if (version !== stored.version) {
    expect(answer.status, what).toBe(409)
    expect(await answer.json()).toMatchObject({ reason: 'version_conflict', stored: { version: stored.version } })
    return
  }
  expect(answer.status, `${what} ${await answer.clone().text()}`).toBe(200)
  const body = await answer.json()
  accepted.changes += 1
  if (isOfSaving) seen.saving = savingSchema.parse(body)
  else seen.action = actionSchema.parse(body)
  if (what === 'title') accepted.titles.push(`title ${turn}`)
  if (what === 'parts') accepted.parts = seen.action.parts.map(({ title }) => title)
  if (what === 'amount') accepted.amount = `${1000 + turn}.00`
}

test('two editors in any order lose nothing: what was accepted stands or is in the history, what was refused says what is stored', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const [first, second] = people
      if (!first || !second) throw new Error('Two editors were made')
      const { uuid } = await addAction(first, { priority: 'Low' })
      await setSaving(first, uuid, bare)
      const seen = [await look(first, uuid), await look(second, uuid)]
      const accepted: Accepted = { titles: [], parts: [], priority: 'Low', notes: [], amount: '1200.00', changes: 0 }
      for (const [turn, { who, what }] of steps.entries()) {
        const [person, own] = [people[who], seen[who]]
        if (!person || !own) continue
        if (what === 'look') seen[who] = await look(person, uuid)
        else await write(person, what, turn, own, accepted)
      }
      const { action, saving } = await look(first, uuid)
      expect(action.title).toBe(accepted.titles.at(-1) ?? 'Ask for offers')
      expect(action.parts.map(({ title }) => title)).toEqual(accepted.parts)
      expect(action.priority).toBe(accepted.priority)
      expect(saving.amount).toBe(accepted.amount)
      const ask = async (path: string) => (await first.call(`things/action/${uuid}/${path}`)).json()
      const comments = commentsSchema.parse(await ask('comments'))
      expect(comments.items.map(({ text }) => text).toSorted()).toEqual(accepted.notes.toSorted())
      const history = historySchema.parse(await ask('history'))
      const told = history.items.flatMap(({ changes }) => changes.map(({ after }) => String(after)))
      for (const title of accepted.titles) expect(told.some(text => text.includes(title))).toBe(true)
      // What was created and claimed first stands there too, and each note may.
      expect(history.total).toBeGreaterThanOrEqual(accepted.changes + 2)
    }),
    { numRuns: 100, endOnFailure: true },
  )
})
