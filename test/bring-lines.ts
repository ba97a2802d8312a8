import { z } from 'zod'
import type { TestMember } from './organization.ts'
import { postJson } from './send-json.ts'

const sentSchema = z.object({ id: z.string() })
const planSchema = z.object({ planId: z.string(), confirmations: z.array(z.object({ id: z.string() })) })
const uploadSchema = z.object({ status: z.string() })

/**
 * Loads purchase lines as a person would who confirms whatever is asked, by the calls alone: for tests of what others make
 * of loaded lines. Answers the upload's id.
 */
export async function bringLines(member: TestMember, csv: string): Promise<string> {
  const json = async (answer: Response): Promise<unknown> => {
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const headers = { 'content-type': 'text/csv' }
  const sent = await member.call('uploads?dataset=spend&name=lines.csv', { method: 'POST', headers, body: csv })
  const { id } = sentSchema.parse(await json(sent))
  const planned = await member.call(`uploads/${id}/plan`, postJson({ duplicates: 'skip' }))
  const { planId, confirmations } = planSchema.parse(await json(planned))
  const confirmed = confirmations.map(one => one.id)
  await json(await member.call(`uploads/${id}/commit`, postJson({ planId, confirmed })))
  for (;;) {
    const { status } = uploadSchema.parse(await json(await member.call(`uploads/${id}`)))
    if (status === 'loaded') return id
    if (status === 'failed') throw new Error(`Upload ${id} failed`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}
