import { useQuery } from '@tanstack/react-query'
import { CopySummary } from '#web/export/copy-summary.tsx'
import type { Action } from '../../contract.ts'
import { realisedQuery, savingQuery } from '../savings/savings-api.ts'
import { actionSummary } from './action-summary.ts'

type CopyActionProps = { action: Action; nameOf: (uuid: string) => string }

/** Copies what an action is about and what it saves, once the page has it. */
export function CopyAction({ action, nameOf }: CopyActionProps) {
  const { uuid } = action
  const hasSaving = action.saving !== null
  const saving = useQuery({ ...savingQuery(uuid), enabled: hasSaving }).data?.saving ?? null
  const came = useQuery({ ...realisedQuery(uuid, saving?.version ?? 0), enabled: saving !== null })
  const realised = came.data && !came.isPlaceholderData ? came.data : null
  const isThere = !hasSaving || (saving !== null && (realised !== null || came.isError))
  const make = () => {
    const address = new URL(`/app/action-manager/${action.number}`, window.location.href).href
    return actionSummary({ action, saving: hasSaving ? saving : null, realised, nameOf, address })
  }
  return <CopySummary make={isThere ? make : null} />
}
