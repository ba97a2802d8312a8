/** Which actions a person chose, to change them together. */
export type Chosen = {
  uuids: ReadonlySet<string>
  /** All that fit the filters, those on other pages too. */
  isAll: boolean
  /** The one that was chosen last, from which a range goes on. */
  anchor: string | null
}

export const nothingChosen: Chosen = { uuids: new Set(), isAll: false, anchor: null }

/** Chooses one, or no longer. Of all, what is on the page stays chosen without it. */
export function toggle(chosen: Chosen, rows: readonly string[], uuid: string): Chosen {
  const uuids = new Set(chosen.isAll ? rows : chosen.uuids)
  if (!uuids.delete(uuid)) uuids.add(uuid)
  return { uuids, isAll: false, anchor: uuid }
}

/** Chooses what stands between the one chosen last and this one, both included. */
export function chooseRange(chosen: Chosen, rows: readonly string[], uuid: string): Chosen {
  const [from, to] = [chosen.anchor === null ? -1 : rows.indexOf(chosen.anchor), rows.indexOf(uuid)]
  if (from < 0 || to < 0) return toggle(chosen, rows, uuid)
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { uuids: new Set([...(chosen.isAll ? rows : chosen.uuids), ...between]), isAll: false, anchor: uuid }
}

/** Chooses the whole page, or none of it. */
export function choosePage(chosen: Chosen, rows: readonly string[], isOn: boolean): Chosen {
  const uuids = new Set(chosen.isAll ? [] : chosen.uuids)
  for (const uuid of rows) {
    if (isOn) uuids.add(uuid)
    else uuids.delete(uuid)
  }
  return { uuids, isAll: false, anchor: null }
}

export function isChosen({ uuids, isAll }: Chosen, uuid: string): boolean {
  return isAll || uuids.has(uuid)
}

/** How many are chosen, where so many fit. */
export function countChosen({ uuids, isAll }: Chosen, total: number): number {
  return isAll ? total : uuids.size
}
