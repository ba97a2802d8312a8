import type { Value } from './query-answer.ts'
import { t, toSay } from './translate.ts'

/** What dimensions are called that the portal makes of the fields of lines, by their ids. */
export const madeLabels = {
  supplier_family: toSay('Supplier family'),
  customer_family: toSay('Customer family'),
  payment_timing: toSay('Paid on time or late'),
  overdue_age: toSay('Days overdue'),
  discount_timing: toSay('Discount for paying early'),
  contract_status: toSay('Contract'),
  supplier_standing: toSay('Supplier has a contract'),
  covering_contract: toSay('Contract it falls under'),
  agreed_price: toSay('Agreed price'),
  baseline_source: toSay('Baseline price from'),
  price_history: toSay('Price of the year before'),
  price_plan: toSay('Planned price'),
} as const

/** The same of any dimension; `null` where it is a field. */
export function sayMadeLabel(dimension: string): string | null {
  return Object.hasOwn(madeLabels, dimension) ? t(madeLabels[dimension as keyof typeof madeLabels]) : null
}

/** The members of the dimensions whose members are the portal's own words, by what the warehouse calls them. */
const sorts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contract_status: {
    'on contract': toSay('On contract'),
    'off contract': toSay('Off contract'),
    'above contract price': toSay('Above contract price'),
  },
  supplier_standing: { 'with contract': toSay('With contract'), 'without contract': toSay('Without contract') },
  baseline_source: { 'contract price': toSay('Contract price'), 'previous year': toSay('Previous year') },
  price_history: { known: toSay('Known') },
  price_plan: { known: toSay('Known') },
  payment_timing: {
    early: toSay('Early'),
    'on time': toSay('On time'),
    late: toSay('Late'),
    overdue: toSay('Overdue'),
    'not due': toSay('Not due'),
  },
  overdue_age: {
    '1 to 30 days': toSay('1 to 30 days'),
    '31 to 60 days': toSay('31 to 60 days'),
    '61 to 90 days': toSay('61 to 90 days'),
    'more than 90 days': toSay('More than 90 days'),
  },
  discount_timing: { taken: toSay('Taken'), lost: toSay('Lost'), open: toSay('Open') },
}

/** A member that is the portal's own word, as it is read; `null` for what stands in the data. */
export function sayMember(dimension: string, member: string): string | null {
  const word = sorts[dimension]?.[member]
  return word === undefined ? null : t(word)
}

/** A member as files have it: the portal's own word in the reader's language, else what stands in the data. */
export function memberInFile(dimension: string, member: Value): Value {
  return (typeof member === 'string' ? sayMember(dimension, member) : null) ?? member
}

/** Whether the members of a dimension are the portal's own words, so that they are found by what is read. */
export function hasSaidMembers(dimension: string): boolean {
  return Object.hasOwn(sorts, dimension)
}
