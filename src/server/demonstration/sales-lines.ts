import { isoDate, isWeekend, type Month, monthIndex } from './calendar.ts'
import { type CsvOptions, cell, type DatedRow, decimal } from './csv.ts'
import { at, createRandom, createSampler, type Random, type Sampler } from './random.ts'
import { listRates } from './rates.ts'
import { type CatalogueId, catalogues, lineAmountFactors, type ProductCategory } from './sales-catalogue.ts'
import { type Customer, createCustomers, orderLineCounts, ordersInMonth, segments } from './sales-customers.ts'
import { mixFactor, onlineShare, salesCostIndex, salesPriceIndex, salesStories } from './sales-stories.ts'

const returnShare = 0.006

export type SoldProduct = {
  name: string
  category: ProductCategory /** EUR, October 2023. */
  listPrice: number
  cost: number
  popularity: number
  firstMonth: number
}

export type SalesWorld = {
  catalogue: readonly ProductCategory[]
  products: readonly SoldProduct[]
  customers: readonly Customer[]
  leakingRepresentative: string
  lineAmountFactor: number
}

/** Everything the sales lines of a seed are drawn from. */
export function salesWorld(seed: number, lines: number, catalogue: CatalogueId): SalesWorld {
  const categories = catalogues[catalogue]
  const customers = createCustomers(seed, lines)
  return {
    catalogue: categories,
    products: categories.flatMap(category => createProducts(seed, category)),
    customers,
    leakingRepresentative: at(customers, 3).representative,
    lineAmountFactor: lineAmountFactors[catalogue],
  }
}

function createProducts(seed: number, category: ProductCategory): SoldProduct[] {
  const { launch } = salesStories
  return category.things.flatMap((thing, place) =>
    category.kinds.map((kind, rank) => {
      const random = createRandom(seed, 'product', category.name, thing, kind)
      const step = (rank + random.next()) / category.kinds.length
      const listPrice = category.lowestPrice * (category.highestPrice / category.lowestPrice) ** step
      const isLaunched = category.index === launch.category && place === launch.thing
      return {
        name: `${thing} ${kind}`,
        category,
        listPrice: Math.round(listPrice * 20) / 20,
        cost: listPrice * category.costRatio * random.between(0.93, 1.07),
        popularity: random.between(0.2, 1) ** 2,
        firstMonth: isLaunched ? monthIndex(launch.from) : 0,
      }
    }),
  )
}

type Order = { customer: Customer; day: number }

/** The lines of one month, in order of date. */
export function* salesMonth(world: SalesWorld, month: Month, { seed, lines }: CsvOptions): Generator<DatedRow> {
  const random = createRandom(seed, 'sales', month.id)
  const samplers = segmentSamplers(seed, world, month.index)
  const stride = Math.max(10_000, lines)
  for (const [place, { customer, day }] of ordersOf(world, month, random).entries()) {
    const number = (month.index + 1) * stride + place + 1
    const channel = random.chance(onlineShare(month.index)) ? 'Online' : at(segments, customer.segment).channel
    const head = `${isoDate(day)},${cell(customer.name)}`
    const middle = `${customer.currency},${customer.id},${customer.country},${at(segments, customer.segment).name},${customer.region},${customer.representative},${channel}`
    const count = random.pick(orderLineCounts)
    for (let line = 0; line < count; line++) {
      const product = at(world.products, at(samplers, customer.segment)(random))
      const sold = drawSale({ world, month, random, customer, product })
      const document = sold.quantity < 0 ? `CR${number}` : `IN${number}`
      yield {
        day,
        text: `${head},${decimal(sold.revenue, 2)},${middle},${writeSale(product, sold)},SO${number},${document}`,
      }
    }
  }
}

function ordersOf({ customers }: SalesWorld, month: Month, random: Random): Order[] {
  const orders: Order[] = []
  for (const customer of customers) {
    const count = ordersInMonth(customer, month.index)
    for (let each = 0; each < count; each++) orders.push({ customer, day: orderDay(month, random) })
  }
  return orders.sort((one, other) => one.day - other.day)
}

function orderDay({ firstDay, lastDay }: Month, random: Random): number {
  const day = random.integer(firstDay, lastDay)
  return isWeekend(day) && random.chance(0.9) ? Math.max(firstDay, day - 2) : day
}

/** What each segment buys in a month: popularity, the segment's own taste, and the shift of the mix. */
function segmentSamplers(seed: number, { products }: SalesWorld, month: number): Sampler[] {
  return segments.map(({ name }) => {
    const tastes = new Map<ProductCategory, number>()
    const weights = products.map(({ category, popularity, firstMonth }) => {
      const taste = tastes.get(category) ?? createRandom(seed, 'taste', name, category.name).between(0.6, 1.5)
      tastes.set(category, taste)
      return month < firstMonth ? 0 : category.lineShare * popularity * taste * mixFactor(category, month)
    })
    return createSampler(weights)
  })
}

type Sale = { quantity: number; unitPrice: number; discount: number; cost: number; revenue: number }
type SaleDraw = { world: SalesWorld; month: Month; random: Random; customer: Customer; product: SoldProduct }

/** One line in whole cents of the customer's currency: revenue = quantity x unit price - discount, exactly. */
function drawSale({ world, month, random, customer, product }: SaleDraw): Sale {
  const { category, listPrice } = product
  const rate = listRates[customer.currency]
  const wanted = (world.lineAmountFactor * customer.lineAmount * Math.exp(0.7 * random.normal() - 0.25)) / listPrice
  const quantity = Math.max(1, Math.round(wanted)) * (random.chance(returnShare) ? -1 : 1)
  const unitPrice = Math.round((listPrice * salesPriceIndex(category, month.index) * 100) / rate)
  const unitCost = Math.round((product.cost * salesCostIndex(category, month.index) * 100) / rate)
  const { from, extraDiscount } = salesStories.discountLeakage
  const isLeaking = customer.representative === world.leakingRepresentative && month.index >= monthIndex(from)
  const share = at(segments, customer.segment).discount + random.between(-0.02, 0.02) + (isLeaking ? extraDiscount : 0)
  const gross = quantity * unitPrice
  const discount = Math.sign(quantity) * Math.round(Math.abs(gross) * Math.max(0, share))
  return { quantity, unitPrice, discount, cost: quantity * unitCost, revenue: gross - discount }
}

function writeSale({ name, category }: SoldProduct, { quantity, unitPrice, cost, discount }: Sale): string {
  const money = `${decimal(unitPrice, 2)},${decimal(cost, 2)},${decimal(discount, 2)}`
  return `${cell(name)},${category.name},${quantity},${category.unit},${money}`
}
