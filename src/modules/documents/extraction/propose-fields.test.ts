import { describe, expect, test } from 'vitest'
import { expectedTexts, type FieldName, proposedTexts } from '../test/field-texts.ts'
import { fixtureContracts } from '../test/fixture-contracts.ts'
import { type ProposedFields, proposeFields } from './propose-fields.ts'

const least = 0.95
const contracts = fixtureContracts().map(contract => ({
  ...contract,
  fields: proposeFields(contract.pages, contract.language),
}))

type Count = { proposed: number; right: number; there: number; wrong: string[] }

function countOf(field: FieldName): Count {
  const count: Count = { proposed: 0, right: 0, there: 0, wrong: [] }
  for (const { name, fields, expected } of contracts) {
    const proposed = proposedTexts(fields)[field]
    const there = expectedTexts(expected)[field]
    const wrong = proposed.filter(text => !there.includes(text))
    count.proposed += proposed.length
    count.right += proposed.length - wrong.length
    count.there += there.length
    count.wrong.push(...wrong.map(text => `${name}: ${text}`))
  }
  return count
}

describe('the fields of sixty contracts', () => {
  const names = Object.keys(expectedTexts({})) as FieldName[]
  const counts = names.map(field => ({ field, ...countOf(field) }))

  test.each(counts)(
    'of what is proposed for $field, nearly all is right',
    ({ field, proposed, right, there, wrong }) => {
      process.stdout.write(`${field}: ${right} of ${proposed} proposals right, ${right} of ${there} found\n`)
      expect(right / proposed, wrong.join('; ')).toBeGreaterThanOrEqual(least)
    },
  )

  test('in all', () => {
    const sum = (of: 'proposed' | 'right' | 'there') => counts.reduce((total, count) => total + count[of], 0)
    expect(contracts).toHaveLength(60)
    expect(sum('right') / sum('proposed')).toBeGreaterThanOrEqual(least)
  })

  test.each(contracts)('$name: each proposal is proved by what stands on its page', ({ pages, fields }) => {
    for (const { proof } of proposalsOf(fields)) {
      const stands = inLine(pages[proof.page - 1]?.slice(proof.from, proof.to) ?? '')
      expect(stands).not.toBe('')
      // A sentence may begin or go on on another page.
      expect(inLine(proof.quote).startsWith(stands) || inLine(proof.quote).endsWith(stands)).toBe(true)
    }
  })
})

function proposalsOf({ parties, prices, ...fields }: ProposedFields) {
  return [...parties, ...prices, ...Object.values(fields)].filter(each => each !== null)
}

function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
