import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { rememberedPlace } from '#web/session/return-address.ts'
import { useBase, useReturnTo, useVisitor } from '#web/session/tab-context.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { authText } from './auth-texts.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** `/app/auth`: says why the person is here and offers to sign in. */
export function AuthPage() {
  const { authError } = useSearch({ strict: false }) as SearchParameters
  const { signinPath } = useBase()
  const visitor = useVisitor()
  const text = authText(authError)
  const back = rememberedPlace(useReturnTo())
  if (visitor) {
    return (
      <PublicPage title="You are signed in">
        <p className={styles.lead}>{t`As ${visitor.user.email}.`}</p>
        <Button component="a" href={back} fullWidth size="md">
          Go on
        </Button>
      </PublicPage>
    )
  }
  const address = back === '/app' ? signinPath : `${signinPath}?${new URLSearchParams({ callbackUrl: back })}`
  return (
    <PublicPage title={text.title}>
      <p className={styles.lead}>{text.lead}</p>
      <Button component="a" href={address} fullWidth size="md">
        {text.button}
      </Button>
    </PublicPage>
  )
}
