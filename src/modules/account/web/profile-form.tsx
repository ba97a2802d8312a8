import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { User } from '#shared/identity.ts'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { personQuery } from '#web/session/use-person.ts'
import { toast } from '#web/toasts/toast.ts'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import type { PersonName } from '../contract.ts'
import { changeProfile } from './api.ts'
import styles from './profile-form.module.css'

type ProfileFormProps = { user: User; userUuid: string }

/** One's names, to read and change. What was typed stays when the portal refuses it. */
export function ProfileForm({ user, userUuid }: ProfileFormProps) {
  const draft = useDraft<Partial<PersonName>>('account.profile', {})
  const { value: typed, set: setTyped } = draft
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (profile: PersonName) => toast('update', changeProfile(profile), t('your name')),
    onSuccess: names => {
      queries.setQueryData(personQuery(userUuid, user).queryKey, { ...user, ...names })
      setTyped({})
    },
  })
  const shown = { firstName: typed.firstName ?? user.firstName, lastName: typed.lastName ?? user.lastName }
  const isChanged = shown.firstName !== user.firstName || shown.lastName !== user.lastName
  const canSave = isChanged && !isBlank(shown.firstName) && !isBlank(shown.lastName)
  const { of: refused, rest } = faultsOf(change.error, ['firstName', 'lastName'])
  const faultOf = (field: keyof PersonName) =>
    typed[field] !== undefined && isBlank(shown[field]) ? t('Must not be blank') : refused[field]
  const field = (name: keyof PersonName, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      maxLength={100}
      value={shown[name]}
      error={faultOf(name)}
      onChange={event => {
        setTyped({ ...typed, [name]: event.currentTarget.value })
        change.reset()
      }}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) change.mutate(shown)
  }
  return (
    <>
      <Facts
        facts={[
          {
            label: t('E-mail'),
            value: user.email,
            note: t('You sign in with it, and e-mails from the portal go there.'),
          },
        ]}
      />
      <form onSubmit={submit} noValidate className={styles.form} aria-label="Your name">
        <DraftNotice of={draft} />
        <div className={styles.fields}>
          {field('firstName', t('First name'), 'given-name')}
          {field('lastName', t('Last name'), 'family-name')}
        </div>
        <Fault text={rest} isPlain />
        <Button type="submit" className={styles.save ?? ''} disabled={!canSave} loading={change.isPending}>
          Save name
        </Button>
      </form>
    </>
  )
}
