import { dayNumber, divideRounded, millionths, money, ratio, spendOf, sum } from './golden-units.mjs'

/**
 * The measures of payment and discounts of one period's lines; `newestDay` is the number of the newest day of all lines,
 * `targetDays` the days to pay that the cash effect is asked for.
 */
export function payment(lines, { from, to }, { newestDay, targetDays }) {
  const days = (from, to) => BigInt(dayNumber(to) - dayNumber(from))
  const [first, last] = [BigInt(dayNumber(from)), BigInt(dayNumber(to))]
  // Data that end more than three days before the period does fill it up to the newest line.
  const periodDays = (newestDay >= first && newestDay + 3n < last ? newestDay : last) - first + 1n
  const dueOf = line => {
    if (line.due_date !== '') return BigInt(dayNumber(line.due_date))
    return line.payment_terms_days === '' ? null : BigInt(dayNumber(line.date)) + BigInt(line.payment_terms_days)
  }
  const lateBy = line => BigInt(dayNumber(line.paid_date)) - dueOf(line)
  const positive = lines.filter(line => line.amount > 0n)
  const agreed = positive.filter(line => line.payment_terms_days !== '')
  const paid = positive.filter(line => line.paid_date !== '')
  const due = lines.filter(line => line.paid_date !== '' && dueOf(line) !== null)
  const early = due.filter(line => lateBy(line) <= -3n)
  const late = due.filter(line => lateBy(line) > 0n)
  const overrun = late.filter(line => line.amount > 0n)
  const open = lines.filter(line => line.paid_date === '' && dueOf(line) !== null)
  const toTarget = sum(agreed, line => line.eur * (BigInt(targetDays) - BigInt(line.payment_terms_days)))
  return {
    payment_terms: ratio(
      sum(agreed, line => line.eur * BigInt(line.payment_terms_days)),
      spendOf(agreed),
    ),
    days_to_pay: ratio(
      sum(paid, line => line.eur * days(line.date, line.paid_date)),
      spendOf(paid),
    ),
    cash_per_day: money(divideRounded(spendOf(lines), periodDays)),
    cash_effect: money(divideRounded(toTarget, periodDays)),
    paid_early: money(spendOf(early)),
    paid_early_share: ratio(early.length, due.length),
    paid_late: money(spendOf(late)),
    paid_late_share: ratio(late.length, due.length),
    days_late: ratio(
      sum(overrun, line => line.eur * lateBy(line)),
      spendOf(overrun),
    ),
    overdue: money(spendOf(open.filter(line => dueOf(line) < newestDay))),
    ...discounts(lines, dueOf, newestDay),
  }
}

/** What is let off for paying early; a percentage is in millionths, so that of an amount has eight more decimals. */
function discounts(lines, dueOf, newestDay) {
  const day = text => BigInt(dayNumber(text))
  const offered = lines.filter(line => line.discount_percent !== '' && line.discount_days !== '')
  const until = line => day(line.date) + BigInt(line.discount_days)
  const percent = line => millionths(line.discount_percent)
  const taken = offered.filter(line => line.paid_date !== '' && day(line.paid_date) <= until(line))
  const lost = offered.filter(line => (line.paid_date === '' ? newestDay : day(line.paid_date)) > until(line))
  const off = some => sum(some, line => line.eur * percent(line))
  const told = some => money(divideRounded(off(some), 100_000_000n))
  const rated = offered.filter(line => line.amount > 0n && dueOf(line) !== null && dueOf(line) > until(line))
  const yearly = line =>
    (Number(percent(line)) / (100_000_000 - Number(percent(line)))) * (365 / Number(dueOf(line) - until(line)))
  return {
    discount_offered: told(offered),
    discount_taken: told(taken),
    discount_lost: told(lost),
    discount_taken_share: ratio(off(taken), off(taken) + off(lost)),
    discount_yearly_rate:
      rated.length === 0
        ? null
        : rated.reduce((all, line) => all + Number(line.eur) * yearly(line), 0) / Number(spendOf(rated)),
  }
}
