import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { documentSchema } from './contract.ts'
import type { claimInputSchema, contractPageSchema } from './contract-one-contract.ts'

type Item = typeof itemPathSchema

export const getContractPage = call<{ params: Item; answer: typeof contractPageSchema }>().get(
  'contracts/:id',
  'documents:read',
  'One contract: how its decision stands, and what was agreed on its days',
)

export const draftClaim = call<{ params: Item; body: typeof claimInputSchema; answer: typeof documentSchema }>().post(
  'contracts/:id/claim',
  'documents:write',
  'Drafts a letter that claims back what was charged above the prices of a contract, as a document of the person',
  201,
)
