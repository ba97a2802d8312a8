import { Button } from '@mantine/core'
import { useState } from 'react'
import { roles } from '#modules/permissions.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useBase, useSessionClient, useVisitor } from '#web/session/tab-context.tsx'
import { toastFailure } from '#web/toasts/toast.ts'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { acceptInvitation, isOver } from './invitation-calls.ts'
import { signInAndBack } from './invitation-end.tsx'
import { type InvitationProps, NewPersonForm } from './new-person-form.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { faultOf } from './sign-in-calls.ts'

/** What is offered, and the way to take it for whoever is looking. */
export function InvitationOffered(props: InvitationProps) {
  const { offer } = props
  return (
    <PublicPage title={t`Join ${offer.organizationName}`}>
      <p className={styles.lead}>
        <Sentence say="{0} invites {1} as {2}: {3}. The invitation ends on {4}.">
          {offer.invitedBy ?? offer.organizationName}
          <strong className={styles.address}>{offer.email}</strong>
          <strong className={styles.address}>{offer.role}</strong>
          {lowerFirst(roles[offer.role].description)}
          {formatDateTime(offer.expiresAt)}
        </Sentence>
      </p>
      <WayIn {...props} />
    </PublicPage>
  )
}

function WayIn(props: InvitationProps) {
  const { offer } = props
  const visitor = useVisitor()
  if (visitor && visitor.user.email !== offer.email) return <OtherPerson email={visitor.user.email} />
  if (visitor) return <Join {...props} />
  if (offer.mustSignIn) return <SignInFirst />
  return offer.hasAccount ? <Join {...props} /> : <NewPersonForm {...props} />
}

function Join({ offer, token, onAccepted, onOver }: InvitationProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const join = async () => {
    setIsRunning(true)
    setFault(null)
    try {
      onAccepted(await acceptInvitation({ token }))
    } catch (error) {
      setIsRunning(false)
      if (isOver(error)) return onOver(error)
      setFault(faultOf(error).message)
    }
  }
  return (
    <div className={styles.ways}>
      <Fault text={fault} />
      <Button fullWidth size="md" loading={isRunning} onClick={() => void join()}>
        {t`Join ${offer.organizationName}`}
      </Button>
    </div>
  )
}

function SignInFirst() {
  const { signinPath } = useBase()
  return (
    <>
      <p className={styles.lead}>You have an account with this address. Sign in, and you come back here to join.</p>
      <Button component="a" href={signInAndBack(signinPath)} fullWidth size="md">
        Sign in to join
      </Button>
    </>
  )
}

function OtherPerson({ email }: { email: string }) {
  const session = useSessionClient()
  const [isRunning, setIsRunning] = useState(false)
  const signOut = () => {
    setIsRunning(true)
    session.signOut('/invitation').catch((error: unknown) => {
      setIsRunning(false)
      toastFailure(error)
    })
  }
  return (
    <>
      <p className={styles.lead}>
        <Sentence say="You are signed in as {0}, and this invitation is for somebody else. Sign out to accept it as the person it was written to.">
          <strong className={styles.address}>{email}</strong>
        </Sentence>
      </p>
      <div className={styles.ways}>
        <Button fullWidth size="md" loading={isRunning} onClick={signOut}>
          Sign out and go on
        </Button>
        <Button component="a" href="/app" variant="default" fullWidth size="md">
          Stay signed in
        </Button>
      </div>
    </>
  )
}
