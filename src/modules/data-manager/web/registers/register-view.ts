import { type ContractState, isContractState } from '#shared/contract-state.ts'
import { monthGrids } from '#shared/month-grids.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { isDay } from '#web/filters/filter-address.ts'
import type { SearchParameters } from '#web/view-state.ts'

/** What of a register a page shows: what it is narrowed to, order, page, and the row that is open, `new` for one to add. */
export type RegisterView = {
  search: string
  /** Of contracts: where they stand, and the first and the last decision date. */
  state: ContractState | null
  from: string | null
  to: string | null
  by: string
  direction: 'asc' | 'desc'
  page: number
  row: string | null
  /** The year of the table of months; `null` where the rows are listed. */
  year: number | null
}

const usual: Record<RegisterId, { by: string; direction: 'asc' | 'desc' }> = {
  contracts: { by: 'state', direction: 'asc' },
  contract_prices: { by: 'contract_number', direction: 'asc' },
  budget: { by: 'period', direction: 'desc' },
  deals: { by: 'created_date', direction: 'desc' },
  stages: { by: 'stage', direction: 'asc' },
  stage_history: { by: 'since', direction: 'desc' },
  planned_prices: { by: 'item', direction: 'asc' },
  price_indices: { by: 'name', direction: 'asc' },
  rates: { by: 'month', direction: 'desc' },
}

/** The view as the address has it; what is missing or wrong is as usual. */
export function readRegisterView(register: RegisterId, search: SearchParameters): RegisterView {
  const { sort = '', page = '', row = '', state = '', from = '', to = '' } = search
  const by = sort.replace(/^-/, '')
  const { fields, derived } = registers[register]
  const isField = [...derived, ...fields].some(({ id }) => id === by)
  const isOfContracts = register === 'contracts'
  return {
    search: (search.search ?? '').trim().slice(0, 200),
    state: isOfContracts && isContractState(state) ? state : null,
    from: isOfContracts && isDay(from) ? from : null,
    to: isOfContracts && isDay(to) ? to : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    year: yearOf(register, search),
    row: row === 'new' || /^[0-9a-f-]{36}$/.test(row) ? row : null,
    ...(isField ? { by, direction: sort.startsWith('-') ? 'desc' : 'asc' } : usual[register]),
  }
}

/** A table of months stands where a register has one, unless its list is asked for or the view is one of lists. */
function yearOf(register: RegisterId, { view, year = '', search, sort, page }: SearchParameters): number | null {
  if (!monthGrids[register] || view === 'list' || search || sort || page) return null
  return /^(19|2[0-2])\d\d$/.test(year) ? Number(year) : new Date().getFullYear()
}

/** Whether the view shows less than all. */
export function isNarrowed({ search, state, from, to }: RegisterView): boolean {
  return search !== '' || state !== null || from !== null || to !== null
}
