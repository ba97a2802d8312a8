import { isRegisterId } from '#shared/registers.ts'
import type { PageLoad } from '#web/page-load.ts'
import { offeredRegisters } from '../../offered-datasets.ts'
import { readRegisterView } from '../registers/register-view.ts'
import { monthsQuery, rowsQuery } from '../registers/registers-api.ts'

/** The rows of the register that is looked at, or its months. */
export function loadRegister({ params, search, type, ask }: PageLoad): void {
  const [usual] = offeredRegisters(type)
  const register = isRegisterId(params.register) ? params.register : usual
  const view = readRegisterView(register, search)
  void (view.year === null ? ask(rowsQuery(register, view)) : ask(monthsQuery(register, view.year)))
}
