import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitFile, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { forgetLeftOut } from '#server/registers/left-out-rows.ts'
import { type RegisterRow, registerPageSchema } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { uploadDetailSchema } from '../../contract.ts'
import type { LoadMode } from '../../contract-mapping.ts'
import { undoReportSchema } from '../../contract-undo.ts'
import { loadUpload } from '../load/load-upload.ts'
import { uploads } from '../schema.ts'

/** Rows of a register that several files brought: undoing one of them leaves what the others say. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function begin() {
  organization = await createTestOrganization(app)
  member = await organization.member('Editor')
}
beforeEach(begin)

/** The upload's id, `null` where the register has every row of it. */
async function loadAny(register: RegisterId, text: string, mode: LoadMode = 'upsert'): Promise<string | null> {
  const { id, mapping } = await sendFile(member, text, register, `${register}.csv`)
  await mapFile(member, id, { ...mapping, mode })
  const plan = await planFile(member, id)
  if (plan.good === 0) return null
  const stages = plan.newStages.map(({ stage }) => ({ stage, status: 'open', probability: null }))
  const answer = await member.call(
    `uploads/${id}/commit`,
    postJson({ planId: plan.planId, confirmed: plan.confirmations.map(one => one.id), stages }),
  )
  expect(answer.status, await answer.clone().text()).toBe(202)
  expect(await commitFile(member, id, plan.planId)).toMatchObject({ status: 'loaded' })
  return id
}

async function load(...given: Parameters<typeof loadAny>): Promise<string> {
  const id = await loadAny(...given)
  if (id === null) throw new Error('Nothing of the file was loaded')
  return id
}

async function rowsOf(register: RegisterId): Promise<RegisterRow[]> {
  return registerPageSchema.parse(await (await member.call(`registers/${register}`)).json()).items
}

const detail = async (id: string) => uploadDetailSchema.parse(await (await member.call(`uploads/${id}`)).json())
const report = async (id: string) => undoReportSchema.parse(await (await member.call(`uploads/${id}/undo`)).json())
async function undo(id: string) {
  const answer = await member.call(`uploads/${id}`, { method: 'DELETE' })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return detail(id)
}

const files: Record<RegisterId, [head: string, ...rows: string[]]> = {
  contracts: [
    'Contract number,Supplier,Start,End,Value,Currency',
    'C-1,Acme,2024-01-01,2025-12-31,10,EUR',
    'C-2,Bolt,2024-01-01,2025-12-31,20,EUR',
    'C-3,Cole,2024-01-01,2025-12-31,30,EUR',
  ],
  contract_prices: [
    'Contract,Item,Unit,Price,Valid from,Valid to',
    'C-1,Box,pc,4.50,2024-01-01,2024-12-31',
    'C-2,Box,pc,4.75,2024-01-01,2024-12-31',
    'C-3,Box,pc,4.95,2024-01-01,2024-12-31',
  ],
  budget: [
    'Period,Dimension,Member,Budget',
    '2025-04-01,Cost centre,4100,10',
    '2025-05-01,Cost centre,4100,20',
    '2025-06-01,Cost centre,4100,30',
  ],
  deals: [
    'Deal ID,Account,Stage,Amount,Created',
    'D-1,Acme,Lead,10,2025-01-01',
    'D-2,Beta,Lead,20,2025-01-01',
    'D-3,Cole,Lead,30,2025-01-01',
  ],
  stages: ['Stage,Deals in it are,Probability', 'Sniffing,open,10', 'Haggling,open,20', 'Toasting,won,100'],
  stage_history: ['Deal number,Stage,Since', 'D-1,Lead,2025-01-01', 'D-1,Qualified,2025-01-11', 'D-2,Lead,2025-02-10'],
  planned_prices: [
    'Item,Unit,Planned price,Valid from,Valid to',
    'Box,pc,4.50,2024-01-01,2024-12-31',
    'Tape,pc,4.75,2024-01-01,2024-12-31',
    'Foil,kg,4.95,2024-01-01,2024-12-31',
  ],
  price_indices: ['Index,Month,Value', 'Steel,2024-01,100', 'Steel,2024-02,101.5', 'Oil,2024-01,99'],
  rates: ['Month,Currency,Exchange rate', '2024-03,XAF,0.0015', '2024-04,XAF,0.0016', '2024-05,XAF,0.0017'],
}

