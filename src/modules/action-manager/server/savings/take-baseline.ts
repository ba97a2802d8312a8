import { listAllNames } from '#server/families/store.ts'
import { listAllRows } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { findRates } from '#server/warehouse/rates/find-rates.ts'
import { AppError } from '#shared/errors.ts'
import { readExact, roundExact, scaleExact, writeExact, writeUnits } from '#shared/exact.ts'
import { monthEnd, monthOf, monthsOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import type { Baseline, BaselineInput, SavingScope } from '../../contract-savings.ts'
import { keyOf } from '../../rules-realised.ts'
import { askWhole, decimalOf, textOf } from './ask-spend.ts'
import { checkScope, filtersOf, measurable } from './scope-filters.ts'

/** So many items can one saving have prices of. */
const mostItems = 5000
const one = readExact('1')

type Volume = { item: string; unit: string; spend: string; quantity: string; lines: number }

/**
 * A baseline from the lines as they are now: volumes a month of its days, prices by its method, unit prices to six decimals,
 * all in the base currency. Throws `invalid` for days that are no whole months, for a field that is none, for more
 * than 5,000 items, and for a contract without prices of what was bought.
 */
export async function takeBaseline(scope: Scope, saving: SavingScope, input: BaselineInput): Promise<Baseline> {
  if (!scope.role.permissions.includes('data:read')) {
    throw new AppError('forbidden', t('A baseline is made of purchase lines, which your role or key may not read'), {
      reason: 'permission_denied',
    })
  }
  checkScope(saving)
  const { from, to } = input
  if (from > to || from !== monthOf(from) || to !== monthEnd(to)) {
    const message = t('A baseline is taken of whole months: from the first day of one to the last day of one')
    throw new AppError('invalid', message, { issues: [{ path: 'baseline.from', message }] })
  }
  const months = BigInt(monthsOf({ from, to }).length)
  const filters = filtersOf(saving)
  const period = { from, to }
  const [volumes, [whole]] = await Promise.all([
    listVolumes(scope, { filters: [...filters, ...measurable], period }),
    askWhole(scope, { measures: ['spend', 'lines'], dimensions: [], filters, period }),
  ])
  const prices = await pricesOf(scope, saving, input, volumes)
  let [monthly, measured, withoutPrice] = [0n, 0n, 0n]
  const items = volumes.flatMap(({ item, unit, spend, quantity }) => {
    measured += readExact(spend)
    const price = prices.get(keyOf(item, unit)) ?? prices.get(keyOf(item, ''))
    if (price === undefined) {
      withoutPrice += readExact(spend)
      return []
    }
    monthly += (readExact(price) * readExact(quantity)) / one
    return [{ item, unit, price, quantity: decimals(readExact(quantity) / months, 6) }]
  })
  if (items.length === 0 && input.method === 'contract') throw noPrices()
  const total = readExact(textOf(whole?.spend) || '0')
  return {
    method: input.method,
    from,
    to,
    on: input.method === 'contract' ? input.on : null,
    reason: 'reason' in input ? input.reason : '',
    items: [...items, ...offeredBeside(input, volumes)],
    monthly: decimals(monthly / months, 2),
    monthlyWithoutQuantity: decimals((total - measured) / months, 2),
    monthlyWithoutPrice: decimals(withoutPrice / months, 2),
    lines: Number(whole?.lines ?? 0),
    takenAt: scope.now().toISOString(),
  }
}

/** Prices of items that were not bought in these days: they hold for what is bought from now on. */
function offeredBeside(input: BaselineInput, volumes: readonly Volume[]): Baseline['items'] {
  if (!('prices' in input)) return []
  const bought = new Set(volumes.flatMap(({ item, unit }) => [keyOf(item, unit), keyOf(item, '')]))
  return input.prices
    .filter(({ item, unit }) => !bought.has(keyOf(item, unit)))
    .map(({ item, unit, price }) => ({ item, unit, price, quantity: '0.00' }))
}

function noPrices(): AppError {
  const message = t(
    'The register agrees no price on that day for anything that was bought; choose another day or method',
  )
  return new AppError('invalid', message, { issues: [{ path: 'baseline.on', message }] })
}

type Asked = Pick<Parameters<typeof askWhole>[1], 'filters' | 'period'>

async function listVolumes(scope: Scope, asked: Asked): Promise<Volume[]> {
  const rows = await askWhole(scope, {
    ...asked,
    measures: ['spend', 'quantity', 'lines'],
    dimensions: ['item', 'unit'],
  })
  if (rows.length > mostItems) {
    const message = t`These are ${rows.length} items; a saving has prices of ${mostItems} at most. Narrow it by category, supplier or item`
    throw new AppError('invalid', message, { issues: [{ path: 'scope', message }] })
  }
  const byKey = Map.groupBy(rows, row => keyOf(textOf(row.item), textOf(row.unit)))
  return [...byKey.values()].map(of => ({
    item: textOf(of[0]?.item),
    unit: textOf(of[0]?.unit),
    spend: writeExact(of.reduce((sum, { spend }) => sum + readExact(textOf(spend) || '0'), 0n)),
    quantity: decimals(
      of.reduce((sum, { quantity }) => sum + readExact(decimalOf(quantity)), 0n),
      6,
    ),
    lines: of.reduce((sum, { lines }) => sum + Number(lines ?? 0), 0),
  }))
}

/** The prices of a method, by item and unit; one of a blank unit is of any. */
async function pricesOf(
  scope: Scope,
  saving: SavingScope,
  input: BaselineInput,
  volumes: readonly Volume[],
): Promise<Map<string, string>> {
  if (input.method === 'average') {
    return new Map(
      volumes.flatMap(({ item, unit, spend, quantity }) => {
        const [paid, bought] = [readExact(spend), readExact(quantity)]
        if (paid <= 0n || bought <= 0n) return []
        return [[keyOf(item, unit), decimals(scaleExact(paid, one, bought), 6)] as const]
      }),
    )
  }
  if (input.method === 'contract') return agreedPrices(scope, saving, input.on)
  return new Map(input.prices.map(({ item, unit, price }) => [keyOf(item, unit), price]))
}

/**
 * What the register agrees on a day, in the base currency at the rate of that day's month. Of several prices of an item the one
 * that began last, then the lowest. The scope names whose contracts.
 */
async function agreedPrices(scope: Scope, saving: SavingScope, on: string): Promise<Map<string, string>> {
  const { contracts, prices, names } = await scope.db(async tx => ({
    contracts: await listAllRows(tx, scope, 'contracts'),
    prices: await listAllRows(tx, scope, 'contract_prices'),
    names: await listAllNames(tx, scope, 'supplier'),
  }))
  const suppliers = saving.filters.find(({ field }) => field === 'supplier_family' || field === 'supplier')?.values
  if (!suppliers) {
    const message = t('Suppliers agree different prices for one item: name the supplier whose contracts are meant')
    throw new AppError('invalid', message, { issues: [{ path: 'scope', message }] })
  }
  const wanted = new Set(suppliers.map(lower))
  const familyOf = new Map(names.map(({ name, family }) => [lower(name), family]))
  const suppliersOf = new Map(
    contracts.map(({ values: { number, supplier } }) => {
      const name = supplier ?? ''
      return [number ?? '', [name, familyOf.get(lower(name)) ?? name].map(lower)]
    }),
  )
  const valid = prices
    .map(({ values }) => values)
    .filter(({ valid_from: from, valid_to: to }) => (!from || from <= on) && (!to || to >= on))
    .filter(({ contract_number: number }) => suppliersOf.get(number ?? '')?.some(name => wanted.has(name)))
  const month = monthOf(on)
  const { baseCurrency } = scope.organization
  const foreign = [...new Set(valid.map(({ currency }) => currency ?? ''))].filter(code => code !== baseCurrency)
  const rates = await findRates(
    scope,
    foreign.map(currency => ({ currency, month })),
    { hasToCome: true },
  )
  const rateOf = new Map([[baseCurrency, '1'], ...rates.map(({ currency, rate }) => [currency, rate] as const)])
  const ordered = valid.toSorted(
    (a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? '') || Number(a.price) - Number(b.price),
  )
  const found = new Map<string, string>()
  for (const { item, unit, price, currency } of ordered) {
    const rate = rateOf.get(currency ?? '')
    if (rate === undefined) continue
    const key = keyOf(item ?? '', unit ?? '')
    if (!found.has(key)) found.set(key, decimals((readExact(price ?? '0') * readExact(rate)) / one, 6))
  }
  return found
}

function lower(text: string): string {
  return text.toLowerCase()
}

function decimals(value: bigint, places: number): string {
  const text = writeUnits(roundExact(value, places), places)
  return places > 2 ? writeExact(readExact(text)) : text
}
