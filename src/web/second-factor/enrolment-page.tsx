import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { secondFactorQuery } from './api.ts'
import { OtherWays } from './other-ways.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import styles from './second-factor.module.css'
import { SetupSteps } from './setup-steps.tsx'

/** In place of every page of an organisation that asks for a second factor, until the person has one. */
export function EnrolmentPage() {
  const organization = useOrganization()
  const factor = useProvided(secondFactorQuery)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <div className={styles.page}>
      <PageTitle>Second factor</PageTitle>
      <PageHeader title="One more step" sub={t`${organization.name} asks for a second factor`} />
      <Card title={codes ? t('Your recovery codes') : t('Set up your second factor')}>
        {codes ? (
          <RecoveryCodeList codes={codes} onKept={() => window.location.reload()} />
        ) : (
          <>
            <p className={styles.words}>
              Besides your password, signing in will ask for a code from an app on your phone. Nobody gets in with your
              password alone.
            </p>
            <DataState of={factor} skeleton={<TableSkeleton rows={2} />} empty={nothing}>
              {({ proof, isOn }) =>
                isOn ? (
                  <Button onClick={() => window.location.reload()}>Go on</Button>
                ) : (
                  <SetupSteps proof={proof} onDone={setCodes} />
                )
              }
            </DataState>
          </>
        )}
      </Card>
      {codes ? null : <OtherWays />}
    </div>
  )
}

const nothing = {
  title: t('Nothing is known'),
  why: t('The portal has nothing about your account. Log out and in again.'),
}
