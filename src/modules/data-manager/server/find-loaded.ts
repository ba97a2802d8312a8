import { and, eq, inArray } from 'drizzle-orm'
import { type Fits, idsByName } from '#server/database/ids-by-name.ts'
import type { Scope } from '#server/scope.ts'
import type { Findable } from '#server/search/served-finds.ts'
import { writeDay } from '#shared/formats/write-day.ts'
import { loadables } from '#shared/loadables.ts'
import { registers } from '#shared/registers.ts'
import { type FoundItem, mostFound } from '#shared/search-contract.ts'
import { hasWords } from '#shared/text.ts'
import { t, toSay } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import { offeredRegisters } from '../offered-datasets.ts'
import { uploads } from './schema.ts'

const common = { permission: 'data:read', icon: manifest.navigation.item } as const

/** What the search finds of the data manager. */
export const loadedFinds: Readonly<Record<string, Findable>> = {
  register: { ...common, many: toSay('Registers'), find: findRegisters },
  upload: { ...common, many: toSay('Uploads'), find: findUploads },
}

/** The registers the organisation keeps, by words of their name. */
async function findRegisters({ organization }: Scope, text: string): Promise<FoundItem[]> {
  return offeredRegisters(organization.type)
    .map(id => ({ id, title: t(registers[id].label), note: null, path: `${manifest.path}/registers/${id}` }))
    .filter(({ title }) => hasWords(title, text))
}

/** Uploads by a part of their file's name, the newest first. */
async function findUploads({ db, organization, formats }: Scope, text: string, fits: Fits): Promise<FoundItem[]> {
  const where = eq(uploads.organizationUuid, organization.uuid)
  const rows = await db(async tx => {
    const { uuid, name, createdAt } = uploads
    const ids = await idsByName(
      tx,
      { from: uploads, uuid, name, recent: createdAt, where },
      { text, fits, most: mostFound },
    )
    const found = await tx
      .select()
      .from(uploads)
      .where(and(where, inArray(uuid, ids)))
    return found.toSorted((a, b) => ids.indexOf(a.uuid) - ids.indexOf(b.uuid))
  })
  return rows.map(({ uuid, name, dataset, createdAt }) => ({
    id: uuid,
    title: name,
    note: `${t(loadables[dataset].label)}, ${writeDay(createdAt.toISOString().slice(0, 10), formats)}`,
    path: `${manifest.path}/uploads/${uuid}`,
  }))
}
