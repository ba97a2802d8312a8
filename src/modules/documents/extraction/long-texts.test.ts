import { expect, test } from 'vitest'
import { proposeFields } from './propose-fields.ts'

/** Four times the text takes four times as long, on a busy machine up to so many times; in the square it would be sixteen. */
const most = 9
const tries = 3
/** Short times are not measured well: a text is read again until so many microseconds passed. */
const measured = 25_000

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const lines = (count: number, line: string) => `${line}\n`.repeat(count)

/** Texts that nobody writes, of so many characters. */
const texts: [name: string, of: (length: number) => string][] = [
  ['sentences of changes and days', length => lines(20, `Notice ${filled('wird 5 day ', length / 20)}.`)],
  ['sentences of notices', length => lines(20, `Notice ${filled('at least ', length / 20)}5 days.`)],
  ['sentences of amounts', length => lines(20, `Total value ${filled('111 ', length / 20)}x.`)],
  ['sentences of further days', length => lines(20, `Notice ${filled('further ', length / 20)}days.`)],
  ['words without an end', length => lines(20, `Notice ${filled('miesieczn', length / 20)}.`)],
  ['lines of labels', length => lines(length / 990, filled('term:  5 days  ', 990))],
  ['a line of initials', length => `between A Ltd and ${filled('A.', length)}`],
  ['a cell of initials', length => `${filled('A.', length)}\nHarwick Ltd`],
  ['a line of blanks between dashes', length => `-${' '.repeat(length)}-`],
  ['a line of dashes', length => `${filled('-', length)}x`],
  ['a number without an end', length => `Total value ${filled("111'111.", length)}%`],
]

test.each(texts)('%s take time in proportion to their length', (_, of) => {
  const [short, long] = [of(14_000), of(56_000)]
  const timeOf = (text: string) => {
    const { user } = process.cpuUsage()
    let [runs, passed] = [0, 0]
    for (; passed < measured; runs += 1) {
      proposeFields([text], 'en')
      passed = process.cpuUsage().user - user
    }
    return passed / runs
  }
  timeOf(short)
  const times = Array.from({ length: tries }, () => ({ short: timeOf(short), long: timeOf(long) }))
  const least = (size: 'short' | 'long') => Math.min(...times.map(time => time[size]))
  expect(least('long') / least('short')).toBeLessThan(most)
})

test('a long paragraph is no label and no row, and its sentences are read', () => {
  const talk = 'The parties talked of this and that, and wrote it down. '.repeat(30)
  const pages = [`${talk}This Agreement commences on 1 January 2027. ${talk}\nNotice period\n${talk}\n6 months`]
  const { start, notice } = proposeFields(pages, 'en')
  expect([start?.value, notice]).toEqual(['2027-01-01', null])
})
