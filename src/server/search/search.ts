import { type FoundGroup, type FoundItem, mostFound } from '#shared/search-contract.ts'
import { t } from '#shared/translate.ts'
import { isModuleOn } from '../configuration/demand-module.ts'
import type { Fits } from '../database/ids-by-name.ts'
import type { Scope } from '../scope.ts'
import { openKind } from '../things/read-things.ts'
import { servedKinds, type ThingFace } from '../things/served-kinds.ts'
import { allFinds } from './served-finds.ts'

/**
 * What the person may open by a part of its name: things of every kind, then what else can be found. Only kinds with any. Faults are
 * forgiven where nothing at all is called so.
 */
export async function search(scope: Scope, text: string): Promise<FoundGroup[]> {
  const written = await searchOnce(scope, text, 'as written')
  return written.length > 0 ? written : searchOnce(scope, text, 'nearly')
}

async function searchOnce(...asked: [scope: Scope, text: string, fits: Fits]): Promise<FoundGroup[]> {
  const [things, others] = await Promise.all([findThingsOfAll(...asked), findOthers(...asked)])
  const groups = Map.groupBy([...things, ...others], ({ title }) => title)
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const items = [first, ...more].flatMap(group => group.items)
    // A category of the organisation's tree is one of its lines too; both lead to the same page.
    const distinct = items.filter(({ path }, index) => items.findIndex(item => item.path === path) === index)
    return distinct.length > 0 ? [{ ...first, items: distinct.slice(0, mostFound) }] : []
  })
}

function findThingsOfAll(scope: Scope, text: string, fits: Fits): Promise<FoundGroup[]> {
  return scope.db(async tx => {
    const groups: FoundGroup[] = []
    for (const [kind, { terms, server, item }] of servedKinds()) {
      if (!server.find || !(await openKind(scope, tx, kind))) continue
      const items = (await server.find(scope, tx, text, fits)).map(itemOf)
      groups.push({ kind, title: t(terms.many), icon: terms.icon ?? item ?? kind, items })
    }
    return groups
  })
}

function itemOf({ id, title, subtitle, state, path }: ThingFace): FoundItem {
  const note = [subtitle, state].filter(part => part !== null).join(', ')
  return { id, title, note: note || null, path }
}

async function findOthers(scope: Scope, text: string, fits: Fits): Promise<FoundGroup[]> {
  const groups = allFinds().map(async ([kind, { many, permission, icon, item, find }]): Promise<FoundGroup[]> => {
    if (!scope.role.permissions.includes(permission)) return []
    if (!(await scope.db(tx => isModuleOn(tx, scope.organization, item)))) return []
    return [{ kind, title: t(many), icon, items: await find(scope, text, fits) }]
  })
  return (await Promise.all(groups)).flat()
}