test.each(Object.keys(files) as RegisterId[])(
  '%s: a row that another upload has too comes back from there',
  async register => {
    const [head, one = '', two = '', three = ''] = files[register]
    const count = async () => (await rowsOf(register)).length
    const a = await load(register, [head, one, two].join('\n'))
    const b = await load(register, [head, two, three].join('\n'))
    expect(await detail(b)).toMatchObject({ loaded: 1, duplicates: 1 })
    const loaded = await count()
    expect((await report(a)).broughtBack).toMatchObject([{ upload: { id: b }, lines: 1 }])
    expect(await undo(a)).toMatchObject({
      status: 'undone',
      kept: null,
      broughtBack: [{ upload: { id: b }, lines: 1 }],
    })
    expect(await count()).toBe(loaded - 1)
    const of = (await rowsOf(register)).filter(({ uploadId }) => uploadId === b)
    expect(of).toHaveLength(2)
    const { good, duplicates, total, issues, ...now } = await detail(b)
    expect({ loaded: now.loaded, good, duplicates }).toEqual({ loaded: 2, good: 2, duplicates: 0 })
    expect(issues.filter(({ outcome }) => outcome === 'duplicate')).toEqual([])
    if (['contracts', 'budget', 'deals'].includes(register)) expect(total).toEqual({ amount: '50.00', currency: 'EUR' })
    await undo(b)
    expect(await count()).toBe(loaded - 3)
  },
)

const head = 'Contract number,Supplier,Start,End,Value,Currency'
type Version = [n: number, version: number]
const contracts = (versions: readonly Version[]) =>
  [head, ...versions.map(([n, version]) => `C-${n},S${n},2024-01-01,2025-12-31,${n}${version},EUR`)].join('\n')
const values = async () => (await rowsOf('contracts')).map(({ values }) => `${values.number} ${values.value}`).sort()

describe('contracts that several files change', () => {
  test('go back to what the files that are left say, and a person’s change stays', async () => {
    const a = await load(
      'contracts',
      contracts([
        [1, 0],
        [2, 0],
      ]),
    )
    const c = await load(
      'contracts',
      contracts([
        [1, 5],
        [2, 5],
      ]),
    )
    const same = await load(
      'contracts',
      contracts([
        [1, 5],
        [3, 0],
      ]),
    )
    expect(await undo(a)).toMatchObject({ kept: 2 })
    const two = (await rowsOf('contracts')).find(({ values }) => values.number === 'C-2')
    const change = { values: { ...two?.values, supplier: 'Typed' }, updatedAt: two?.updatedAt }
    const typed = await member.call(`registers/contracts/${two?.id}`, { ...postJson(change), method: 'PUT' })
    expect(typed.status).toBe(200)
    expect(await undo(c)).toMatchObject({ kept: 1, broughtBack: [{ upload: { id: same }, lines: 1 }] })
    expect(await detail(a)).toMatchObject({ kept: 1 })
    expect(await values()).toEqual(['C-1 15.00', 'C-2 25.00', 'C-3 30.00'])
    await undo(same)
    expect(await values()).toEqual(['C-2 25.00'])
  })

  test('keep what a later file says, also where it says the same again as the one that is undone', async () => {
    const [a, b] = [await load('contracts', contracts([[1, 0]])), await load('contracts', contracts([[1, 5]]))]
    const again = contracts([
      [1, 0],
      [2, 0],
    ])
    const c = await load('contracts', again)
    expect(await undo(a)).toMatchObject({ kept: 1, broughtBack: [] })
    expect(await values()).toEqual(['C-1 10.00', 'C-2 20.00'])
    await undo(c)
    expect(await values()).toEqual(['C-1 15.00'])
    await undo(b)
    expect(await values()).toEqual([])
    expect(await detail(a)).toMatchObject({ kept: null })
  })
})

