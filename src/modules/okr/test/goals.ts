import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import {
  type KeyResult,
  type KeyResultInput,
  keyResultSchema,
  type ObjectiveDetail,
  type ObjectiveInput,
  type OkrPeriod,
  type OkrPeriodInput,
  type OkrTree,
  objectiveDetailSchema,
  okrPeriodSchema,
  okrTreeSchema,
} from '../contract.ts'
import { type CheckIn, type CheckInInput, checkInSchema } from '../contract-check-ins.ts'

/** Goals as tests make, change and read them, by the calls of the portal. */

async function answered<S extends z.ZodType>(answer: Response, status: number, schema: S): Promise<z.output<S>> {
  expect(answer.status, await answer.clone().text()).toBe(status)
  return schema.parse(await answer.json())
}

/** Days around today, so that a period has begun and goes on. */
export function daysAround(): { from: string; to: string } {
  const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-45), to: day(45) }
}

export async function addPeriod(person: TestMember, input: Partial<OkrPeriodInput> = {}): Promise<OkrPeriod> {
  const body = { name: 'This quarter', kind: 'custom', ...daysAround(), ...input }
  return answered(await person.call('okr/periods', sendJson('POST', body)), 201, okrPeriodSchema)
}

export async function addObjective(
  person: TestMember,
  input: Partial<ObjectiveInput> & { periodUuid: string },
): Promise<ObjectiveDetail> {
  const body = { title: 'Buy better', ...input }
  return answered(await person.call('okr/objectives', sendJson('POST', body)), 201, objectiveDetailSchema)
}

/** Objectives each below the one before it: `Name 1`, `Name 2`, …; the first below `top`. */
export async function hangDeep(
  person: TestMember,
  { uuid: periodUuid }: { uuid: string },
  name: string,
  depth: number,
  top: { uuid: string } | null = null,
): Promise<[ObjectiveDetail, ...ObjectiveDetail[]]> {
  const add = (at: number, above: { uuid: string } | null) =>
    addObjective(person, { periodUuid, title: `${name} ${at}`, parentUuid: above?.uuid ?? null })
  const all: [ObjectiveDetail, ...ObjectiveDetail[]] = [await add(1, top)]
  for (let at = 2; at <= depth; at++) all.push(await add(at, all.at(-1) ?? null))
  return all
}

export const sendKeyResult = (person: TestMember, objective: { uuid: string }, input: Partial<KeyResultInput>) => {
  const body = { title: 'Cut spend', kind: 'Metric', start: 0, target: 100, ...input }
  return person.call(`okr/objectives/${objective.uuid}/key-results`, sendJson('POST', body))
}

export async function addKeyResult(...asked: Parameters<typeof sendKeyResult>): Promise<KeyResult> {
  return answered(await sendKeyResult(...asked), 201, keyResultSchema)
}

export const sendCheckIn = (person: TestMember, { uuid }: { uuid: string }, input: Partial<CheckInInput>) =>
  person.call(`okr/key-results/${uuid}/check-ins`, sendJson('POST', { status: 'On track', ...input }))

export async function addCheckIn(...asked: Parameters<typeof sendCheckIn>): Promise<CheckIn> {
  return answered(await sendCheckIn(...asked), 201, checkInSchema)
}

export async function readTree(person: TestMember, { uuid }: { uuid: string }): Promise<OkrTree> {
  return answered(await person.call(`okr/tree?periodUuid=${uuid}`), 200, okrTreeSchema)
}

export async function readObjective(person: TestMember, { uuid }: { uuid: string }): Promise<ObjectiveDetail> {
  return answered(await person.call(`okr/objectives/${uuid}`), 200, objectiveDetailSchema)
}

/** The first key result of an objective as it stands now. */
export async function firstKeyResult(person: TestMember, objective: { uuid: string }): Promise<KeyResult> {
  const [found] = (await readObjective(person, objective)).keyResults
  if (!found) throw new Error('The objective has no key result')
  return found
}
