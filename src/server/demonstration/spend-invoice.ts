import { businessUnits, buyerOf, costCentreOf } from './business-units.ts'
import { isoDate, lastDay, type Month } from './calendar.ts'
import { cell } from './csv.ts'
import { at, createRandom, createSampler, type Random } from './random.ts'
import type { SpendCategory } from './spend-categories.ts'
import type { SupplierFamily } from './spend-families.ts'

/** What all lines of one invoice share. */
export type MadeInvoice = {
  family: SupplierFamily
  /** The category of its lines: the family's own, or another outside its contract. */
  category: SpendCategory
  businessUnit: number
  day: number
  month: Month
  number: string
  contractNumber: string
  isCredit: boolean
  /** The cells up to the amount, between currency and country, and after the unit price. */
  before: string
  middle: string
  after: string
}

/** What one line adds to its invoice. `quantity` in hundredths, `unitPrice` in ten-thousandths; null when not stated. */
export type InvoiceLine = {
  cents: number
  item: string
  description: string
  quantity: number | null
  unit: string
  unitPrice: number | null
}

type Head = Pick<MadeInvoice, 'family' | 'category' | 'day' | 'month' | 'number' | 'contractNumber' | 'isCredit'>
type Draws = { random: Random; purchaseOrder: string; isUnclassified: boolean }

const pickBusinessUnit = createSampler(businessUnits.map(({ weight }) => weight))

/** An invoice with the cells its lines share already written. */
export function createInvoice(head: Head, { random, purchaseOrder, isUnclassified }: Draws): MadeInvoice {
  const { family, category, day } = head
  const businessUnit = pickBusinessUnit(random)
  const { name, supplierId } = family.pickSpelling(random)
  const unit = at(businessUnits, businessUnit)
  const termsDays = random.chance(0.06) ? 30 : family.termsDays
  const tree = isUnclassified ? ',' : `${category.group},${category.name}`
  const booking = `${unit.name},${costCentreOf(category.group, businessUnit)},${category.glAccount}`
  const dueDay = day + termsDays
  const discount = discountOf(head)
  const usual = Math.max(day, dueDay + paymentDelay(random, termsDays))
  const paidDay = (discount && discountDay(head, discount)) ?? usual
  return {
    ...head,
    businessUnit,
    before: `${isoDate(day)},${cell(name)}`,
    middle: `${family.currency},${supplierId},${family.country},${tree},,,${booking},${buyerOf(category.group, businessUnit)},${unit.country}`,
    after: `${purchaseOrder},${cell(head.number)},${head.contractNumber},${termsDays},${discount ? `${discount.percent},${discount.days}` : ','},${isoDate(dueDay)},${paidDay > lastDay ? '' : isoDate(paidDay)}`,
  }
}

const discountShare = 0.2
const takenShare = 0.4

type Discount = { percent: number; days: number }

/** What a supplier lets off for being paid early: one in five does, those with terms of a month or more. */
function discountOf({ family, isCredit }: Head): Discount | null {
  const random = createRandom('discount', family.name)
  if (isCredit || family.termsDays < 30 || !random.chance(discountShare)) return null
  return { percent: random.pick([1.5, 2, 2, 3]), days: random.pick([10, 10, 14]) }
}

/** The day an invoice is paid for its discount, which two in five are; `null` for the others. */
function discountDay({ family, number, day }: Head, { days }: Discount): number | null {
  const random = createRandom('paid for its discount', family.name, number)
  return random.chance(takenShare) ? day + random.integer(3, days) : null
}

/** Days from the due date to the payment: some early, most on time, one in five late. */
function paymentDelay(random: Random, termsDays: number): number {
  const kind = random.next()
  if (kind < 0.16) return -random.integer(1, Math.min(20, termsDays - 3))
  if (kind < 0.8) return -random.integer(0, 2)
  return random.integer(3, 45)
}
