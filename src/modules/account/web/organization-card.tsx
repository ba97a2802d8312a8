import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { provided } from '#web/session/provided.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { useProcesses } from '#web/session/use-processes.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ValueState } from '#web/ui/value-state.tsx'

const workWords = { procurement: t('Procurement'), sales: t('Sales'), both: t('Procurement and sales') } as const

/** The organisation in use: how many people, what it works with, and by which processes. */
export function OrganizationCard() {
  const { name, baseCurrency } = useOrganization()
  const mayListPeople = usePermission('users:read')
  const people = useProvided(provided.usersCount)
  const processes = useProcesses()
  return (
    <Card title={name} {...(mayListPeople ? { link: { to: '/app/account/people', label: t('People') } } : {})}>
      <Facts
        facts={[
          {
            label: t('People'),
            value: (
              <ValueState of={people} empty="Nobody yet">
                {({ usersCount }) => formatNumber(usersCount)}
              </ValueState>
            ),
          },
          { label: t('Works with'), value: workWords[useOrganizationType()] },
          {
            label: t('Processes'),
            value: (
              <ValueState of={processes} empty="None yet">
                {all => all.map(({ title }) => title).join(', ')}
              </ValueState>
            ),
          },
          { label: t('Base currency'), value: baseCurrency },
        ]}
      />
    </Card>
  )
}
