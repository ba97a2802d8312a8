import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Presence } from '#web/things/presence.tsx'
import { Talk } from '#web/things/talk.tsx'
import { ThingFiles } from '#web/things/thing-files.tsx'
import { ThingHistory } from '#web/things/thing-history.tsx'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { ContractStateTag } from '#web/ui/contract-state-tag.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { ContractPage } from '../../contract-one-contract.ts'
import { AmendmentsCard } from '../amendments/amendments-card.tsx'
import { ObligationsCard } from '../obligations/obligations-card.tsx'
import { AgreedPricesCard } from './agreed-prices.tsx'
import { ContractBuying } from './contract-buying.tsx'
import { ContractHead } from './contract-head.tsx'
import styles from './one-contract.module.css'
import { TermLine } from './term-line.tsx'

/** One contract by its cards, the most pressing first. */
export function OneContract({ contract }: { contract: ContractPage }) {
  const { uuid, number, supplier, category, state } = contract.renewal
  const thing = { kind: 'contract', id: uuid }
  const seesFigures = usePermission('analytics:read')
  return (
    <>
      <PageTitle>{t`Contract ${number}`}</PageTitle>
      <PageHeader
        title={t`Contract ${number}`}
        sub={
          <span className={styles.sub}>
            <span translate="no">{category ? `${supplier} · ${category}` : supplier}</span>
            <ContractStateTag state={state} />
            <Presence of={thing} />
          </span>
        }
        actions={
          <>
            <AllRenewals />
            <Button
              variant="default"
              component={AppLink}
              className=""
              to="/app/data-manager/registers/contracts"
              search={{ row: uuid }}
            >
              Open in the register
            </Button>
          </>
        }
      />
      <Rows>
        <ContractHead contract={contract} />
        <TermLine contract={contract} />
        <ObligationsCard contract={contract} />
        <AmendmentsCard contract={uuid} />
        {seesFigures ? <ContractBuying contract={contract} /> : null}
        {seesFigures ? <AgreedPricesCard contract={contract} /> : null}
        <ThingLinks of={thing} />
        <ThingFiles of={thing} />
        <Talk of={thing} />
        <ThingHistory of={thing} />
      </Rows>
    </>
  )
}

export function AllRenewals() {
  return (
    <Button variant="default" component={AppLink} to="/app/documents/renewals" className="">
      All renewals
    </Button>
  )
}
