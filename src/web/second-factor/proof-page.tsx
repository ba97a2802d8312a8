import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { proveSecondFactor } from './api.ts'
import { OtherWays } from './other-ways.tsx'
import styles from './second-factor.module.css'
import { SecretForm } from './secret-form.tsx'

/** In place of every page of an organisation that asks for a second factor, until this session has brought a code. */
export function ProofPage() {
  const { name } = useOrganization()
  return (
    <div className={styles.page}>
      <PageTitle>Second factor</PageTitle>
      <PageHeader title="One more step" sub={t`${name} asks for a second factor`} />
      <Card title="Enter a code">
        <p className={styles.words}>
          {t`You came by single sign-on, and not by that of ${name}, so it asks for a code of your own.`}
        </p>
        <SecretForm
          field="code"
          label="Code of your authenticator app"
          description="Or one of your recovery codes."
          button="Continue"
          onSend={async code => {
            await proveSecondFactor(code)
            window.location.reload()
          }}
        />
      </Card>
      <OtherWays />
    </div>
  )
}
