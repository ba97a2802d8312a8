import { Button } from '@mantine/core'
import type { AcceptedInvitation } from '#shared/invitations.ts'
import { t } from '#shared/translate.ts'
import type { ApiError } from '#web/send.ts'
import { useBase, useVisitor } from '#web/session/tab-context.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** An invitation that cannot be accepted any more, or never could: which, in the server's words, and the way on. */
export function InvitationOver({ error }: { error: ApiError }) {
  const title = error.reason === 'invitation_accepted' ? t('Accepted already') : t('This invitation is over')
  return (
    <PublicPage title={title}>
      <p className={styles.lead} role="alert">
        {`${error.detail}.`}
      </p>
      <WayOn />
    </PublicPage>
  )
}

/** Accepted, but not signed in: single sign-on or another proof comes first. */
export function InvitationAccepted({ accepted: { organizationName, next } }: { accepted: AcceptedInvitation }) {
  return (
    <PublicPage title={t`Welcome to ${organizationName}`}>
      <p className={styles.lead} role="status">
        {t`You belong to ${organizationName} now. Sign in to go on.`}
      </p>
      <Button component="a" href={next} fullWidth size="md">
        Sign in
      </Button>
    </PublicPage>
  )
}

/** The page without a link. */
export function NoInvitation() {
  const { signinPath } = useBase()
  return (
    <PublicPage title="Your invitation">
      <p className={styles.lead}>
        Open the link in your invitation e-mail. If you have an account already, sign in to see your invitations.
      </p>
      <Button component="a" href={signInAndBack(signinPath)} fullWidth size="md">
        Sign in
      </Button>
    </PublicPage>
  )
}

/** The sign-in page, which comes back to the invitation; its secret stays in this tab. */
export function signInAndBack(signinPath: string): string {
  return `${signinPath}?${new URLSearchParams({ callbackUrl: '/invitation' })}`
}

function WayOn() {
  const { signinPath } = useBase()
  const visitor = useVisitor()
  return (
    <Button component="a" href={visitor ? '/app' : signinPath} variant="default" fullWidth size="md">
      {visitor ? t('Go to the portal') : t('Sign in')}
    </Button>
  )
}
