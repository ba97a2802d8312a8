import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFile, linesOf, planFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Expected, expected } from '#test/fixtures/messy/expected.ts'
import { workbooks } from '#test/fixtures/messy/workbooks.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type CreatedUpload, createdUploadSchema } from '../../contract.ts'
import { answerQuestion } from '../../intake/answer-question.ts'

/** Every file of `test/fixtures/messy` through the calls a person's browser makes, against its row of the table. */

const folder = join(import.meta.dirname, '../../../../../test/fixtures/messy')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send(member: TestMember, { file, dataset = 'spend' }: Expected): Promise<Response> {
  const body = workbooks[file]?.() ?? readFileSync(join(folder, file))
  return member.call(`uploads?dataset=${dataset}&name=${encodeURIComponent(file)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  })
}

async function put(member: TestMember, path: string, body: unknown): Promise<CreatedUpload> {
  const answer = await member.call(path, { ...postJson(body), method: 'PUT' })
  expect(answer.status).toBe(200)
  return createdUploadSchema.parse(await answer.json())
}

/** The upload as the person leaves it before counting: the sheet chosen, the question answered. */
async function settled(member: TestMember, upload: CreatedUpload, wanted: Expected): Promise<CreatedUpload> {
  const { id } = upload
  expect(upload.questions.some(({ id }) => id === 'sheet')).toBe(wanted.isSheetAsked ?? false)
  const read = wanted.sheet ? await put(member, `uploads/${id}/sheet`, { sheet: wanted.sheet }) : upload
  const asked = read.questions.filter(({ id }) => id !== 'sheet')
  expect(asked.map(question => question.id)).toEqual(wanted.questions ?? [])
  const { answers } = wanted
  if (!answers) return read
  const { profile } = read
  const mapping = asked.reduce((mapping, question) => {
    const answer = answers[question.id]
    const isOffered = question.options.some(({ value }) => value === answer) || question.takesDay === true
    expect(isOffered).toBe(true)
    return answerQuestion({ dataset: wanted.dataset ?? 'spend', profile, mapping }, question, answer ?? '')
  }, read.mapping)
  return put(member, `uploads/${id}/mapping`, mapping)
}

test('the table names every file of the folder, each once', () => {
  const files = [...readdirSync(folder).filter(name => /\.(csv|txt)$/.test(name)), ...Object.keys(workbooks)]
  expect(expected.map(({ file }) => file).sort()).toEqual(files.sort())
})

test.each(expected.map(wanted => [wanted.file, wanted] as const))('%s', async (_, wanted) => {
  const organization = await createTestOrganization(app, { baseCurrency: wanted.base ?? 'GBP' })
  const member = await organization.member('Editor')
  const answer = await send(member, wanted)
  if ('refused' in wanted) {
    expect((await answer.json()).detail).toMatch(new RegExp(wanted.refused))
    expect(await (await member.call('uploads')).json()).toMatchObject({ total: 0 })
    return
  }
  const body = await answer.json()
  expect(body).toMatchObject({ status: 'profiled' })
  const { id, profile, mapping } = await settled(member, createdUploadSchema.parse(body), wanted)
  const plan = await planFile(member, id)
  const { rows, good, rejected, ignored, period, sums, issues } = plan
  const faults = issues
    .filter(issue => issue.outcome === 'rejected')
    .flatMap(({ reason, examples }) => examples.map(({ row }): [number, string] => [row, reason]))
  const [first] = faults.sort(([one], [other]) => one - other)
  expect({
    rows,
    good,
    rejected,
    ignored,
    sum: sums.map(({ amount, currency }) => `${decimals(amount)} ${currency}`).join(', '),
    period: period && `${period.from}..${period.to}`,
    first: first ?? null,
  }).toEqual({
    rows: wanted.rows,
    good: wanted.good,
    rejected: wanted.rejected ?? 0,
    ignored: wanted.ignored ?? 0,
    sum: wanted.sum,
    period: wanted.period,
    first: wanted.first ?? null,
  })
  const named = mapping.columns.map(({ field, column }) => [field, profile.columns[column]?.name])
  expect(Object.fromEntries(named)).toMatchObject(wanted.columns ?? {})
  if (!wanted.lines) return
  await commitFile(
    member,
    id,
    plan.planId,
    plan.confirmations.map(({ id }) => id),
  )
  expect(await linesOf(member, id, wanted.dataset ?? 'spend')).toEqual(wanted.lines)
})

/** With two decimals at least, as money is written. */
function decimals(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}
