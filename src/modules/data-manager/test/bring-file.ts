import { expect } from 'vitest'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { linesAnswerSchema } from '#shared/query-answer.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import {
  createdUploadSchema,
  type Plan,
  type Profile,
  planSchema,
  type UploadDetail,
  uploadDetailSchema,
} from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import { answerQuestion } from '../intake/answer-question.ts'

/** What came of a file that was brought, planned and loaded as it was guessed, in a form that is easy to compare. */
export type Brought = {
  rows: number
  good: number
  duplicates: number
  /** Row of the file -> why; as many as the plan gives examples of. */
  rejected: Record<number, string>
  ignored: Record<number, string>
  total: string | null
  /** Field -> the name of the column it was read from. */
  columns: Record<string, string>
  /** `2024-01-31 Acme 12.50` a line, in the file's order. */
  lines: string[]
  questions: string[]
}

/** Sends a file as its owner would and answers what was understood of it. Throws what the portal answers otherwise. */
export async function sendFile(
  member: TestMember,
  body: string | Buffer,
  dataset: LoadableId = 'spend',
  name = 'messy.csv',
) {
  const answer = await member.call(`uploads?dataset=${dataset}&name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return createdUploadSchema.parse(await jsonOf(answer))
}

/** Sends a person's mapping. */
export async function mapFile(member: TestMember, id: string, mapping: Mapping): Promise<void> {
  await jsonOf(await member.call(`uploads/${id}/mapping`, { ...postJson(mapping), method: 'PUT' }))
}

export async function planFile(member: TestMember, id: string, duplicates: 'skip' | 'load' = 'skip'): Promise<Plan> {
  return planSchema.parse(await jsonOf(await member.call(`uploads/${id}/plan`, postJson({ duplicates }))))
}

/** Accepts a plan and waits until its lines are loaded. */
export async function commitFile(
  member: TestMember,
  id: string,
  planId: string,
  confirmed: string[] = [],
): Promise<UploadDetail> {
  await jsonOf(await member.call(`uploads/${id}/commit`, postJson({ planId, confirmed })))
  return endOfLoad(member, id)
}

/** Brings a file, changes how it is read, and loads it with whatever stands out confirmed. */
export async function loadMapped(
  member: TestMember,
  body: string,
  change: (mapping: Mapping, profile: Profile) => Mapping = mapping => mapping,
): Promise<{ id: string; plan: Plan; upload: UploadDetail | null }> {
  const { id, mapping, profile } = await sendFile(member, body)
  await mapFile(member, id, change(mapping, profile))
  const plan = await planFile(member, id)
  const confirmed = plan.confirmations.map(one => one.id)
  return { id, plan, upload: plan.good > 0 ? await commitFile(member, id, plan.planId, confirmed) : null }
}

/** Waits until an upload is loaded or failed. */
export async function endOfLoad(member: TestMember, id: string): Promise<UploadDetail> {
  for (;;) {
    const upload = uploadDetailSchema.parse(await jsonOf(await member.call(`uploads/${id}`)))
    if (upload.status === 'loaded' || upload.status === 'failed') return upload
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

/**
 * Brings a file through upload, plan and commit without any correction; what is asked with nothing assumed is answered by
 * the first option, what is assumed and what is asked about rows stays as it is counted. A plan without good lines is not committed.
 */
export async function bringFile(
  member: TestMember,
  body: string | Buffer,
  dataset: DatasetId = 'spend',
): Promise<Brought> {
  const { id, profile, mapping, questions } = await sendFile(member, body, dataset)
  const answered = await answerFirst(member, { id, dataset, profile, mapping, questions })
  const plan = await planFile(member, id)
  const { rows, good, duplicates } = plan
  const asked = plan.confirmations.map(one => one.id)
  const upload = good > 0 ? await commitFile(member, id, plan.planId, asked) : null
  const sum = upload?.total ?? null
  return {
    rows,
    good,
    duplicates,
    rejected: rowsOf(plan, 'rejected'),
    ignored: rowsOf(plan, 'ignored'),
    total: sum && `${sum.amount} ${sum.currency}`,
    columns: columnsOf(profile, answered),
    lines: await linesOf(member, id, dataset),
    questions: questions.map(question => question.id),
  }
}

type Asked = Pick<UploadDetail, 'id' | 'questions'> & { dataset: LoadableId; profile: Profile; mapping: Mapping }

async function answerFirst(member: TestMember, { id, questions, ...file }: Asked): Promise<Mapping> {
  const open = questions.filter(({ assumed, field }) => assumed === null && field !== null)
  const mapping = open.reduce((mapping, question) => {
    const [first] = question.options
    return first ? answerQuestion({ ...file, mapping }, question, first.value) : mapping
  }, file.mapping)
  if (mapping !== file.mapping) {
    await jsonOf(await member.call(`uploads/${id}/mapping`, { ...postJson(mapping), method: 'PUT' }))
  }
  return mapping
}

type Expected = Partial<Brought> & Pick<Brought, 'rows' | 'good' | 'total'>

/** What came of a file is this; what is not named of rows and questions is none, of columns and lines is anything. */
export function expectBrought({ columns, lines, ...counts }: Brought, expected: Expected): void {
  const { columns: named = {}, lines: known = lines, ...others } = expected
  expect({ ...counts, lines }).toEqual({
    duplicates: 0,
    rejected: {},
    ignored: {},
    questions: [],
    lines: known,
    ...others,
  })
  expect(columns).toMatchObject(named)
}

/** Its first lines as loaded, by their row in the file. */
export async function linesOf(member: TestMember, id: string, dataset: DatasetId): Promise<string[]> {
  const filters = [{ field: 'upload', op: 'is', values: [id] }]
  const answer = linesAnswerSchema.parse(await jsonOf(await member.call('query/lines', postJson({ dataset, filters }))))
  const { party, amount } = datasets[dataset]
  return answer.items
    .sort((one, other) => one.row - other.row)
    .map(({ values }) => `${values.date} ${values[party]} ${values[amount]}`)
}

function rowsOf(plan: Plan, outcome: 'rejected' | 'ignored'): Record<number, string> {
  const found = plan.issues.filter(issue => issue.outcome === outcome)
  const counted = found.reduce((sum, issue) => sum + issue.count, 0)
  if (counted !== plan[outcome]) throw new Error(`${plan[outcome]} rows are ${outcome}, ${counted} are explained`)
  return Object.fromEntries(found.flatMap(({ reason, examples }) => examples.map(({ row }) => [row, reason])))
}

function columnsOf(profile: Profile, mapping: Mapping): Record<string, string> {
  return Object.fromEntries(mapping.columns.map(({ field, column }) => [field, profile.columns[column]?.name ?? '?']))
}

async function jsonOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body
}
