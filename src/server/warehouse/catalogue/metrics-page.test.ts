import { expect, test } from 'vitest'
import type { Catalogue } from '#shared/query-answer.ts'
import { describeCatalogue } from './catalogue.ts'

type Described = Catalogue['datasets'][number]
type Measure = Described['measures'][number]

const introduction = `# Metrics

Every measure the portal knows, as the catalogue has it (\`src/server/warehouse/facts\`): analytics, key results, reports and
the advisor read these same entries. The page is written by a test: after a change of the catalogue run
\`npm exec vitest -- run src/server/warehouse/catalogue/metrics-page.test.ts -u\`.

- **Money** is in the organisation's base currency, each line at the rate of its month; a line whose month has no rate
  counts as a line and stands in no sum. **Rates to come**: deals and budgets lie ahead, so in a month after the last known
  one of their currency they take its rate, and the answer says which. A month before the first or between two known ones
  has none.
- **Budgets** planned at a lower level of a tree add up to the level shown. What a name stands below is what lines say; one
  that they put nowhere, or in several places, is in the total only, and the answer says so.
- **Decimals**: sums of amounts keep the decimals that the amounts have; all other money, and all that is converted, is told
  in cents.
- **Signs**: a quantity has the sign of its line's amount, and a unit price has none, whatever the file says: a credit of
  -1,000 for 10 pieces takes 10 pieces off, so that amount over quantity is a price. A negative quantity beside a positive
  amount counts as a positive one for the same reason; beside an amount of 0 it stays as loaded. A credit that only
  corrects a price should carry no quantity. Lists and filters of lines go by the same; the text of the file stays beside
  each line. Nothing is loaded anew for it.
- **Shares and averages** are computed anew from sums at every row, subtotal and total, never averaged. Only what *adds up*
  may be added over rows.
- **Suppliers and customers** are families: all spellings of a name together.
- **Two periods**: what compares two is unknown until a period to compare with is chosen. A comparison with a period that
  data do not fill has as many days: data that end within the period asked for, more than three days before its end, fill it
  up to the newest line, and the compared period is cut to as many days. What is told **per day** is over those days too, and
  over time so is each row that is not yet full.
- **Year to date** begins with the fiscal year that holds the newest line and ends on that line's day, not with its month; where
  fiscal years are no calendar years the calendar year to date is offered beside it. It is compared with the same days of
  the year before; one that ends with a month with the same whole months, so that February holds its leap day.
- **Fiscal years of whole weeks** (4-4-5, 4-5-4 or 5-4-4, an organisation's calendar): a year has 52 or 53 weeks and ends on the
  last day of a week, the last such day of the month before it begins or the one nearest to that month's end; the 53rd week is
  part of its last month. Months, quarters and years of figures, presets, the months over time, cohorts, last year's price and
  the average of an index are then the fiscal ones, read from lines to the day: P3 FY26, Q1 FY26, FY26, or P3 FY25/26 where the
  year begins around another month than January; their days stand in the tip, the table and the period. **The year before** is the
  same fiscal weeks: what ends a year of 52 weeks is compared with as many of a year of 53, a year of 53 with all 52 of the
  year before, the 53rd week alone with the 52nd. The **period before** is as many whole fiscal months, whatever their weeks.
  A **budget** is of calendar months: each day of a month has as much of it, in cents that add up to the month's amount. A
  fiscal month is held against an **index** by the calendar month that its middle day lies in. Exchange rates, months open
  for payment, the month of close of a deal, and twelve months without an order stay by the calendar.
- **On contract**: a contract of the supplier's family holds on the line's date, and its category is one of the line's
  levels, whatever the case, or blank for all; or the contract lists a price for the line's item. **Of several contracts at
  once** the one that lists the item goes before the one of the category, that before the one of all categories; of equal
  ones the one that began last. The dimension **contract it falls under** names it. **Above contract price**: the line cost more
  than the price agreed for the item on that date, in its currency and unit, both by its unit price and by its amount over
  quantity, as far as it has them; a discount in the amount or a unit price rounded to cents makes no line dearer than it
  was. Everything else is **off contract**.
- **Agreed price**: it holds from \`valid_from\` to \`valid_to\` within the days of its contract; of several the one that
  began last, then the lowest. A unit left blank in the price or the line is any. A price in another currency than the
  line's is not compared: it would mix exchange rates into prices.
- **Baseline price** of a line with item and quantity: the agreed price; else the average price paid for the item to the
  same supplier family, in the same unit and currency, in the fiscal year before, weighted by quantity, credits left out:
  the sum of its positive amounts over the sum of their quantities. Lines without a baseline have no variance.
- **At baseline prices** is baseline price x quantity; **price variance** is what was paid, the amount, less that. 900 for
  10 pieces, stated at 100 each before a discount, are 50 below a contract price of 95.
- **Last year's price** of a line is that average of the fiscal year before, whether or not a price was agreed. **Against an
  index** or a **budget**: prices may rise by so many percent on the year before; beyond it is what was paid beyond last
  year's prices less last year's cost times that rise. An index of the register of price indices allows each month its value
  over its average of the fiscal year before; months after its last value have that one. The budget register plans amounts
  and no prices, so the rise that it rests on is given where it is asked.
- **Planned price**, also budget or standard price: what the register of planned prices says of the line's item in its
  currency on its day, from whomever it is bought; of several that hold the one that began last, then the lowest. A unit left
  blank in the plan or the line is any, a day left blank has no end on that side. As with agreed prices, one in another
  currency is not compared. Lines without item, quantity or such a price are outside; coverage says how much of the spend
  is not.
- **Price paid** is amount over quantity. Only price rises go by the unit price stated, where there is one.
- **Days** (terms, days to pay, days late) are weighted by the spend of lines above zero: a credit has no weight, or a supplier
  with terms of 10 days could read -240.
- **Due**: the due date of the line; where it states none, its date and its terms. **Overdue** is what was due before the newest
  day of all lines and has no payment date: told as of that day, never as of today.
- **Cash effect** of other payment terms: the spend of a day of the period, times target less current days; the question gives
  the target (\`targetDays\`).
- **Discounts for paying early**: a line states the percentage and the days after its date (\`discount_percent\`,
  \`discount_days\`), in columns of their own or read out of terms such as 2/10 net 30. A discount is **taken** if the line was
  paid on or before its last day, **lost** if it was paid later or its last day lies before the newest day of all lines, else
  still open. That goes by the date alone, as lines do not say how much was paid. What 2/10 net 30 is **worth a year**: 2% for
  20 days, (2/98) x (365/20) = 37.2%.
- **Documents**: a supplier's invoice number and a customer's order number count once for each family, one's own numbers once.
  Credit notes are neither orders nor invoices: a number that only lines below zero carry is not counted, and averages leave
  lines below zero out on both sides.
- **Likely duplicates** are no measure but findings: what may have been paid twice is the copy less its credit notes. A credit
  of the supplier's family, in its currency, on the day of the copy or up to a year later, nets one copy where it names one of
  the two invoices, by its number or in its description, as far as it goes; or where it has no number and comes to exactly what
  is left, the earliest copy first. A number without letters of fewer than eight digits, or without digits, names an invoice
  only as the credit's whole number or directly after a word for invoice ("Rechnung Nr. 100"), as it may stand in a text by
  chance. A credit before the copy, or that names something else, nets nothing. Copies and credits are paired among all that
  the supplier ever sent; a period and filters list the pairs whose copy is of that period and has a line that fits.
- **Who trades**: a customer or supplier that got or gave credits alone in a period did not trade in it. Who bought before and
  has credits alone now is lost; a credit makes nobody new. Those credits stand apart (\`credits_without_sales\`).
- **Retention and churn** are shares of opening revenue, unknown where that is not above zero.
- **Changes** are shares of the value before; of one below zero they are told as an amount, as a share would say the opposite.
- **Open months**: what is known once lines are paid is not final for a month as long as more than one in a hundred of its
  lines with a payment or a due date waits: it is not paid, and not due for more than 60 days. Measured on the last day
  that both invoices and payments are known of. Who paid already is the quick part, so an open month is grey, is compared
  with nothing and is no best or worst; views of payments are measured to the last month that is not open. The same goes for
  members told by their payment, such as paid late, whatever is measured of them. What is overdue stands on the newest day:
  it is seen of all months, and no period before has it.
`

