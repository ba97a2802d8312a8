import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { t } from '#shared/translate.ts'
import type { ActionItem } from '../../contract.ts'
import { isChosen } from './selection.ts'
import type { ActionSelection } from './use-selection.ts'

/** Chooses an action; with Shift all from the one chosen before. */
export function PickBox({ action, selection }: { action: ActionItem; selection: ActionSelection }) {
  return (
    <Checkbox
      size="xs"
      aria-label={t`Choose #${action.number} ${action.title}`}
      checked={isChosen(selection.chosen, action.uuid)}
      onChange={() => undefined}
      onClick={(event: MouseEvent) => selection.onPick(action.uuid, event.shiftKey)}
    />
  )
}
