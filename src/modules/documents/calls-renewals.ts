import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  decideSchema,
  leadTimesAnswerSchema,
  leadTimesSchema,
  myRenewalsSchema,
  renewalFiguresQuerySchema,
  renewalFiguresSchema,
  renewalOwnerSchema,
  renewalSchema,
  renewalsExportSchema,
  renewalsQuerySchema,
  renewalsSchema,
  snoozeSchema,
  undoDecisionSchema,
} from './contract-renewals.ts'

type Item = typeof itemPathSchema
type Renewal = typeof renewalSchema

export const listRenewals = call<{ query: typeof renewalsQuerySchema; answer: typeof renewalsSchema }>().get(
  'renewals',
  'documents:read',
  'The contracts by how pressing their decision is, twenty a page',
)
export const myRenewals = call<{ answer: typeof myRenewalsSchema }>().get(
  'renewals/mine',
  'documents:read',
  'The decisions on contracts that need the person: theirs and nobody’s',
)
export const exportRenewals = fileCall<{ query: typeof renewalsExportSchema }>('text/csv').get(
  'renewals/export',
  'documents:read',
  'The contracts of the renewal desk that fit, as a file',
)
export const renewalFigures = call<{
  query: typeof renewalFiguresQuerySchema
  answer: typeof renewalFiguresSchema
}>().get('renewals/figures', 'analytics:read', 'What was bought under contracts, and what of it beyond them')
export const getLeadTimes = call<{ answer: typeof leadTimesAnswerSchema }>().get(
  'renewals/lead-times',
  'documents:read',
  'How many days before its last one a decision is begun, by what a contract is worth',
)
export const setLeadTimes = call<{ body: typeof leadTimesSchema; answer: typeof leadTimesAnswerSchema }>().put(
  'renewals/lead-times',
  'documents:write',
  'Sets how many days before its last one a decision is begun',
)
export const getRenewal = call<{ params: Item; answer: Renewal }>().get(
  'renewals/:id',
  'documents:read',
  'How the decision on a contract stands',
)
export const decideRenewal = call<{ params: Item; body: typeof decideSchema; answer: Renewal }>().post(
  'renewals/:id/decision',
  'documents:write',
  'Decides what becomes of a contract after its term; 409 where that is decided',
)
export const undoDecision = call<{ params: Item; body: typeof undoDecisionSchema; answer: Renewal }>().post(
  'renewals/:id/decision/undo',
  'documents:write',
  'Takes a decision back, with the reason',
)
export const snoozeRenewal = call<{ params: Item; body: typeof snoozeSchema; answer: Renewal }>().put(
  'renewals/:id/snooze',
  'documents:write',
  'Leaves a contract alone until a day, with the reason, or ends that',
)
export const setRenewalOwner = call<{ params: Item; body: typeof renewalOwnerSchema; answer: Renewal }>().put(
  'renewals/:id/owner',
  'documents:write',
  'Says whose decision a contract is',
)
