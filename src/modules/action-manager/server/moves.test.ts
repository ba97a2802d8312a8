import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vocabulary } from '#shared/vocabulary.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import type { ActionStatus } from '../action-words.ts'
import { savingSchema } from '../contract-savings.ts'
import { type SavingStage, savingStages } from '../savings-words.ts'
import { addAction, readAction } from '../test/actions.ts'
import { addAction as addBareAction, packagingSaving, setSaving } from '../test/savings-world.ts'

let app: TestApp
let editor: TestMember
let other: TestMember
beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app)
  editor = await organization.member('Editor')
  other = await organization.member('Editor')
})
afterAll(() => app.close())

/** What the specification allows, written out: where a saving goes by choice, and where only while it is signed off as it stands. */
const always: Record<SavingStage, SavingStage[]> = {
  Identified: ['Qualified', 'Cancelled'],
  Qualified: ['Identified', 'Cancelled'],
  Approved: ['Qualified', 'Cancelled'],
  Implemented: ['Cancelled'],
  Realised: ['Cancelled'],
  Cancelled: ['Identified'],
}
const signed: Partial<Record<SavingStage, SavingStage[]>> = {
  Approved: ['Implemented'],
  Implemented: ['Approved', 'Realised'],
  Realised: ['Implemented'],
}

type Model = { stage: SavingStage; amount: string; approved: string | null }

const stageStep: fc.Arbitrary<StageStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('move'), to: fc.constantFrom(...savingStages) }) },
  // Most random moves are refused, so that some lead on.
  { weight: 5, arbitrary: fc.record({ what: fc.constant('next'), at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('sign', 'sign own') }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('claim'), amount: fc.constantFrom('1200', '900') }) },
)
type StageStep = { what: string; to?: SavingStage; at?: number; amount?: string }

/** From the first stage to the last, which random steps seldom reach. */
const wayThrough: StageStep[] = [
  { what: 'move', to: 'Qualified' },
  { what: 'sign' },
  { what: 'move', to: 'Implemented' },
  { what: 'move', to: 'Realised' },
  { what: 'move', to: 'Cancelled' },
]

function allowedOf({ stage, amount, approved }: Model): SavingStage[] {
  return [...always[stage], ...(approved === amount ? (signed[stage] ?? []) : [])]
}

/** The stage that a step asks for. */
function wantedOf(model: Model, { what, to, at = 0 }: StageStep): SavingStage | undefined {
  const allowed = allowedOf(model)
  return what === 'next' ? allowed[at % allowed.length] : to
}

/** What a step makes of a saving by the table; `null`: it is refused and everything stays. */
function stepOf(model: Model, step: StageStep): Model | null {
  const { what, amount = '' } = step
  const stage = wantedOf(model, step)
  if (what === 'move' || what === 'next') return stage && allowedOf(model).includes(stage) ? { ...model, stage } : null
  if (what === 'claim') return model.stage === 'Cancelled' ? null : { ...model, amount }
  if (what === 'sign own' || model.stage === 'Identified' || model.stage === 'Cancelled') return null
  if (model.stage === 'Qualified') return { ...model, stage: 'Approved', approved: model.amount }
  return model.approved === model.amount ? null : { ...model, approved: model.amount }
}

test('a saving goes from stage to stage as the table has it, in whatever order it is asked to', async () => {
  const reached = new Set<SavingStage>()
  await fc.assert(
    fc.asyncProperty(fc.array(stageStep, { minLength: 8, maxLength: 20 }), async steps => {
      const action = await addBareAction(editor)
      const bare = { ...packagingSaving, scope: null, baseline: null, approverUuid: other.uuid }
      let now = await setSaving(editor, action, bare)
      let model: Model = { stage: 'Identified', amount: '1200', approved: null }
      const path = `actions/${action}/saving`
      for (const step of steps) {
        const answer = await callOf(step, { path, version: now.version, stage: wantedOf(model, step) })
        const after = stepOf(model, step)
        const said = await answer.clone().text()
        expect(answer.ok, `${JSON.stringify([model, step])} ${said}`).toBe(after !== null)
        model = after ?? model
        // As its owner sees it, whoever signed it.
        now = savingSchema.parse(await (await editor.call(path)).json())
        expect([now.stage, Number(now.amount), now.approved === null ? null : Number(now.approved.amount)]).toEqual([
          ...[model.stage, Number(model.amount)],
          model.approved === null ? null : Number(model.approved),
        ])
        expect(now.may.stages.toSorted()).toEqual(allowedOf(model).toSorted())
        reached.add(now.stage)
      }
    }),
    { numRuns: 10, examples: [[wayThrough]] },
  )
  expect(reached.size).toBeGreaterThan(3)
}, 240_000)

type Called = { path: string; version: number; stage: SavingStage | undefined }

function callOf(step: StageStep, { path, version, stage }: Called): Promise<Response> {
  if (step.what === 'sign') return other.call(`${path}/approval`, postJson({ version }))
  if (step.what === 'sign own') return editor.call(`${path}/approval`, postJson({ version }))
  const bare = { ...packagingSaving, scope: null, baseline: null, approverUuid: other.uuid }
  if (step.what === 'claim') return editor.call(path, sendJson('PUT', { ...bare, version, amount: step.amount }))
  return editor.call(`${path}/stage`, postJson({ version, stage }))
}

const statusStep = fc.record({
  of: fc.subarray([0, 1, 2], { minLength: 1 }),
  status: fc.constantFrom(...vocabulary.actionStatus, 'Completed'),
  isAtOnce: fc.boolean(),
})

test('an action is completed only after what it waits for, one by one and several at once, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statusStep, { minLength: 3, maxLength: 15 }), async steps => {
      const first = await addAction(editor)
      const second = await addAction(editor, { waitsFor: [first.uuid] })
      const third = await addAction(editor, { waitsFor: [first.uuid, second.uuid] })
      const uuids = [first.uuid, second.uuid, third.uuid]
      const waits = [[], [0], [0, 1]]
      let model: ActionStatus[] = ['To do', 'To do', 'To do']
      for (const { of, status, isAtOnce } of steps) {
        const changed = isAtOnce ? of : of.slice(0, 1)
        const isDone = (one: number) => model[one] === 'Completed'
        // In their order: each of these waits only for those before it.
        const fits = (one: number): boolean =>
          status !== 'Completed' ||
          isDone(one) ||
          (waits[one] ?? []).every(w => isDone(w) || (changed.includes(w) && fits(w)))
        const fit = changed.filter(fits)
        if (isAtOnce) {
          const body = { of: { uuids: changed.map(one => uuids[one]) }, change: { status } }
          const answer = await editor.call('actions/bulk', postJson(body))
          expect(await answer.json()).toMatchObject({ refused: changed.length - fit.length })
        } else {
          const uuid = uuids[changed[0] ?? 0] ?? ''
          const { version } = await readAction(editor, uuid)
          const answer = await editor.call(`actions/${uuid}`, sendJson('PATCH', { version, status }))
          expect(answer.status).toBe(fit.length === 1 ? 200 : 409)
        }
        model = model.map((was, one) => (fit.includes(one) ? status : was))
        const now = await Promise.all(uuids.map(uuid => readAction(editor, uuid)))
        expect(now.map(one => one.status)).toEqual(model)
        expect(now.map(one => one.completedAt !== null)).toEqual(model.map(one => one === 'Completed'))
      }
    }),
    { numRuns: 10 },
  )
}, 240_000)
