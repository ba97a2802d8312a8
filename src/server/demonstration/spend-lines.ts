import { isWeekend, type Month, monthIndex, months } from './calendar.ts'
import { type CsvOptions, cell, type DatedRow, decimal } from './csv.ts'
import { at, createRandom, type Random } from './random.ts'
import { listRates } from './rates.ts'
import { spendCategories } from './spend-categories.ts'
import { offContractShare } from './spend-contracts.ts'
import type { SupplierFamily } from './spend-families.ts'
import { createInvoice, type InvoiceLine, type MadeInvoice } from './spend-invoice.ts'
import { openPrice, printedPrice } from './spend-prices.ts'
import { priceIndex, spendStories, volumeFactor } from './spend-stories.ts'
import { type MonthDraw, monthDraw, type SpendWorld, type TwiceSent } from './spend-world.ts'

/** The share of lines that state no quantity: all of the services, and some of the goods. */
export const withoutQuantityShare = 0.38
/** The share of invoices, of families without contract, that nobody gave a category. */
export const unclassifiedShare = 0.03
const creditShare = 0.004
const lineCounts = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5]
const divisibleUnits = new Set(['kg', 'MWh'])
const overchargedFrom = monthIndex(spendStories.aboveContractPrice.from)

const monthWeights = months.map(({ index }) =>
  spendCategories.reduce((sum, category) => sum + category.lineShare * volumeFactor(category, index), 0),
)

/** How many of all lines lie before a month: whole numbers that end exactly at `lines`. */
function linesBefore(lines: number, month: number): number {
  const total = monthWeights.reduce((sum, weight) => sum + weight, 0)
  const before = monthWeights.slice(0, month).reduce((sum, weight) => sum + weight, 0)
  return Math.round((lines * before) / total)
}

/** What the lines of one month are drawn with, and what has been numbered in it so far. */
type MonthState = {
  world: SpendWorld
  month: Month
  random: Random
  draw: MonthDraw
  withoutQuantity: number
  numberStride: number
  lastNumbers: Map<SupplierFamily, number>
  invoices: number
}

/** The lines of one month, in order of date. */
export function* spendMonth(world: SpendWorld, month: Month, { seed, lines }: CsvOptions): Generator<DatedRow> {
  const draw = monthDraw(world, month.index)
  const services = 1 - draw.quantityShare
  const state: MonthState = {
    world,
    month,
    draw,
    random: createRandom(seed, 'spend', month.id),
    withoutQuantity: Math.max(0, (withoutQuantityShare - services) / draw.quantityShare),
    numberStride: Math.max(2500, Math.ceil(lines / 40)),
    lastNumbers: new Map(),
    invoices: 0,
  }
  const quota = linesBefore(lines, month.index + 1) - linesBefore(lines, month.index)
  const dayWeights = Array.from({ length: month.lastDay - month.firstDay + 1 }, (_, index) =>
    isWeekend(month.firstDay + index) ? 0.06 : 1,
  )
  const total = dayWeights.reduce((sum, weight) => sum + weight, 0)
  let written = 0
  let weight = 0
  for (const [index, dayWeight] of dayWeights.entries()) {
    weight += dayWeight
    const day = month.firstDay + index
    const target = Math.round((quota * weight) / total)
    for (const text of plantedRows(world, month, day)) {
      written++
      yield { day, text }
    }
    while (written < target) {
      for (const text of invoiceRows(state, day, quota - written)) {
        written++
        yield { day, text }
      }
    }
  }
}

/** The invoices of the planted duplicates that fall on a day: the first ones and their copies. */
function plantedRows(world: SpendWorld, month: Month, day: number): string[] {
  return world.duplicates.flatMap(duplicate => {
    if (duplicate.day === day) return [plantedRow(world.seed, month, duplicate, duplicate.number)]
    return duplicate.copyDay === day ? [plantedRow(world.seed, month, { ...duplicate, day }, duplicate.copyNumber)] : []
  })
}

function plantedRow(seed: number, month: Month, { cents, family, day }: TwiceSent, number: string): string {
  const { category } = family
  const head = { family, category, day, month, number, contractNumber: '', isCredit: false }
  const invoice = createInvoice(head, {
    random: createRandom(seed, 'duplicate', number),
    purchaseOrder: '',
    isUnclassified: false,
  })
  const text = family.items[0] ?? category.services[0] ?? ''
  return writeRow(invoice, { cents, item: '', description: text, quantity: null, unit: '', unitPrice: null })
}

