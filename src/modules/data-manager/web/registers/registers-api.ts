import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isLoadedFact } from '#shared/facts.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type {
  KeptRows,
  MissingRates,
  RegisterPage,
  RegisterRow,
  RegisterRowDetail,
  RegisterValues,
  SavedRegisterRow,
} from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import { send } from '#web/send.ts'
import { type RegisterView, writeSort } from './register-view.ts'

const registersKey = ['registers'] as const

/** What of a view the server is asked for, beside the page. */
export function viewQuery(view: Pick<RegisterView, 'search' | 'by' | 'direction'>) {
  return { search: view.search || undefined, sort: writeSort(view) }
}

export function rowsQuery(register: RegisterId, view: RegisterView) {
  const query = { ...viewQuery(view), page: view.page }
  return queryOptions({
    queryKey: [...registersKey, register, 'page', query],
    queryFn: ({ signal }) => send<RegisterPage>(`registers/${register}`, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function rowQuery(register: RegisterId, id: string) {
  return queryOptions({
    queryKey: [...registersKey, register, 'one', id],
    queryFn: ({ signal }) => send<RegisterRowDetail>(`registers/${register}/${id}`, { signal }),
  })
}

export const missingRatesQuery = queryOptions({
  queryKey: [...registersKey, 'rates', 'missing'],
  queryFn: ({ signal }) => send<MissingRates>('registers/rates/missing', { signal }),
})

export function keptRowsQuery(register: RegisterId, uploadId: string) {
  return queryOptions({
    queryKey: [...registersKey, register, 'kept', uploadId],
    queryFn: ({ signal }) => send<KeptRows>(`registers/${register}/kept/${uploadId}`, { signal }),
  })
}

/** What a budget can be of: the dimensions of the lines, by their id. */
export const dimensionsQuery = queryOptions({
  queryKey: [...registersKey, 'dimensions'],
  queryFn: async ({ signal }) => {
    const { datasets } = await send<Catalogue>('catalogue', { signal })
    const loaded = datasets.filter(({ id }) => isLoadedFact(id))
    const all = loaded.flatMap(({ dimensions }) => dimensions.filter(({ kind }) => kind === 'text'))
    return new Map(all.map(({ id, label }) => [id, label] as const))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function createRow(register: RegisterId, values: RegisterValues): Promise<SavedRegisterRow> {
  return send(`registers/${register}`, { body: { values } })
}

/** Changes a row as it was last seen; refused when somebody changed it since. */
export function updateRow(
  register: RegisterId,
  { id, updatedAt }: Pick<RegisterRow, 'id' | 'updatedAt'>,
  values: RegisterValues,
): Promise<SavedRegisterRow> {
  return send(`registers/${register}/${id}`, { method: 'PUT', body: { values, updatedAt } })
}

export function removeRow(register: RegisterId, { id, updatedAt }: RegisterRow): Promise<{ id: string }> {
  return send(`registers/${register}/${id}`, { method: 'DELETE', query: { updatedAt } })
}
