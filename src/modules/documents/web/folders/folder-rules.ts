import type { Folder } from '../../contract.ts'

/** A folder with those that stand in it, each level by name. */
export type FolderNode = Folder & { children: FolderNode[] }

/** The outermost folders, each with its own below it. */
export function treeOfFolders(folders: readonly Folder[]): FolderNode[] {
  const known = new Set(folders.map(({ uuid }) => uuid))
  const of = Map.groupBy(folders, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const below = (parent: string | null): FolderNode[] =>
    (of.get(parent) ?? []).map(folder => ({ ...folder, children: below(folder.uuid) }))
  return below(null)
}

/** Every folder with the names of those around it, as choices write it: Packaging / Cartons. */
export function folderChoices(folders: readonly Folder[], but?: string): { value: string; label: string }[] {
  const choices: { value: string; label: string }[] = []
  const walk = (nodes: readonly FolderNode[], before: string) => {
    for (const { uuid, name, children } of nodes) {
      if (uuid === but) continue
      const label = `${before}${name}`
      choices.push({ value: uuid, label })
      walk(children, `${label} / `)
    }
  }
  walk(treeOfFolders(folders), '')
  return choices
}

/** The uuids of a folder and of those around it. */
export function wayToFolder(folders: readonly Folder[], uuid: string | null): string[] {
  const byUuid = new Map(folders.map(folder => [folder.uuid, folder]))
  const way: string[] = []
  for (let at = uuid; at !== null && !way.includes(at); at = byUuid.get(at)?.parent ?? null) way.push(at)
  return way
}
