import { Button } from '@mantine/core'
import type { PasswordState } from '#shared/passwords.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { passwordQuery } from './api.ts'
import styles from './password-card.module.css'

/** One's password: whether there is one, and the way to the page that changes it. */
export function PasswordCard() {
  const state = useProvided(passwordQuery)
  return (
    <Card title="Password" say="Changing it signs all your other devices out.">
      <DataState of={state} skeleton={<TableSkeleton rows={1} />} empty={nothing}>
        {password => (
          <div className={styles.row}>
            <p className={styles.words}>{wordsOf(password)}</p>
            {password.singleSignOnPath === null ? (
              <Button component="a" href="/change-password" variant="default">
                {password.hasPassword ? t('Change the password') : t('Choose a password')}
              </Button>
            ) : null}
          </div>
        )}
      </DataState>
    </Card>
  )
}

const nothing = {
  title: t('Nothing known'),
  why: t('The portal has nothing about your password. Sign out and in again.'),
}

function wordsOf({ hasPassword, singleSignOnPath }: PasswordState): string {
  if (singleSignOnPath !== null)
    return t('Your organisation signs in by single sign-on only, so there is no password here.')
  if (hasPassword) return t('You can sign in with a password. A link by mail works too.')
  return t('You have none: you sign in by a link in your mail or by single sign-on.')
}
