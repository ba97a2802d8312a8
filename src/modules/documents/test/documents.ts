import { expect, vi } from 'vitest'
import type { TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { type DocumentAnswer, type DocumentList, documentSchema, documentsSchema } from '../contract.ts'

/** Brings a text as a document; `asked` is what the address says of it beside its name. */
export function sendDocument(
  member: TestMember,
  name: string,
  text: string | Uint8Array,
  asked: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams({ name, ...asked })
  return member.call(`documents?${query}`, { method: 'POST', body: bodyOf(text) })
}

/** The same, which is there then. */
export async function addDocument(...given: Parameters<typeof sendDocument>): Promise<DocumentAnswer> {
  const answer = await sendDocument(...given)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  return documentSchema.parse(await answer.json())
}

/** Brings a text as the newest version of a document. */
export function sendVersion(
  member: TestMember,
  { uuid }: { uuid: string },
  name: string,
  text: string,
  reason = '',
): Promise<Response> {
  const query = new URLSearchParams({ name, reason })
  return member.call(`documents/${uuid}/versions?${query}`, { method: 'POST', body: bodyOf(text) })
}

export async function readDocument(member: TestMember, { uuid }: { uuid: string }): Promise<DocumentAnswer> {
  return documentSchema.parse(await (await member.call(`documents/${uuid}`)).json())
}

/** Changes what is said of a document, on the version it has. */
export function changeDocument(
  member: TestMember,
  { uuid, version }: DocumentAnswer,
  change: object,
): Promise<Response> {
  return member.call(`documents/${uuid}`, sendJson('PATCH', { version, ...change }))
}

export async function listDocuments(member: TestMember, asked: Record<string, string> = {}): Promise<DocumentList> {
  return documentsSchema.parse(await (await member.call(`documents?${new URLSearchParams(asked)}`)).json())
}

/** The titles of what is listed. */
export async function titlesOf(member: TestMember, asked: Record<string, string> = {}): Promise<string[]> {
  return (await listDocuments(member, asked)).items.map(({ title }) => title)
}

/** Waits until the texts of all documents that the person may open were read, or could not be. */
export async function untilRead(member: TestMember): Promise<void> {
  await vi.waitFor(async () => expect((await listDocuments(member, { text: 'waiting' })).total).toBe(0), {
    timeout: 40_000,
    interval: 50,
  })
}

function bodyOf(text: string | Uint8Array): Blob {
  return new Blob([new Uint8Array(typeof text === 'string' ? Buffer.from(text) : text)])
}
