import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'
import { readPasswordLink, resetPassword } from './sign-in-calls.ts'

type LinkedPasswordProps = { token: string; onDone: () => void; onSpent: () => void }

/** A new password by the link of a mail; says first whether the link still works, and whose it is. */
export function LinkedPassword({ token, onDone, onSpent }: LinkedPasswordProps) {
  const id = useId()
  const title = t('Choose a new password')
  const { data, error, refetch } = useQuery({
    // The secret is no part of the key.
    queryKey: ['password-link', id],
    queryFn: async () => {
      try {
        return await readPasswordLink(token)
      } catch (error) {
        if (isSpent(error)) onSpent()
        throw error
      }
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (error) {
    return (
      <PublicPage title={title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PublicPage>
    )
  }
  if (!data) {
    return (
      <PublicPage title={title}>
        <FormSkeleton fields={1} />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={title}>
      <p className={styles.lead}>
        <Sentence say="For {0}. You are signed out everywhere when it is saved.">
          <strong className={styles.address}>{data.email}</strong>
        </Sentence>
      </p>
      <NewPasswordForm
        email={data.email}
        personalTexts={data.personalTexts}
        hasCurrent={false}
        onSave={({ newPassword }) => saveOrSpent(token, newPassword, onSpent)}
        onDone={onDone}
      />
    </PublicPage>
  )
}

async function saveOrSpent(token: string, newPassword: string, onSpent: () => void): Promise<void> {
  try {
    await resetPassword(token, newPassword)
  } catch (error) {
    if (isSpent(error)) onSpent()
    throw error
  }
}

function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'link_over'
}
