import { expect } from 'vitest'
import { z } from 'zod'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'

/** Files of actions, brought by the calls of the data manager as a person would in its four steps. */

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

export type SentActions = z.infer<typeof sentSchema>
export type PlannedActions = z.infer<typeof planSchema>
type Mode = 'insert' | 'upsert' | 'update'

async function answered<T>(schema: z.ZodType<T>, answer: Response): Promise<T> {
  expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true)
  return schema.parse(await answer.json())
}

export async function sendActions(member: TestMember, body: string | ArrayBuffer, name = 'actions.csv') {
  const headers = { 'content-type': 'application/octet-stream' }
  const query = `uploads?dataset=actions&name=${name}`
  return answered(sentSchema, await member.call(query, { method: 'POST', headers, body }))
}

/** The fields that the columns of a file are proposed for, by the columns’ names. */
export function fieldsOf({ mapping, profile }: SentActions): Record<string, string> {
  return Object.fromEntries(mapping.columns.map(({ field, column }) => [profile.columns[column]?.name ?? '', field]))
}

export async function planActions(member: TestMember, sent: SentActions, mode?: Mode): Promise<PlannedActions> {
  if (mode) {
    const mapping = { ...sent.mapping, mode }
    expect((await member.call(`uploads/${sent.id}/mapping`, sendJson('PUT', mapping))).status).toBe(200)
  }
  return answered(planSchema, await member.call(`uploads/${sent.id}/plan`, postJson({ duplicates: 'skip' })))
}

/** Accepts a plan with whatever it asks, and waits until it is loaded. */
export async function loadActions(member: TestMember, id: string, { planId, confirmations }: PlannedActions) {
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
export async function bringActions(member: TestMember, body: string | ArrayBuffer, mode?: Mode, name?: string) {
  const sent = await sendActions(member, body, name)
  const plan = await planActions(member, sent, mode)
  const upload = await loadActions(member, sent.id, plan)
  return { id: sent.id, sent, plan, upload }
}

export async function undoActions(member: TestMember, id: string) {
  return answered(uploadSchema, await member.call(`uploads/${id}`, { method: 'DELETE' }))
}

/** The reasons of a plan for what became of rows: `4 Owner names nobody …`. */
export function reasonsOf({ issues }: PlannedActions, outcome: string): string[] {
  const of = issues.filter(issue => issue.outcome === outcome)
  return of.flatMap(({ reason, examples }) => examples.map(({ row }) => `${row} ${reason}`)).toSorted()
}