function invoiceRows(state: MonthState, day: number, most: number): string[] {
  const { world, month, random, draw } = state
  const { list, sampler } = at(draw.families, draw.category(random))
  const family = at(list, sampler(random))
  const contracted = world.contractByFamily.get(family)
  const isOutside = contracted !== undefined && random.chance(offContractShare)
  const category = isOutside ? contracted.contract.otherCategory : family.category
  const isCredit = random.chance(creditShare)
  const contractNumber = contracted === undefined || isOutside ? '' : contracted.contract.number
  const head = { family, category, day, month, isCredit, contractNumber, number: nextNumber(state, family, isCredit) }
  const isUnclassified = contracted === undefined && random.chance(unclassifiedShare)
  const invoice = createInvoice(head, {
    random,
    purchaseOrder: nextPurchaseOrder(state, category.goods !== null),
    isUnclassified,
  })
  const count = isCredit ? 1 : Math.min(most, random.pick(lineCounts))
  return Array.from({ length: count }, () => writeRow(invoice, drawLine(state, invoice)))
}

function nextNumber(
  { month, random, numberStride, lastNumbers }: MonthState,
  family: SupplierFamily,
  isCredit: boolean,
): string {
  const previous = lastNumbers.get(family) ?? family.firstInvoiceNumber + month.index * numberStride
  const number = previous + random.integer(1, 6)
  lastNumbers.set(family, number)
  return isCredit ? `CN-${number}` : `${family.invoicePrefix}${number}`
}

function nextPurchaseOrder(state: MonthState, isGoods: boolean): string {
  state.invoices++
  if (!state.random.chance(isGoods ? 0.94 : 0.7)) return ''
  return `45${String(state.month.index * state.numberStride * 40 + state.invoices).padStart(8, '0')}`
}

function drawLine(state: MonthState, invoice: MadeInvoice): InvoiceLine {
  const { random, month } = state
  const { family, category } = invoice
  const eur = family.lineAmount * Math.exp(0.75 * random.normal() - 0.28)
  const sign = invoice.isCredit ? -1 : 1
  if (category.goods === null) {
    const amount = (eur * priceIndex(category, month.index)) / listRates[family.currency]
    const description = `${random.pick(category.services)} ${month.id}`
    return {
      cents: sign * Math.max(100, Math.round(amount * 100)),
      item: '',
      description,
      quantity: null,
      unit: '',
      unitPrice: null,
    }
  }
  const { item, unitPrice, opening } = drawPrice(state, invoice)
  const { unit } = category.goods
  const wanted = eur / (opening * listRates[family.currency])
  const whole = wanted >= 10 || !divisibleUnits.has(unit)
  const quantity = sign * Math.max(whole ? 100 : 1, whole ? Math.round(wanted) * 100 : Math.round(wanted * 100))
  const cents = sign * Math.round((Math.abs(quantity) * unitPrice) / 10_000)
  const description = random.chance(0.3) ? `${item}, call-off ${month.id}` : item
  if (random.chance(state.withoutQuantity))
    return { cents, item, description, quantity: null, unit: '', unitPrice: null }
  return { cents, item, description, quantity, unit, unitPrice }
}

type DrawnPrice = { item: string; unitPrice: number; opening: number }

function drawPrice(
  { world, random, month }: MonthState,
  { family, category, day, businessUnit, contractNumber }: MadeInvoice,
): DrawnPrice {
  const contracted = world.contractByFamily.get(family)
  const isListed = contracted !== undefined && contractNumber !== ''
  const items = isListed ? contracted.items : (contracted?.contract.otherItems ?? family.items)
  const item = at(items, Math.floor(items.length * random.next() ** 1.7))
  const opening = world.opening(family, category, item)
  const wobble = random.between(-1, 1)
  if (!isListed) {
    const asked = { opening, family, category, item, month: month.index, day, businessUnit }
    return { item, opening, unitPrice: openPrice(asked, world.jumpByFamily.get(family), wobble) }
  }
  const listed = at(contracted.book.get(item) ?? [], month.index)
  const isAbove = contracted.contract.isOvercharged && month.index >= overchargedFrom
  return {
    item,
    opening,
    unitPrice: isAbove ? printedPrice((listed / 10_000) * spendStories.aboveContractPrice.factor) : listed,
  }
}

function writeRow(
  { before, middle, after }: MadeInvoice,
  { cents, item, description, quantity, unit, unitPrice }: InvoiceLine,
): string {
  const bought =
    quantity === null || unitPrice === null
      ? ',,'
      : `${shortDecimal(quantity, 2)},${unit},${shortDecimal(unitPrice, 4)}`
  return `${before},${decimal(cents, 2)},${middle},${cell(item)},${cell(description)},${bought},${after}`
}

/** A plain decimal without needless places: a whole quantity has none, a price keeps two or four. */
function shortDecimal(units: number, digits: 2 | 4): string {
  return units % 100 === 0 ? decimal(units / 100, digits - 2) : decimal(units, digits)
}
