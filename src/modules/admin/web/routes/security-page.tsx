import type { PersonWithoutFactor, SignInPolicy } from '#shared/account-security.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { AdminPage } from '../admin-page.tsx'
import { SecondFactorPolicy } from '../second-factor-policy.tsx'
import { policyQuery, readWithoutFactorView, withoutFactorQuery } from '../security-api.ts'

/** What the organisation asks of those who sign in. */
export function SecurityPage() {
  const policy = useProvided(policyQuery)
  return (
    <AdminPage>
      <Rows>
        <Card title="Second factor" say="A code from an app on the phone, besides the password.">
          <DataState of={policy} skeleton={<TableSkeleton rows={2} />} empty={noPolicy}>
            {data => <SecondFactorPolicy policy={data} />}
          </DataState>
        </Card>
        <PeopleWithout policy={policy.data} />
      </Rows>
    </AdminPage>
  )
}

function PeopleWithout({ policy }: { policy: SignInPolicy | null }) {
  const [view, setView] = useViewState(readWithoutFactorView)
  const people = useProvided(withoutFactorQuery(view), ({ items }) => items.length === 0)
  return (
    <Card title="Members without a second factor" say={policy ? countSentence(policy) : null} isFlush>
      <DataState of={people} skeleton={<TableSkeleton rows={4} />} empty={everyone}>
        {({ items, total, page }) => (
          <DataTable
            label="Members without a second factor"
            columns={columns}
            rows={items}
            rowKey={person => person.ID}
            noun={count => plural(count, 'member', 'members')}
            paging={{ page, total, onPage: next => setView({ page: next }) }}
            sort={{ sorted: view.order, onSort: order => setView({ sort: writeSort(order), page: undefined }) }}
          />
        )}
      </DataState>
    </Card>
  )
}

const columns: readonly DataColumn<PersonWithoutFactor>[] = [
  { id: 'Email', header: t('E-mail'), cell: person => person.Email, isSortable: true },
  { id: 'FirstName', header: t('First name'), cell: person => person.FirstName, isSortable: true },
  { id: 'LastName', header: t('Last name'), cell: person => person.LastName, isSortable: true },
]

function countSentence({ people, withoutSecondFactor }: SignInPolicy): string {
  return t`${formatNumber(withoutSecondFactor)} of ${formatNumber(people)}.`
}

const noPolicy = { title: t('Nothing is known'), why: t('The portal has no settings of this organisation.') }
const everyone = {
  title: t('Everyone has one'),
  why: t('Every member of this organisation has set up a second factor.'),
}
