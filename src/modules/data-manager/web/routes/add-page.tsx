import { useNavigate } from '@tanstack/react-router'
import { isLoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useViewState } from '#web/view-state.ts'
import { manifest } from '../../manifest.ts'
import { BringStep } from '../bring/bring-step.tsx'
import { Steps } from '../steps/steps.tsx'
import { useOffered } from '../use-offered.ts'

/** Add data: the first step, before there is an upload. */
export function AddPage() {
  const organization = useOrganization()
  const navigate = useNavigate()
  const offered = useOffered()
  const [dataset, setView] = useViewState(search =>
    isLoadableId(search.dataset) && offered.includes(search.dataset) ? search.dataset : offered[0],
  )
  return (
    <>
      <PageHeader
        title="Add data"
        sub={t`${organization.name} · amounts without a currency are ${organization.baseCurrency}`}
      />
      <Steps current="bring" />
      <BringStep
        offered={offered}
        dataset={dataset}
        onDataset={chosen => setView({ dataset: chosen }, { replace: true })}
        onCreated={uploads => {
          const [only] = uploads.length === 1 ? uploads : []
          void navigate({ to: only ? `/app/data-manager/uploads/${only.id}` : manifest.path, ignoreBlocker: true })
        }}
      />
    </>
  )
}
