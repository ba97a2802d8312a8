import type { Scope } from '#server/scope.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { AppError } from '#shared/errors.ts'
import { moneyText } from '#shared/money.ts'
import { t } from '#shared/translate.ts'
import type { Realised } from '../../contract-savings.ts'
import {
  type Claimant,
  type Decisions,
  decisionBetween,
  decisionsOf,
  type SettledClaim,
  shareBetween,
} from '../../rules-claims.ts'
import { type Claiming, claimingOf, type Realisation, realiseOne, whyNot } from './realise.ts'
import {
  type ApprovalRow,
  type ClaimRow,
  findSaving,
  listApprovals,
  listClaims,
  listOpenSavings,
  type SavingOfAction,
  standingTerms,
} from './store.ts'

type Amounts = Omit<Realised['months'][number], 'month' | 'isOpen'>

/** What of the saving of an action came, month by month; months still to come have their plan alone. Throws `not_found`. */
export async function loadRealised(scope: Scope, actionUuid: string): Promise<Realised> {
  const { own, savings, approvals, claims } = await scope.db(async tx => ({
    own: await findSaving(tx, scope, actionUuid),
    savings: await listOpenSavings(tx, scope),
    approvals: await listApprovals(tx, scope),
    claims: await listClaims(tx, scope),
  }))
  if (!own) throw new AppError('not_found', t('This action has no saving'), { reason: 'no_saving' })
  const terms = standingTerms(own.saving, approvals.get(actionUuid) ?? null)
  const claiming = claimingOf(own.saving, terms, approvals.has(actionUuid))
  const decisions = decisionsOf(claims.map(settledOf))
  const others = claimingsOf(savings, approvals)
  const unknown = whyNot(scope, terms)
  const found =
    claiming && unknown === null
      ? await realiseOne(scope, claiming, others, decisions)
      : { lastDay: null, months: [], shared: new Map(), why: unknown }
  const known = new Map(found.months.map(month => [month.month, month]))
  const months = terms.planned.map(({ month, amount }) => {
    const planned = moneyText(amount)
    const {
      measured = null,
      estimate = null,
      realised = null,
      leakage = null,
      withoutPrice = '0.00',
      isOpen = false,
    } = known.get(month) ?? {}
    return { month, planned, measured, estimate, realised, leakage, withoutPrice, isOpen }
  })
  return {
    currency: scope.organization.baseCurrency,
    lastDay: found.lastDay,
    months,
    totals: totalsOf(months),
    conflicts: claiming ? conflictsOf(claiming, found.shared, { savings, others, decisions }) : [],
    why: found.why,
  }
}

export function claimingsOf(
  savings: readonly SavingOfAction[],
  approvals: ReadonlyMap<string, ApprovalRow>,
): Claiming[] {
  return savings.flatMap(({ saving }) => {
    const terms = standingTerms(saving, approvals.get(saving.actionUuid) ?? null)
    return claimingOf(saving, terms, approvals.has(saving.actionUuid)) ?? []
  })
}

export function settledOf({ a, b, rule, share, to }: ClaimRow): SettledClaim {
  return { a, b, rule, share: share === null ? null : Number(share), to }
}

/** The sums of the months that are known and over, and of the plan of just those months. */
function totalsOf(months: readonly Realised['months'][number][]): Amounts {
  const told = months.filter(({ realised, isOpen }) => realised !== null && !isOpen)
  const sum = (of: (month: Realised['months'][number]) => string | null | undefined) =>
    told.length === 0 ? null : sumDecimals(told.map(month => of(month) ?? '0'))
  const total = sum(({ leakage }) => leakage?.total)
  return {
    planned: sum(({ planned }) => planned) ?? '0.00',
    measured: sum(({ measured }) => measured),
    estimate: sum(({ estimate }) => estimate),
    realised: sum(({ realised }) => realised),
    leakage:
      total === null
        ? null
        : {
            total,
            price: sum(({ leakage }) => leakage?.price) ?? '0.00',
            volume: sum(({ leakage }) => leakage?.volume) ?? '0.00',
            offContract: sum(({ leakage }) => leakage?.offContract) ?? '0.00',
            estimate: sum(({ leakage }) => leakage?.estimate) ?? '0.00',
            elsewhere: sum(({ leakage }) => leakage?.elsewhere) ?? '0.00',
          },
    withoutPrice: sum(({ withoutPrice }) => withoutPrice) ?? '0.00',
  }
}

type Around = { savings: readonly SavingOfAction[]; others: readonly Claimant[]; decisions: Decisions }

function conflictsOf(own: Claimant, shared: Realisation['shared'], around: Around): Realised['conflicts'] {
  return [...shared].flatMap(([actionUuid, { spend, months }]) => {
    const other = around.others.find(one => one.actionUuid === actionUuid)
    const named = around.savings.find(({ saving }) => saving.actionUuid === actionUuid)
    if (!other || !named) return []
    const decided = decisionBetween(own, other, around.decisions)
    const { number, title } = named.action
    return [
      {
        with: { actionUuid, number, title },
        ...{ spend, months },
        rule: decided?.rule ?? ('first' as const),
        share: shareBetween(own, other, around.decisions),
        isSettled: decided !== undefined,
      },
    ]
  })
}
