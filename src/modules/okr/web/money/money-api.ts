import { portalQuery } from '#web/call-portal.ts'
import { thingsKey } from '#web/things/api.ts'
import * as calls from '../../calls-money.ts'

/** It changes with goals and with links, others' too, and with the actions themselves. */
const ofMoney = { shows: [{ kind: 'objective' }, { kind: 'keyResult' }, { kind: 'action' }] }
const workingMilliseconds = 3_000

type Told = { isWorkedOut: boolean } | null | undefined

/** Asked again while what came of the actions is being worked out. */
const again = (told: Told) => (told?.isWorkedOut === false ? workingMilliseconds : (false as const))

/** The actions that support an objective or its key results. */
export function supportQuery(id: string) {
  return {
    ...portalQuery([...thingsKey, 'okr', 'support', id], calls.getSupport, { params: { id } }),
    meta: ofMoney,
    refetchInterval: ({ state }: { state: { data?: { support: Told } } }) => again(state.data?.support),
  }
}

/** What the actions for each goal of a period are to save, and what came of it. */
export function moneyQuery(period: string) {
  return {
    ...portalQuery([...thingsKey, 'okr', 'money', period], calls.getMoney, { query: { periodUuid: period } }),
    meta: ofMoney,
    refetchInterval: ({ state }: { state: { data?: { money: Told } } }) => again(state.data?.money),
  }
}

/** What of a period is linked to nothing. */
export function unlinkedQuery(period: string) {
  return {
    ...portalQuery([...thingsKey, 'okr', 'unlinked', period], calls.getUnlinked, { query: { periodUuid: period } }),
    meta: ofMoney,
    enabled: period !== '',
  }
}
