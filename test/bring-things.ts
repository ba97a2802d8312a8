import { expect } from 'vitest'
import { z } from 'zod'
import type { BroughtId } from '#shared/brought.ts'
import type { TestMember } from './organization.ts'
import { postJson, sendJson } from './send-json.ts'

/** Files of what modules keep, brought by the calls of the data manager as a person would in its four steps. */

const mappingSchema = z.looseObject({
  mode: z.string().optional(),
  columns: z.array(z.looseObject({ field: z.string(), column: z.int() })),
})
const sentSchema = z.object({
  id: z.string(),
  mapping: mappingSchema,
  profile: z.object({ columns: z.array(z.object({ name: z.string() })) }),
})
const planSchema = z.object({
  ...{ planId: z.string(), good: z.int(), rejected: z.int(), duplicates: z.int(), updated: z.int() },
  confirmations: z.array(z.object({ id: z.string() })),
  issues: z.array(
    z.object({
      outcome: z.string(),
      field: z.string().nullable(),
      reason: z.string(),
      count: z.int(),
      examples: z.array(z.object({ row: z.int(), value: z.string() })),
    }),
  ),
})
const uploadSchema = z.object({ status: z.string(), loaded: z.int().nullable(), kept: z.int().nullable() })

type Sent = z.infer<typeof sentSchema>
type Planned = z.infer<typeof planSchema>
type Mode = 'insert' | 'upsert' | 'update'

async function answered<T>(schema: z.ZodType<T>, answer: Response): Promise<T> {
  expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true)
  return schema.parse(await answer.json())
}

export async function sendFile(member: TestMember, dataset: BroughtId, body: string | ArrayBuffer) {
  const headers = { 'content-type': 'application/octet-stream' }
  const query = `uploads?dataset=${dataset}&name=${dataset}.csv`
  return answered(sentSchema, await member.call(query, { method: 'POST', headers, body }))
}

/** The fields that the columns of a file are proposed for, by the columns’ names. */
export function fieldsOf({ mapping, profile }: Sent): Record<string, string> {
  return Object.fromEntries(mapping.columns.map(({ field, column }) => [profile.columns[column]?.name ?? '', field]))
}

export async function planFile(member: TestMember, sent: Sent, mode?: Mode): Promise<Planned> {
  if (mode) {
    const mapping = { ...sent.mapping, mode }
    expect((await member.call(`uploads/${sent.id}/mapping`, sendJson('PUT', mapping))).status).toBe(200)
  }
  return answered(planSchema, await member.call(`uploads/${sent.id}/plan`, postJson({ duplicates: 'skip' })))
}

/** Accepts a plan with whatever it asks, and waits until it is loaded. */
async function loadFile(member: TestMember, id: string, { planId, confirmations }: Planned) {
  const confirmed = confirmations.map(one => one.id)
  const answer = await member.call(`uploads/${id}/commit`, postJson({ planId, confirmed }))
  expect(answer.ok, await answer.clone().text()).toBe(true)
  for (;;) {
    const upload = await answered(uploadSchema, await member.call(`uploads/${id}`))
    if (upload.status === 'loaded' || upload.status === 'failed') return upload
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

/** All of it: sent, counted and loaded as it was understood. */
export async function bringFile(member: TestMember, dataset: BroughtId, body: string | ArrayBuffer, mode?: Mode) {
  const sent = await sendFile(member, dataset, body)
  const plan = await planFile(member, sent, mode)
  const upload = await loadFile(member, sent.id, plan)
  return { id: sent.id, sent, plan, upload }
}

export async function undoFile(member: TestMember, id: string) {
  return answered(uploadSchema, await member.call(`uploads/${id}`, { method: 'DELETE' }))
}

/** The reasons of a plan for what became of rows: `4 Owner names nobody …`. */
export function reasonsOf({ issues }: Planned, outcome: string): string[] {
  const of = issues.filter(issue => issue.outcome === outcome)
  return of.flatMap(({ reason, examples }) => examples.map(({ row }) => `${row} ${reason}`)).toSorted()
}
