import { and, asc, count, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import { actionWords, summaryOf } from '#modules/audit-words.ts'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import { type LetterSection, mostLines } from '#server/mail/compose-letter.ts'
import type { Summarise } from '#server/notifications/digests/served-summaries.ts'
import type { Scope } from '#server/scope.ts'
import { fieldsChanged } from '#server/things/list-history.ts'
import { namesOf } from '#server/things/member-names.ts'
import { t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import { historyTerms } from './history-terms.ts'
import { whatIsMine } from './list-mine.ts'
import { actions } from './schema.ts'
import { isOf, isThere } from './select-actions.ts'
import { sortedActions } from './store.ts'

type Named = Pick<typeof actions.$inferSelect, 'number' | 'title' | 'due'>

/** What a letter says of the actions of its reader: late, due, at risk, waited for, and what others changed since the one before. */
export const summariseActions: Summarise = async (scope, tx, { since, muted }) => {
  const ids = [...muted].flatMap(key => (key.startsWith('action ') ? key.slice('action '.length) : []))
  const heard = ids.length > 0 ? notInArray(actions.uuid, ids) : undefined
  const { late, dueThisWeek, atRisk, waitingForMe } = whatIsMine(scope)
  const parts = [
    { title: t('Late'), where: late },
    { title: t('Due within seven days'), where: dueThisWeek },
    { title: t('At risk'), where: atRisk },
    { title: t('Others wait for it'), where: waitingForMe },
  ]
  const sections = await Promise.all(parts.map(({ title, where }) => sectionOf(tx, title, and(where, heard))))
  return [...sections, await changesOf(scope, tx, { since, heard })].filter(({ lines }) => lines.length > 0)
}

async function sectionOf(tx: Transaction, title: string, where: SQL | undefined): Promise<LetterSection> {
  const [counted] = await tx.select({ total: count() }).from(actions).where(where)
  const rows = await sortedActions(tx, where, 'due').limit(mostLines)
  const lines = rows.map(row => ({ ...lineOf(row), detail: row.due && t`Due on ${row.due}` }))
  return { title, path: manifest.path, lines, more: (counted?.total ?? 0) - lines.length }
}

function lineOf({ number, title }: Named) {
  return { text: `#${number} ${title}`, path: `${manifest.path}/${number}` }
}

/** So many changes of one action are told. */
const mostTold = 3

async function changesOf(
  scope: Scope,
  tx: Transaction,
  { since, heard }: { since: Date; heard: SQL | undefined },
): Promise<LetterSection> {
  const { organization, actor } = scope
  const { number, title, due } = actions
  const rows = await tx
    .select({ entry: auditEntries, action: { number, title, due } })
    .from(actions)
    .innerJoin(
      auditEntries,
      and(
        eq(auditEntries.organizationUuid, organization.uuid),
        eq(auditEntries.entity, 'action'),
        sql`${auditEntries.entityId} = ${actions.uuid}::text`,
      ),
    )
    .where(
      and(
        isThere(scope),
        isOf(actor.uuid),
        heard,
        gt(auditEntries.at, since),
        sql`${auditEntries.actorUuid} is distinct from ${actor.uuid}::uuid`,
      ),
    )
    .orderBy(asc(number), desc(auditEntries.sequence))
  const people = rows.flatMap(({ entry }) => entry.actorUuid ?? [])
  const names = await namesOf(tx, scope, people)
  const byAction = [...Map.groupBy(rows, ({ action }) => action.number).values()]
  const lines = byAction.slice(0, mostLines).flatMap(those => {
    const [first] = those
    const told = new Set(those.map(({ entry }) => wordsOf(entry, names)))
    return first ? [{ ...lineOf(first.action), detail: [...told].slice(0, mostTold).join('; ') }] : []
  })
  return { title: t('Changed by others'), path: manifest.path, lines, more: byAction.length - lines.length }
}

function wordsOf(entry: typeof auditEntries.$inferSelect, names: ReadonlyMap<string, string>): string {
  const { actorUuid, actorEmail, action, before, after } = entry
  const by = (actorUuid && names.get(actorUuid)) ?? actorEmail
  const what = summaryOf(after) ?? actionWords(action)
  const fields = before ? fieldsChanged(historyTerms, before, after).map(({ label }) => label) : []
  return `${by}: ${what}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`
}
