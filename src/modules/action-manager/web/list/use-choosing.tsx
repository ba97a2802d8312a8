import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePermission } from '#web/session/tab-context.tsx'
import { type ChosenFilters, writeFilters } from '../view/actions-view.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useChoosingKeys } from './use-list-keys.ts'
import { type ActionSelection, useSelection } from './use-selection.ts'

type Choosing = {
  filters: ChosenFilters
  /** The days a view shows, which its actions lie on. */
  days?: { from: string; to: string }
  /** What is shown, in its order. */
  rows: readonly string[]
  total: number
}

/**
 * Choosing several where actions stand as cards or bars: boxes come once the person asks for them, or chooses one by its
 * key. `null` for no boxes.
 */
export function useChoosing({ filters, days, rows, total }: Choosing): {
  selection: ActionSelection | null
  tools: ReactNode
  bar: ReactNode
} {
  const mayWrite = usePermission('action:write')
  const [isOn, setIsOn] = useState(false)
  const selection = useSelection(JSON.stringify({ ...writeFilters(filters), ...days }), rows, total)
  useChoosingKeys(mayWrite && total > 0 ? selection : null)
  if (!mayWrite || total === 0) return { selection: null, tools: null, bar: null }
  const isChoosing = isOn || selection.count > 0
  const end = () => {
    selection.clear()
    setIsOn(false)
  }
  return {
    selection: isChoosing ? selection : null,
    tools: (
      <Button
        variant="default"
        aria-pressed={isChoosing}
        leftSection={<IconChecks size={15} stroke={1.8} aria-hidden />}
        onClick={isChoosing ? end : () => setIsOn(true)}
      >
        Choose several
      </Button>
    ),
    bar: isChoosing ? <BulkBar selection={selection} filters={filters} days={days} total={total} onEnd={end} /> : null,
  }
}
