import type { PlanIssue, PlanRequest, Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { LeavingSum } from './staged-lines.ts'

export type SettleRequest = PlanRequest & { profile: Profile; mapping: Mapping }

/** The issues of lines that stay, and what those that left the stage come to. */
export type SettledLines = { issues: PlanIssue[]; left: LeavingSum[] }
