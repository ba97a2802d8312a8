import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestApp } from '#test/app.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import {
  newShareSchema,
  type OpenedShare,
  openedShareSchema,
  type ShareAnswer,
  type ShareInput,
  sharesSchema,
} from '../contract-shares.ts'

type Shared = { uuid: string }

/** That many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

/** Asks for a link to a document, for a week unless said otherwise. */
export function askForLink(member: TestMember, { uuid }: Shared, change: Partial<ShareInput> = {}): Promise<Response> {
  return member.call(`documents/${uuid}/shares`, postJson({ expiresAt: inDays(7), ...change }))
}

/** The same, which is there then; its key is what stands behind `#` in the address. */
export async function addLink(...given: Parameters<typeof askForLink>): Promise<{ key: string; share: ShareAnswer }> {
  const answer = await askForLink(...given)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const { address, share } = newShareSchema.parse(await answer.json())
  const { pathname, hash } = new URL(address)
  expect(pathname).toBe('/shared')
  return { key: hash.slice(1), share }
}

export async function listLinks(member: TestMember, { uuid }: Shared): Promise<z.infer<typeof sharesSchema>> {
  return sharesSchema.parse(await (await member.call(`documents/${uuid}/shares`)).json())
}

export type Visitor = ReturnType<typeof visitorOf>

/** Somebody from outside, who has no session. */
export function visitorOf(app: TestApp) {
  const visit = (path: string, body: object): Promise<Response> => app.request(`/api/shared/${path}`, postJson(body))
  return {
    visit,
    async open(key: string, body: object = {}): Promise<OpenedShare> {
      const answer = await visit('open', { key, ...body })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      return openedShareSchema.parse(await answer.json())
    },
  }
}
