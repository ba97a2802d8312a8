import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { contractPageSchema } from './contract-one-contract.ts'

type Item = typeof itemPathSchema

export const getContractPage = call<{ params: Item; answer: typeof contractPageSchema }>().get(
  'contracts/:id',
  'documents:read',
  'One contract: how its decision stands, and what was agreed on its days',
)
