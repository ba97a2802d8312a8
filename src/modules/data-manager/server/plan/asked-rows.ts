import type { Confirmation } from '../../contract.ts'

/** What is asked, and what was and is answered. */
export type AskedRows = { confirmations: Confirmation[]; answered: Confirmation[] }
