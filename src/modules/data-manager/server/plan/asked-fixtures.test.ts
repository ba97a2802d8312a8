import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFile, linesOf, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type AskedFile, askedFiles } from '#test/fixtures/asked-files.ts'
import { askedMoney } from '#test/fixtures/asked-money.ts'
import { askedPeriods } from '#test/fixtures/asked-periods.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { type Plan, planSchema } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { answerQuestion } from '../../intake/answer-question.ts'
import { answerRows } from '../../intake/row-questions.ts'

/** Files about which something is asked, brought with nothing but what the portal proposes and a person's answers. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Answers every question of a plan, each time counting anew, until none is left but those that stay as counted. */
async function settle(
  member: TestMember,
  id: string,
  { mapping, answers }: Pick<AskedFile, 'answers'> & { mapping: Mapping },
) {
  const answered = new Map<string, string>()
  let known = mapping
  let request = {}
  let plan: Plan = await planFile(member, id)
  for (;;) {
    const next = plan.confirmations.find(({ id, question }) => question && !answered.has(id))
    if (!next?.question) return { plan, answered }
    const answer = answers[next.id]
    if (answer === undefined) throw new Error(`Nobody answers ${next.id}: ${next.text}`)
    answered.set(next.id, String(answer))
    if (answer === next.question.counted) continue
    if (next.question.kind === 'repeated') request = { repeats: answer }
    else known = answerRows(known, next.question, answer)
    await mapFile(member, id, known)
    plan = planSchema.parse(await (await member.call(`uploads/${id}/plan`, postJson(request))).json())
  }
}

test.each([...askedFiles, ...askedMoney, ...askedPeriods].map(wanted => [wanted.name, wanted] as const))(
  '%s',
  async (_, wanted) => {
    const { dataset = 'spend' } = wanted
    const organization = await createTestOrganization(app, { baseCurrency: 'GBP' })
    const member = await organization.member('Editor')
    if (wanted.yearBegins) {
      const calendar = { fiscalYearStartMonth: wanted.yearBegins, weekStart: 1 }
      const administrator = await organization.member('Administrator')
      await administrator.call('calendar', { ...postJson(calendar), method: 'PATCH' })
    }
    const { id, profile, mapping: guessed, questions } = await sendFile(member, wanted.text, dataset)
    const given = wanted.given ?? {}
    expect(questions.map(question => question.id)).toEqual(Object.keys(given))
    const mapping = questions.reduce((mapping, question) => {
      expect(question.options[0]?.value).toBe(given[question.id])
      return answerQuestion({ dataset, profile, mapping }, question, given[question.id] ?? '')
    }, guessed)
    if (questions.length > 0) await mapFile(member, id, mapping)
    const { plan, answered } = await settle(member, id, { mapping, answers: wanted.answers })
    expect([...answered.keys()].sort()).toEqual(Object.keys(wanted.answers).sort())
    const { rows, good, rejected, ignored, duplicates, sums, period } = plan
    expect({
      ...{ rows, loaded: good, rejected, ignored, duplicates },
      sum: sums.map(({ amount, currency }) => `${Number(amount).toFixed(2)} ${currency}`).join(),
      period: period && `${period.from}..${period.to}`,
    }).toEqual({
      ...{ rows: wanted.rows, loaded: wanted.loaded, rejected: wanted.rejected, ignored: wanted.ignored },
      ...{ duplicates: wanted.duplicates ?? 0, sum: wanted.sum, period: wanted.period },
    })
    const all = plan.confirmations.map(one => one.id)
    expect(await commitFile(member, id, plan.planId, all)).toMatchObject({ loaded: wanted.loaded })
    const lines = await linesOf(member, id, dataset)
    const parties = lines.map(line => line.split(' ').slice(1, -1).join(' '))
    expect([...new Set(parties)].sort()).toEqual(wanted.parties)
  },
)
