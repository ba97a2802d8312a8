import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TakenBlock } from '#shared/taken-block.ts'
import { callPortal } from '#web/call-portal.ts'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
import * as calls from '../../calls.ts'
import type { ReportDetail } from '../../contract.ts'
import type { ReportDefinition } from '../../definition.ts'
import { widgetsOf, withTaken } from '../../rules-take.ts'
import { emptyReport } from '../../templates/templates.ts'
import { reportsKey, sendDraft } from '../api.ts'

/** A report that there is, or the name of a new one. */
type Target = { uuid: string } | { name: string }
/** The report that has the blocks now, and the page they are on. */
type Added = Pick<ReportDetail, 'uuid' | 'name'> & { page: string | undefined }

/** Puts blocks in a report as its draft; of a new one, on its first page. `null` where it has no room for them. */
export function useAddToReport(blocks: readonly TakenBlock[]) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (target: Target) => ('uuid' in target ? addTo(target.uuid, blocks) : create(target.name, blocks)),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
  })
}

async function create(name: string, blocks: readonly TakenBlock[]): Promise<Added | null> {
  const definition = filled(emptyReport(), blocks)
  return definition && addedTo(await callPortal(calls.createReport, { body: { name, definition } }))
}

/** Adds to the draft as it is now; where somebody saved meanwhile, to theirs. */
async function addTo(uuid: string, blocks: readonly TakenBlock[], isAgain = false): Promise<Added | null> {
  const { draft, version } = await callPortal(calls.getReport, { params: { id: uuid } })
  const definition = draft && filled(draft, blocks)
  if (!definition) return null
  try {
    return addedTo(await sendDraft(uuid, { version, definition }))
  } catch (error) {
    if (isAgain || !isVersionConflict(error)) throw error
    return addTo(uuid, blocks, true)
  }
}

function filled(report: ReportDefinition, blocks: readonly TakenBlock[]): ReportDefinition | null {
  return withTaken(
    report,
    widgetsOf(blocks, () => crypto.randomUUID().slice(0, 8)),
  )
}

function addedTo({ uuid, name, draft }: ReportDetail): Added {
  return { uuid, name, page: draft?.pages.at(-1)?.id }
}
