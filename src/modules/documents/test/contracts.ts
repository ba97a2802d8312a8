import { expect } from 'vitest'
import { addDays } from '#shared/period.ts'
import { registerRowSchema } from '#shared/register-contract.ts'
import type { TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Renewal, type RenewalList, renewalSchema, renewalsSchema } from '../contract-renewals.ts'

/** A day so many from today. */
export function inDays(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}

/** Writes a contract into the register: one of a year that ends in 100 days with 30 days of notice, unless said otherwise. */
export async function addContract(
  member: TestMember,
  number: string,
  said: Record<string, string> = {},
): Promise<string> {
  const usual = { start_date: inDays(-265), end_date: inDays(100), notice_days: '30', value: '50000' }
  const values = { number, supplier: 'Nordpack AS', ...usual, ...said }
  const answer = await member.call('registers/contracts', postJson({ values }))
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  return registerRowSchema.parse(await answer.json()).id
}

export async function listRenewals(member: TestMember, asked: Record<string, string> = {}): Promise<RenewalList> {
  return renewalsSchema.parse(await (await member.call(`renewals?${new URLSearchParams(asked)}`)).json())
}

export async function readRenewal(member: TestMember, id: string): Promise<Renewal> {
  return renewalSchema.parse(await (await member.call(`renewals/${id}`)).json())
}
