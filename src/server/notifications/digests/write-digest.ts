import { itemOfNotice, type NotificationKind, notificationKinds } from '#modules/notification-kinds.ts'
import type { MailTime } from '#shared/notifications.ts'
import { thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { isModuleOn } from '../../configuration/demand-module.ts'
import type { Transaction } from '../../database/connect.ts'
import { speak } from '../../languages.ts'
import { type LetterSection, mostLines } from '../../mail/compose-letter.ts'
import type { Scope } from '../../scope.ts'
import { resolveThings } from '../../things/read-things.ts'
import { readMuted } from '../muted-store.ts'
import { listSettings } from '../store.ts'
import { type DigestItem, takeDigestItems } from './digest-store.ts'
import { servedSummary } from './served-summaries.ts'

/** A time that is due for a person, and when the one before was. */
export type DueLetter = { time: 'daily' | 'weekly'; since: Date }

/**
 * What one letter tells the person of the scope who is due one: how things stand, then what happened, by thing. Empty when there
 * is nothing to tell. What waited is taken, so write the letter in the same transaction.
 */
export async function writeDigest(scope: Scope, tx: Transaction, due: readonly DueLetter[]): Promise<LetterSection[]> {
  const settings = await listSettings(tx, scope.actor.uuid)
  const off = new Set<NotificationKind>()
  for (const { kind } of settings) {
    if (!(await isModuleOn(tx, scope.organization, itemOfNotice(kind)))) off.add(kind)
  }
  const isTold = ({ kind, mail }: { kind: NotificationKind; mail: MailTime }) => {
    const { permission } = notificationKinds[kind]
    // What waited when a person chose to be told at once comes with the next letter.
    return mail !== 'off' && !off.has(kind) && (permission === null || scope.role.permissions.includes(permission))
  }
  const timeOf = (mail: MailTime) => (mail === 'weekly' ? 'weekly' : 'daily')
  const sinceOf = (mail: MailTime) => due.find(({ time }) => time === timeOf(mail))?.since
  const told = settings.filter(isTold).filter(({ mail }) => sinceOf(mail))
  const dropped = settings.filter(setting => !isTold(setting))
  const muted = await readMuted(tx, scope)
  const sections: LetterSection[] = []
  for (const { kind, mail } of told) {
    const [summarise, since] = [servedSummary(kind), sinceOf(mail)]
    if (!summarise || !since) continue
    sections.push(...(await speak(scope.formats.language, () => summarise(scope, tx, { since, muted }))))
  }
  const kindsOf = (some: typeof settings) => some.map(({ kind }) => kind)
  await takeDigestItems(tx, scope, kindsOf(dropped))
  const items = await takeDigestItems(tx, scope, kindsOf(told))
  sections.push(...(await sectionsOf(scope, tx, { items, muted })))
  return sections
}

type Waiting = { items: readonly DigestItem[]; muted: ReadonlySet<string> }

/** What happened by thing, then what is about none by kind. What the person may not open any more, or muted since, is left out. */
async function sectionsOf(scope: Scope, tx: Transaction, { items, muted }: Waiting): Promise<LetterSection[]> {
  const refOf = ({ thingKind, thingId }: DigestItem) =>
    thingKind === null || thingId === null ? null : { kind: thingKind, id: thingId }
  const refs = items.flatMap(item => refOf(item) ?? [])
  const things = await resolveThings(scope, tx, refs)
  const byThing = Map.groupBy(items, item => {
    const ref = refOf(item)
    return ref && thingKey(ref)
  })
  const ofThings = [...byThing].flatMap(([key, those]): LetterSection[] => {
    const thing = key !== null && !muted.has(key) ? things.get(key) : undefined
    return thing ? [{ title: thing.title, path: thing.path, ...linesOf(those, thing.title) }] : []
  })
  const ofKinds = [...Map.groupBy(byThing.get(null) ?? [], ({ kind }) => kind)].map(([kind, those]) => {
    const title = speak(scope.formats.language, () => t(notificationKinds[kind].title))
    return { title, path: null, ...linesOf(those) }
  })
  return [...ofThings, ...ofKinds]
}

function linesOf(items: readonly DigestItem[], known?: string): Pick<LetterSection, 'lines' | 'more'> {
  const lines = items.slice(0, mostLines).map(({ title, detail, link }) => ({
    text: title,
    detail: detail === known ? null : detail,
    path: link,
  }))
  return { lines, more: items.length - lines.length }
}
