import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { plural, t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import type { NewlyGiven } from '../rules.ts'
import { actions } from './schema.ts'
import { isOpen, isThere } from './select-actions.ts'
import { todayOf } from './today.ts'

type Named = { uuid: string; number: number; title: string }

const linkTo = ({ number }: Named) => `${manifest.path}/${number}`
const thingOf = ({ uuid }: Named) => ({ kind: 'action', id: uuid })
const newsOf = (scope: Scope) => ({ organizationUuid: scope.organization.uuid, exceptUserUuid: scope.actor.uuid })
const nameOf = ({ firstName, lastName, email }: Scope['actor']) => `${firstName} ${lastName}`.trim() || email

/** Tells people that an action, or a part of one, is theirs now. */
export async function tellGiven(tx: Transaction, scope: Scope, action: Named, given: NewlyGiven): Promise<void> {
  const { number, title } = action
  const who = nameOf(scope.actor)
  const news = { ...newsOf(scope), kind: 'action.assigned', link: linkTo(action), thing: thingOf(action) } as const
  if (given.owner.length > 0) {
    const say = () => ({ title: t`${who} gave you action #${number}`, detail: title })
    await notifyMembers(scope, tx, { ...news, only: given.owner, say })
  }
  if (given.contributors.length > 0) {
    const say = () => ({ title: t`${who} asks you to contribute to action #${number}`, detail: title })
    await notifyMembers(scope, tx, { ...news, only: given.contributors, say })
  }
  for (const { personUuid, title: part } of given.parts) {
    const say = () => ({ title: t`${who} gave you a part of action #${number}`, detail: `${part} (${title})` })
    await notifyMembers(scope, tx, { ...news, only: [personUuid], say })
  }
}

/** Tells a person of the actions that one change gave them. */
export async function tellGivenMany(
  tx: Transaction,
  scope: Scope,
  owner: string,
  given: readonly Named[],
): Promise<void> {
  const [first] = given
  if (!first) return
  if (given.length === 1) return tellGiven(tx, scope, first, { owner: [owner], contributors: [], parts: [] })
  const who = nameOf(scope.actor)
  await notifyMembers(scope, tx, {
    ...newsOf(scope),
    kind: 'action.assigned',
    link: `${manifest.path}?owner=me`,
    only: [owner],
    say: () => ({ title: t`${who} gave you ${given.length} ${plural(given.length, 'action', 'actions')}` }),
  })
}

/** Tells owners and contributors what they asked to be reminded of, and what is late since yesterday or longer; of each once. */
export async function tellDue(tx: Transaction, scope: Scope): Promise<void> {
  const today = todayOf(scope)
  const { due, remindOn, remindedOn, lateFor } = actions
  const open = and(isThere(scope), isOpen)
  const reminded = await tx
    .select()
    .from(actions)
    .where(
      and(
        open,
        lte(remindOn, today),
        or(isNull(due), gte(due, today)),
        sql`${remindedOn} is distinct from ${remindOn}`,
      ),
    )
  for (const row of reminded) {
    const day = row.due
    await tell(tx, scope, row, () => ({
      title: t`Reminder of action #${row.number}`,
      detail: day === null ? row.title : t`${row.title}. Due on ${day}`,
    }))
  }
  const late = await tx
    .select()
    .from(actions)
    .where(and(open, lt(due, today), sql`${lateFor} is distinct from ${due}`))
  for (const row of late) {
    await tell(tx, scope, row, () => ({
      title: t`Action #${row.number} is late`,
      detail: t`${row.title}. Due on ${row.due ?? ''}`,
    }))
  }
  await markTold(tx, scope, reminded, { remindedOn: sql`${remindOn}` })
  await markTold(tx, scope, late, { lateFor: sql`${due}` })
}

type Row = typeof actions.$inferSelect

async function tell(
  tx: Transaction,
  scope: Scope,
  row: Row,
  say: () => { title: string; detail: string },
): Promise<void> {
  const only = [row.ownerUuid ?? [], row.contributors].flat()
  if (only.length === 0) return
  await notifyMembers(scope, tx, {
    ...newsOf(scope),
    kind: 'action.due',
    link: linkTo(row),
    thing: thingOf(row),
    only,
    say,
  })
}

async function markTold(
  tx: Transaction,
  { organization }: Scope,
  rows: readonly Row[],
  told: Partial<Record<'remindedOn' | 'lateFor', ReturnType<typeof sql>>>,
): Promise<void> {
  if (rows.length === 0) return
  const isOne = inArray(
    actions.uuid,
    rows.map(({ uuid }) => uuid),
  )
  await tx
    .update(actions)
    .set(told)
    .where(and(eq(actions.organizationUuid, organization.uuid), isOne))
}