test('is refused in words while another file of the register is loading, and loses nothing', async () => {
  const [one, two, three] = [[1, 0] as Version, [2, 0] as Version, [3, 0] as Version]
  const a = await load('contracts', contracts([one, two]))
  const b = await load('contracts', contracts([two, three]))
  const { scope } = organization
  // As it is between the transaction that writes the rows and the one that says they are loaded.
  await scope.db(tx => tx.update(uploads).set({ status: 'loading' }).where(eq(uploads.uuid, b)))
  const refused = await member.call(`uploads/${a}`, { method: 'DELETE' })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { reason: 'upload_loading', detail: expect.stringContaining('“contracts.csv” is loading now') },
  ])
  await loadUpload(app.services, { organizationUuid: scope.organization.uuid, uploadUuid: b })
  expect(await detail(b)).toMatchObject({ status: 'loaded', loaded: 1, duplicates: 1 })
  await undo(a)
  expect(await values()).toEqual(['C-2 20.00', 'C-3 30.00'])
})

test.each(['upsert', 'insert'] as const)(
  'an upload that kept nothing of the rows it left out is named before rows of it go (%s)',
  async mode => {
    const [one, two, three] = [[1, 0] as Version, [2, 0] as Version, [3, 0] as Version]
    const a = await load('contracts', contracts([one, two]))
    const b = await load('contracts', contracts([two, three, three]), mode)
    const kept = await load('contracts', contracts([one, [4, 0]]), mode)
    await organization.scope.db(tx => forgetLeftOut(tx, organization.scope, b))
    expect(await report(a)).toMatchObject({
      broughtBack: [{ upload: { id: kept }, lines: 1 }],
      notKept: [{ upload: { id: b, name: 'contracts.csv' }, lines: 1 }],
    })
    expect(await report(b)).toMatchObject({ notKept: [] })
    expect(await report(kept)).toMatchObject({ notKept: [] })
  },
)

/** Of few contracts and few values, so that a file often says again what one before the last said. */
const versions = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 })
  .chain(numbers => fc.tuple(...numbers.map(n => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: 1 })))))
type File = { mode: LoadMode; lines: Version[] }
const file: fc.Arbitrary<File> = fc.record({
  mode: fc.constantFrom<LoadMode>('insert', 'upsert', 'upsert', 'upsert'),
  lines: versions,
})
const upsert = (...lines: Version[]): File => ({ mode: 'upsert', lines })

/** What a register holds after uploads that nothing else was loaded beside, in an organisation of their own; by the uploads. */
const alone = new Map<string, string[]>()
async function loadedAlone(given: readonly File[]): Promise<string[]> {
  const keyOf = (count: number) => JSON.stringify(given.slice(0, count).map(({ mode, lines }) => ({ mode, lines })))
  const known = alone.get(keyOf(given.length))
  if (known) return known
  const undone = member
  await begin()
  alone.set(keyOf(0), await values())
  for (const [index, { mode, lines }] of given.entries()) {
    await loadAny('contracts', contracts(lines), mode)
    alone.set(keyOf(index + 1), await values())
  }
  member = undone
  return alone.get(keyOf(given.length)) ?? []
}

test('after every undo, a register is what the other uploads make when they are loaded alone, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 3, maxLength: 5 }),
      fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      async (given, order) => {
        await begin()
        const standing: (File & { id: string })[] = []
        for (const { mode, lines } of given) {
          const id = await loadAny('contracts', contracts(lines), mode)
          if (id) standing.push({ id, mode, lines })
        }
        for (const place of order.slice(0, standing.length)) {
          const [gone] = standing.splice(place % standing.length, 1)
          await undo(gone?.id ?? '')
          expect(await values()).toEqual(await loadedAlone(standing))
        }
      },
    ),
    {
      numRuns: 6,
      examples: [
        [
          [upsert([1, 0]), upsert([1, 5]), upsert([1, 0], [2, 0])],
          [0, 0, 0, 0, 0],
        ],
        [
          [upsert([1, 0]), upsert([1, 5]), upsert([1, 0]), upsert([1, 9])],
          [0, 2, 0, 0, 0],
        ],
      ],
    },
  )
}, 600_000)
