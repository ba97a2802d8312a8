import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import { readTerms, termsParts } from '../../intake/terms-forms.ts'
import { termsPartSql, unsureTerms } from './terms-sql.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const percents = ['2', '1.5', '1,25', '10', '0']
const figures = percents.flatMap(percent => [
  ...['/', ' / ', '%/', '% ', ' % Skonto '].flatMap(between =>
    ['10', '10 days', '2 Tage'].flatMap(until =>
      [' net 30', ', n/30', ', 30 Tage netto', '/30', ' 30 net', '', ' EOM'].map(
        due => `${percent}${between}${until}${due}`,
      ),
    ),
  ),
  `net 30, ${percent}% 10 days`,
  `30 Tage netto, 10 Tage ${percent} % Skonto`,
  `within 14 days ${percent}%, 45 days net`,
  `${percent}%`,
])
const others = ['30', ' NET  30 ', 'n30', '60 days', 'Due on receipt', 'sofort fällig', 'ZB01', '10/2 EOM', '30 EOM']

test('the engine reads payment terms as they are guessed', async () => {
  const texts = [...figures, ...others]
  const parts = termsParts.map(part => `${termsPartSql('text', part)} AS ${part}`).join(', ')
  const rows = await store.warehouse.rows<Record<string, string>>(
    `SELECT text, ${parts} FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts },
  )
  const expected = texts.map(text => {
    const terms = readTerms(text)
    const blank = (part: string) => (terms === null && part === 'net' ? unsureTerms : '')
    return { text, ...Object.fromEntries(termsParts.map(part => [part, String(terms?.[part] ?? blank(part))])) }
  })
  expect(rows).toEqual(expected)
})
