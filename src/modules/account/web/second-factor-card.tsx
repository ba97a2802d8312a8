import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#shared/account-security.ts'
import { t } from '#shared/translate.ts'
import { removeSecondFactor, renewRecoveryCodes, secondFactorQuery } from '#web/second-factor/api.ts'
import { RecoveryCodeList } from '#web/second-factor/recovery-code-list.tsx'
import { SecretForm } from '#web/second-factor/secret-form.tsx'
import { SetupSteps } from '#web/second-factor/setup-steps.tsx'
import { useProvided } from '#web/session/data-provider.ts'
import { notify } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'
import { sessionsKey } from './sessions-api.ts'

type Step = 'set up' | 'renew' | 'remove' | null

/** The person's second factor: off, on, or asked for by an organisation. */
export function SecondFactorCard() {
  const factor = useProvided(secondFactorQuery)
  return (
    <Card title="Second factor" say="A code from an app on your phone, besides your password.">
      <DataState of={factor} skeleton={<TableSkeleton rows={2} />} empty={nothing}>
        {data => <Steps factor={data} />}
      </DataState>
    </Card>
  )
}

function Steps({ factor }: { factor: SecondFactor }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setStep(null)
  const finish = (words: string) => {
    close()
    notify(words, 'success')
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    void queries.invalidateQueries({ queryKey: sessionsKey })
  }
  if (codes) return <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
  if (step === 'set up' && !factor.isOn) {
    const done = (recoveryCodes: string[]) => {
      setCodes(recoveryCodes)
      finish(t('Second factor set up; your other sessions were ended'))
    }
    return <SetupSteps proof={factor.proof} onDone={done} onCancel={close} />
  }
  return (
    <>
      <SecondFactorStatus factor={factor} onStep={setStep} />
      <Dialog opened={step === 'renew'} onClose={close} title="Make new recovery codes">
        <SecretForm
          field="code"
          label="Code"
          description="From your app, or a recovery code. All earlier recovery codes stop working."
          button="Make new codes"
          onSend={async code => {
            const { recoveryCodes } = await renewRecoveryCodes(code)
            setCodes(recoveryCodes)
            finish(t('Recovery codes made'))
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog opened={step === 'remove'} onClose={close} title="Take the second factor away?">
        <SecretForm
          field="code"
          label="Code"
          description="From your app, or a recovery code. Afterwards you sign in without a code."
          button="Turn it off"
          isDangerous
          onSend={async code => {
            await removeSecondFactor(code)
            finish(t('Second factor turned off'))
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}

const nothing = {
  title: t('Nothing is known'),
  why: t('The portal has nothing about your account. Log out and in again.'),
}
