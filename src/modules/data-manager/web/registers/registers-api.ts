import { queryOptions } from '@tanstack/react-query'
import { getCatalogue } from '#shared/calls/queries.ts'
import {
  changeRegisterRows,
  createRegisterRow,
  getRegisterRow,
  listKeptRows,
  listMissingRates,
  listRegisterMonths,
  listRegisterRows,
  removeRegisterRow,
  updateRegisterRow,
} from '#shared/calls/registers.ts'
import { isLoadedFact } from '#shared/facts.ts'
import { writeSort } from '#shared/list-sorts.ts'
import type { RegisterRow, RegisterRowChange, RegisterValues, SavedRegisterRow } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import type { RegisterView } from './register-view.ts'

const registersKey = ['registers'] as const

/** What of a view the server is asked for, beside the page. */
export function viewQuery(view: RegisterView) {
  return {
    search: view.search || undefined,
    sort: writeSort(view),
    state: view.state ?? undefined,
    decisionFrom: view.from ?? undefined,
    decisionTo: view.to ?? undefined,
  }
}

/** Others change contracts and their prices while they are looked at. */
const ofRegister = (register: RegisterId) => ({
  shows: register === 'contracts' || register === 'contract_prices' ? [{ kind: 'contract' }] : [],
})

export function rowsQuery(register: RegisterId, view: RegisterView) {
  const query = { ...viewQuery(view), page: view.page }
  const asked = heldQuery([...registersKey, register, 'page', query], listRegisterRows, { params: { register }, query })
  return { ...asked, meta: ofRegister(register) }
}

export function rowQuery(register: RegisterId, id: string) {
  const asked = portalQuery([...registersKey, register, 'one', id], getRegisterRow, { params: { register, id } })
  return { ...asked, meta: ofRegister(register) }
}

export const missingRatesQuery = portalQuery([...registersKey, 'rates', 'missing'], listMissingRates)

export function keptRowsQuery(register: RegisterId, uploadId: string) {
  return portalQuery([...registersKey, register, 'kept', uploadId], listKeptRows, {
    params: { register, id: uploadId },
  })
}

/** What a budget can be of: the dimensions of the lines, by their id. */
export const dimensionsQuery = queryOptions({
  queryKey: [...registersKey, 'dimensions'],
  queryFn: async ({ signal }) => {
    const { datasets } = await callPortal(getCatalogue, { signal })
    const loaded = datasets.filter(({ id }) => isLoadedFact(id))
    const all = loaded.flatMap(({ dimensions }) => dimensions.filter(({ kind }) => kind === 'text'))
    return new Map(all.map(({ id, label }) => [id, label] as const))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function monthsQuery(register: RegisterId, year: number) {
  return portalQuery([...registersKey, register, 'months', year], listRegisterMonths, {
    params: { register },
    query: { year },
  })
}

/** Changes many rows as they were last seen, all or none. */
export function changeRows(register: RegisterId, changes: RegisterRowChange[]) {
  return callPortal(changeRegisterRows, { params: { register }, body: { changes } })
}

export function createRow(register: RegisterId, values: RegisterValues): Promise<SavedRegisterRow> {
  return callPortal(createRegisterRow, { params: { register }, body: { values } })
}

/** Changes a row as it was last seen; refused when somebody changed it since. */
export function updateRow(
  register: RegisterId,
  { id, updatedAt }: Pick<RegisterRow, 'id' | 'updatedAt'>,
  values: RegisterValues,
): Promise<SavedRegisterRow> {
  return callPortal(updateRegisterRow, { params: { register, id }, body: { values, updatedAt } })
}

export function removeRow(register: RegisterId, { id, updatedAt }: RegisterRow): Promise<{ id: string }> {
  return callPortal(removeRegisterRow, { params: { register, id }, query: { updatedAt } })
}
