import { useState } from 'react'
import { type Chosen, choosePage, chooseRange, countChosen, isChosen, nothingChosen, toggle } from './selection.ts'

export type ActionSelection = {
  chosen: Chosen
  count: number
  isWholePage: boolean
  onPick: (uuid: string, isRange?: boolean) => void
  onPage: (isOn: boolean) => void
  onAll: () => void
  clear: () => void
}

/** What is chosen of a list; other filters, named by `view`, begin with nothing. */
export function useSelection(view: string, rows: readonly string[], total: number): ActionSelection {
  const [of, setOf] = useState(view)
  const [chosen, setChosen] = useState(nothingChosen)
  if (of !== view) {
    setOf(view)
    setChosen(nothingChosen)
  }
  return {
    chosen,
    count: countChosen(chosen, total),
    isWholePage: rows.length > 0 && rows.every(uuid => isChosen(chosen, uuid)),
    onPick: (uuid, isRange = false) => setChosen((isRange ? chooseRange : toggle)(chosen, rows, uuid)),
    onPage: isOn => setChosen(choosePage(chosen, rows, isOn)),
    onAll: () => setChosen({ ...nothingChosen, isAll: true }),
    clear: () => setChosen(nothingChosen),
  }
}
