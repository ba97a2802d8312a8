import { listRegisterRows } from '#shared/calls/registers.ts'
import { registers } from '#shared/registers.ts'
import { callPortal } from '#web/call-portal.ts'
import { type Finder, hasWords } from '#web/find/find.ts'
import { offeredRegisters } from '../offered-datasets.ts'

/** The registers an organisation keeps, by words of their name. */
export const findRegisters: Finder = async (text, { type }) =>
  offeredRegisters(type)
    .map(id => ({ id, label: registers[id].label, to: `/app/data-manager/registers/${id}` }))
    .filter(({ label }) => hasWords(label, text))

/** Contracts by a part of their number or supplier; each leads to its row. */
export const findContracts: Finder = async (text, { type, signal }) => {
  if (!offeredRegisters(type).includes('contracts')) return []
  const params = { register: 'contracts' as const }
  const { items } = await callPortal(listRegisterRows, { params, query: { search: text }, signal })
  return items.map(({ id, values }) => ({
    id,
    label: String(values.number ?? ''),
    note: String(values.supplier ?? ''),
    to: '/app/data-manager/registers/contracts',
    search: { search: text, row: id },
  }))
}
