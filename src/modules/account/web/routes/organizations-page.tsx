import { Button } from '@mantine/core'
import type { Organization } from '#shared/identity.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useSwitchOrganization } from '#web/session/use-switch-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { Columns, Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AccountPage } from '../account-page.tsx'
import { organizationsQuery } from '../api.ts'
import { OrganizationCard } from '../organization-card.tsx'
import styles from '../organizations.module.css'
import { ReportsCard } from '../reports-card.tsx'

/** Where the person belongs, and the way from one organisation to another. */
export function OrganizationsPage() {
  const organizations = useProvided(organizationsQuery)
  const count = organizations.data?.length
  const columns = useColumns()
  const mayReadReports = usePermission('reports:read')
  return (
    <AccountPage>
      <Rows>
        <Card title="My organisations" say={count === undefined ? null : countSentence(count)} isFlush>
          <DataState of={organizations} skeleton={<TableSkeleton rows={3} />} empty={none}>
            {rows => (
              <DataTable
                label="My organisations"
                columns={columns}
                rows={rows}
                rowKey={organization => organization.ClientID}
                noun={count => plural(count, 'organisation', 'organisations')}
              />
            )}
          </DataState>
        </Card>
        <Columns>
          {mayReadReports ? <ReportsCard /> : null}
          <OrganizationCard />
        </Columns>
      </Rows>
    </AccountPage>
  )
}

function useColumns(): readonly DataColumn<Organization>[] {
  const here = useOrganization()
  return [
    { id: 'ClientName', header: t('Organisation'), cell: row => row.ClientName, sortValue: row => row.ClientName },
    {
      id: 'switch',
      header: t('Switch'),
      cell: row =>
        row.ClientID === here.uuid ? (
          <span className={styles.current}>In use</span>
        ) : (
          <SwitchButton organization={row} />
        ),
    },
    { id: 'RoleName', header: t('Your role'), cell: row => row.RoleName, sortValue: row => row.RoleName },
    {
      id: 'Subscription',
      header: t('Subscription'),
      cell: row => <Tag tone="good">{row.Subscription === 'Active' ? t('Active') : row.Subscription}</Tag>,
    },
    {
      id: 'CreatedDate',
      header: t('Created'),
      cell: row => formatDate(row.CreatedDate),
      sortValue: row => row.CreatedDate,
    },
    {
      id: 'ModifiedDate',
      header: t('Modified'),
      cell: row => formatDate(row.ModifiedDate),
      sortValue: row => row.ModifiedDate,
    },
  ]
}

/** Makes an organisation the active one; the portal then begins anew at its home page. */
function SwitchButton({ organization: { ClientID, ClientName } }: { organization: Organization }) {
  const change = useSwitchOrganization()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate({ uuid: ClientID, name: ClientName })}
      aria-label={t`Switch to ${ClientName}`}
    >
      Switch
    </Button>
  )
}

function countSentence(count: number): string {
  return count === 1 ? t('You belong to one.') : t`You belong to ${formatNumber(count)}.`
}

const none = {
  title: t('No organisation'),
  why: t('You belong to none any more. Ask an administrator of your organisation to add you.'),
}