const kinds: Record<Measure['unit'], string> = {
  money: 'money',
  count: 'number',
  ratio: 'share',
  days: 'days',
  quantity: 'quantity',
}
const ways: Record<Measure['direction'], string> = {
  'up-is-good': 'more is better',
  'up-is-bad': 'less is better',
  neutral: 'neither way is better',
}

function describeMeasure(measure: Measure): string {
  const { id, label, unit, direction, isAdditive, definition, formula, needsComparison, restsOnPayment } = measure
  const { isStanding, isOutcome } = measure
  const traits = [kinds[unit], ...(isAdditive ? ['adds up'] : []), ways[direction]]
  if (needsComparison) traits.push('of two periods')
  if (isStanding) traits.push('as of the newest day, compared with nothing')
  if (isOutcome) traits.push('final once its time is over')
  if (restsOnPayment) traits.push('known once lines are paid')
  return `### ${label}\n\n${definition}\n\n\`${id}\` = ${formula}\n\n${traits.join(', ')}\n`
}

function describeDataset({ label, measures }: Described): string {
  return `## ${label}\n\n${measures.map(describeMeasure).join('\n')}`
}

test('docs/metrics.md says what the catalogue says', async () => {
  const parts = describeCatalogue('EUR').datasets.map(describeDataset)
  await expect([introduction, ...parts].join('\n')).toMatchFileSnapshot('../../../../docs/metrics.md')
})
