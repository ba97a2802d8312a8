import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { findByName } from '#server/things/find-by-name.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { ThingFace, ThingServer } from '#server/things/served-kinds.ts'
import type { ReadVersions } from '#server/webhooks/tell-webhooks.ts'
import { t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import { standingOf } from '../rules.ts'
import { trashedActions } from './delete-action.ts'
import { historyTerms } from './history-terms.ts'
import { personOf } from './present-actions.ts'
import { moneyOfActions } from './savings/money-of-actions.ts'
import { savings } from './savings/schema.ts'
import { signedOffToldBy } from './savings/told-by.ts'
import { actionNames, actions } from './schema.ts'
import { isAction, isOpen, isThere } from './select-actions.ts'
import { readState } from './write-action.ts'

type Row = typeof actions.$inferSelect

const { uuid, name, recent } = actionNames
const findTitled = findByName(() => ({ from: actionNames, uuid, name, recent }), resolve)

/** Actions as things that can be linked, talked about and looked back at. */
export const servedActions: ThingServer = {
  history: historyTerms,
  trash: trashedActions,
  toldBy: signedOffToldBy,
  resolve,
  async find(scope, tx, text, fits) {
    const number = /^#?(\d{1,9})$/.exec(text)?.[1]
    const numbered = number
      ? await tx
          .select()
          .from(actions)
          .where(and(isThere(scope), eq(actions.number, Number(number))))
      : []
    const titled = await findTitled(scope, tx, text, fits)
    return [...numbered.map(faceOf), ...titled.filter(({ id }) => id !== numbered[0]?.uuid)]
  },
  async work(scope, tx, ids) {
    const rows = await tx
      .select({ id: actions.uuid, status: actions.status, owner: actions.ownerUuid })
      .from(actions)
      .leftJoin(savings, eq(savings.actionUuid, actions.uuid))
      .where(
        and(isThere(scope), inArray(actions.uuid, [...ids]), or(isNull(savings.stage), ne(savings.stage, 'Cancelled'))),
      )
    const names = await namesOf(
      tx,
      scope,
      rows.flatMap(({ owner }) => owner ?? []),
    )
    return rows.map(({ id, status, owner }) => {
      return { id, by: (owner && names.get(owner)) || null, isDone: status === 'Completed' }
    })
  },
  async underWay(scope, tx) {
    const isOn = or(isNull(savings.stage), ne(savings.stage, 'Cancelled'))
    const rows = await tx
      .select({ uuid: actions.uuid })
      .from(actions)
      .leftJoin(savings, eq(savings.actionUuid, actions.uuid))
      .where(and(isThere(scope), isOpen, isOn))
      .orderBy(desc(actions.createdAt), actions.uuid)
    return rows.map(row => row.uuid)
  },
  money: moneyOfActions,
  async mayChange(scope, tx, id) {
    const [row] = await tx.select().from(actions).where(isAction(scope, id))
    if (!row) return false
    return standingOf(personOf(scope), await readState(tx, scope, row)) !== 'read'
  },
}

async function resolve(scope: Scope, tx: Transaction, ids: readonly string[]): Promise<ThingFace[]> {
  const rows = await tx
    .select()
    .from(actions)
    .where(and(isThere(scope), inArray(actions.uuid, [...ids])))
  return rows.map(faceOf)
}

/** The versions of actions, those in the trash too. */
export const versionsOf: ReadVersions = async ({ organization }, tx, ids) => {
  const isOne = and(eq(actions.organizationUuid, organization.uuid), inArray(actions.uuid, [...ids]))
  const rows = await tx.select().from(actions).where(isOne)
  return new Map(rows.map(({ uuid, version }) => [uuid, version]))
}

function faceOf({ uuid, number, title, status }: Row): ThingFace {
  return { id: uuid, title, subtitle: `#${number}`, state: t(status), path: `${manifest.path}/${number}` }
}
