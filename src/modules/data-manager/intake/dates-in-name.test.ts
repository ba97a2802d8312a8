import { expect, test } from 'vitest'
import { daysInName } from './dates-in-name.ts'

test.each([
  ['spend-2014-apr-jun.csv', ['2014-06-30', '2014-04-01']],
  ['2013-02.csv', ['2013-02-28', '2013-02-01']],
  ['payments_feb_2016.xlsx', ['2016-02-29', '2016-02-01']],
  ['Spend over 500 - March19.csv', ['2019-03-31', '2019-03-01']],
  ['201312_over25k.csv', ['2013-12-31', '2013-12-01']],
  ['Oct 2014 to Mar 2015', ['2015-03-31', '2014-10-01']],
  ['nov-feb-2014', ['2015-02-28', '2014-11-01']],
  ['april2014.csv', ['2014-04-30', '2014-04-01']],
  ['2015-q3.csv', ['2015-09-30', '2015-07-01']],
  ['Quarter 2 2015', ['2015-06-30', '2015-04-01']],
  ['2e trimestre 2018', ['2018-06-30', '2018-04-01']],
  ['report_2019-03-05.csv', ['2019-03-05']],
  ['01-04-2014_30-06-2014.csv', ['2014-06-30']],
  ['20140401-20140630.csv', ['2014-06-30', '2014-04-01']],
  ['1st April 2014.csv', ['2014-04-01']],
  ['spend 2014-15.csv', ['2015-03-31', '2015-06-30', '2015-09-30', '2015-12-31']],
  ['FY2016.csv', ['2016-12-31', '2016-01-01']],
  ['data set 2016.csv', ['2016-12-31', '2016-01-01']],
  ['2013-P01.csv', []],
  ['payments.csv', []],
  ['top 500 suppliers', []],
])('%s', (name, days) => {
  expect(daysInName(name).map(({ day }) => day)).toEqual(days)
})

test('says what the day is', () => {
  expect(daysInName('2014-apr-jun.csv')[0]?.because).toBe('the last day of April to June 2014, as the file’s name says')
})
