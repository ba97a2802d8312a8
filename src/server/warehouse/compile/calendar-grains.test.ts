import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Calendar, plainCalendar, weekPatterns, yearEndings } from '#shared/calendar.ts'
import { fiscalYearStart, grainPeriod, grainStart, grainSteps } from '#shared/fiscal-periods.ts'
import { addDays, countDays, within } from '#shared/period.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import { questionSettings } from '../query/query-scope.ts'
import { fiscalYearNumber, grainsBetween, startAfter, startLater, startOf } from './calendar-grains.ts'

let opened: TestWarehouse
beforeAll(async () => {
  opened = await openTestWarehouse()
})
afterAll(() => opened.close())

/** Weekdays and leap years come again after 28 years; a year before and one after them, for weeks that reach across. */
const days = { from: '1998-01-01', to: '2027-12-31' }
const grains = ['month', 'quarter', 'year'] as const
const counts = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

type Found = {
  grain: string
  start: string
  first: string
  last: string
  days: number
  place: number
  places: number
  later: string
  next: string
}

/** What SQL makes of every day of the years, by the month, quarter and year it puts the day in. */
async function found(calendar: Calendar): Promise<Found[]> {
  const from = `toDate32('${days.from}')`
  const of = (grain: (typeof grains)[number]) => {
    const between = grainsBetween(grain, from, 'day', calendar)
    return `SELECT '${grain}' AS grain, ${startOf(grain, 'day', calendar)} AS start, min(day) AS first, max(day) AS last,
      toInt32(count()) AS days, toInt32(min(${between})) AS place, toInt32(uniqExact(${between})) AS places,
      ${startLater(grain, from, 'place', calendar)} AS later, ${startAfter(grain, 'start', calendar)} AS next
    FROM (SELECT addDays(${from}, number) AS day FROM numbers(${countDays(days)}))
    GROUP BY start`
  }
  const sql = `SELECT * FROM (${grains.map(of).join(' UNION ALL ')}) ORDER BY grain, start`
  return opened.warehouse.rows<Found>(sql, {}, { settings: questionSettings })
}

/** The same of TypeScript. */
function expected(grain: (typeof grains)[number], calendar: Calendar) {
  return grainSteps(days, grain, calendar).map((start, place) => {
    const { to } = grainPeriod(start, grain, calendar)
    const asked = within({ from: start, to }, days)
    const [first, last] = [asked.from, asked.to]
    return { grain, start, first, last, days: countDays(asked), place, places: 1, later: start, next: addDays(to, 1) }
  })
}

async function prove(calendar: Calendar) {
  expect(await found(calendar), JSON.stringify(calendar)).toEqual(grains.flatMap(grain => expected(grain, calendar)))
}

describe.each(weekPatterns)('years of %s weeks', years => {
  it.each(yearEndings)('begin in SQL where they do in TypeScript, %s', async yearEnds => {
    for (const fiscalYearStartMonth of counts(12)) {
      for (const weekStart of counts(7)) await prove({ years, yearEnds, fiscalYearStartMonth, weekStart })
    }
  })
})

it('years of months begin in SQL where they do in TypeScript', async () => {
  for (const fiscalYearStartMonth of counts(12)) await prove({ ...plainCalendar, fiscalYearStartMonth })
})

it('numbers fiscal years one after the other, also where one begins in the December and the next in the January', async () => {
  const nearest: Calendar = { fiscalYearStartMonth: 1, weekStart: 7, years: '4-4-5', yearEnds: 'nearest' }
  const rows = await opened.warehouse.rows<{ number: number; first: string; last: string }>(
    `SELECT ${fiscalYearNumber('day', nearest)} AS number, min(day) AS first, max(day) AS last
    FROM (SELECT addDays(toDate32('${days.from}'), number) AS day FROM numbers(${countDays(days)}))
    GROUP BY number ORDER BY number`,
    {},
    { settings: questionSettings },
  )
  const numbers = rows.map(({ number }) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  for (const { first, last } of rows) expect(fiscalYearStart(first, nearest)).toBe(grainStart(last, 'year', nearest))
})
