import { expect } from 'vitest'
import type { TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { type Action, type ActionInput, actionListSchema, actionSchema } from '../contract.ts'

/** Actions as tests make, change and read them, by the calls of the portal. */

export async function addAction(person: TestMember, input: Partial<ActionInput> = {}): Promise<Action> {
  const answer = await person.call('actions', sendJson('POST', { title: 'Ask for offers', ...input }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return actionSchema.parse(await answer.json())
}

export function sendChange(person: TestMember, { uuid, version }: Action, change: object): Promise<Response> {
  return person.call(`actions/${uuid}`, sendJson('PATCH', { version, ...change }))
}

export async function changedAction(person: TestMember, action: Action, what: object): Promise<Action> {
  const answer = await sendChange(person, action, what)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return actionSchema.parse(await answer.json())
}

export async function readAction(person: TestMember, id: string): Promise<Action> {
  return actionSchema.parse(await (await person.call(`actions/${id}`)).json())
}

export async function listOfActions(person: TestMember, query = '') {
  const answer = await person.call(`actions${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return actionListSchema.parse(await answer.json())
}
