import { Button } from '@mantine/core'
import type { PasswordState } from '#shared/passwords.ts'
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
                {password.hasPassword ? 'Change the password' : 'Choose a password'}
              </Button>
            ) : null}
          </div>
        )}
      </DataState>
    </Card>
  )
}

const nothing = { title: 'Nothing known', why: 'The portal has nothing about your password. Sign out and in again.' }

function wordsOf({ hasPassword, singleSignOnPath }: PasswordState): string {
  if (singleSignOnPath !== null)
    return 'Your organisation signs in by single sign-on only, so there is no password here.'
  if (hasPassword) return 'You can sign in with a password. A link by mail works too.'
  return 'You have none: you sign in by a link in your mail or by single sign-on.'
}
