import { expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import { publishedHeads } from '#test/fixtures/published-heads.ts'
import { guessMapping } from './guess-mapping.ts'
import { profileHead } from './profile.ts'

test.each(publishedHeads)('%s', (_, dataset, text, date, party, amount) => {
  const { profile, readings } = profileHead({ text, isWhole: true, encoding: 'utf-8', bytes: text.length })
  const { mapping, questions } = guessMapping(dataset, profile, { baseCurrency: 'GBP', readings })
  const nameAt = (column: number) => profile.columns[column]?.name ?? '?'
  const given = (id: string, expected: string) => {
    const asked = questions.find(question => question.id === `field:${id}`)
    if (asked) {
      const most = expected.split(', ').length
      const labels = asked.options.map(({ value, label }) => (/^\d+$/.test(value) ? nameAt(Number(value)) : label))
      return `? ${labels.slice(0, most).join(', ')}`
    }
    const mapped = mapping.columns.find(({ field }) => field === id)
    const by = mapped?.steps?.find(step => step.kind === 'times')
    return mapped ? `${by ? `${nameAt(by.column)} x ` : ''}${nameAt(mapped.column)}` : 'nothing'
  }
  const ids = { date: 'date', party: datasets[dataset].party, amount: datasets[dataset].amount }
  expect({ date: given(ids.date, date), party: given(ids.party, party), amount: given(ids.amount, amount) }).toEqual({
    date,
    party,
    amount,
  })
})
