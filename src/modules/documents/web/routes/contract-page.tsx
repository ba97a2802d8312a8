import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePathParameter } from '#web/view-state.ts'
import { AllRenewals, OneContract } from '../one-contract/contract-page.tsx'
import { contractQuery } from '../one-contract/one-contract-api.ts'

/** One contract of the register: the decision on it, and what people said and linked to it. */
export function ContractPage() {
  const contract = emptyWhereMissing(useProvided(contractQuery(usePathParameter('contract'))))
  return (
    <>
      {contract.state === 'SUCCESS' ? null : <PageHeader title={t('Contract')} actions={<AllRenewals />} />}
      <DataState
        of={contract}
        isFramed
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such contract'),
          why: t('It may have been removed from the register, or is not for you to open.'),
          step: <AllRenewals />,
        }}
      >
        {found => <OneContract key={found.renewal.uuid} contract={found} />}
      </DataState>
    </>
  )
}
