import type { RegisterId } from '#shared/registers.ts'
import type { HeaderWords } from './header-words.ts'

/** What heads of columns call the fields of the registers. */
export const registerHeaderWords: Record<RegisterId, Readonly<Record<string, HeaderWords>>> = {
  contracts: {
    number: {
      best: 'contract number|contract no|contract id|contract|agreement number|agreement',
      bestAbroad: 'vertragsnummer|numero de contrat|numero de contrato|contractnummer',
    },
  },
  contract_prices: {},
  budget: {},
  deals: {},
  rates: {},
}
