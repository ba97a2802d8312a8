import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#modules/permissions.ts'
import type { UserRecord } from '#shared/identity.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { notify } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { changeRole, refreshPeople, removePerson, setPersonEnabled } from './people-api.ts'
import type { PersonAct } from './person-menu.tsx'
import { RoleChoice } from './role-choice.tsx'

export type PersonTask = { act: PersonAct; person: UserRecord }
type PersonDialogProps = { task: PersonTask; isOpen: boolean; onClose: () => void }

/** Says what a change to a person does, and does it. */
export function PersonDialog({ task: { act, person }, isOpen, onClose }: PersonDialogProps) {
  const queries = useQueryClient()
  const { name: organization } = useOrganization()
  const [role, setRole] = useState<RoleName>(() => roleOf(person))
  const name = `${person.FirstName} ${person.LastName}`
  const words = wordsOf(act, name, organization)
  const change = useMutation({
    mutationFn: () => perform(act, person, role),
    onSuccess: () => {
      onClose()
      notify(words.done, 'success')
    },
    onSettled: () => refreshPeople(queries),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      confirm={words.button}
      onConfirm={() => change.mutate()}
      isHarsh={words.isHarsh}
      isDisabled={act === 'role' && role === person.RoleName}
      task={change}
    >
      {act === 'role' ? <RoleChoice value={role} onChange={setRole} /> : null}
      <Text>{words.effect}</Text>
    </ConfirmDialog>
  )
}

function roleOf({ RoleName }: UserRecord): RoleName {
  return Object.values(roles).find(({ name }) => name === RoleName)?.name ?? 'Viewer'
}

function perform(act: PersonAct, { ID }: UserRecord, role: RoleName): Promise<unknown> {
  if (act === 'role') return changeRole(ID, role)
  return act === 'remove' ? removePerson(ID) : setPersonEnabled(ID, act === 'enable')
}

type Words = { title: string; effect: string; button: string; done: string; isHarsh: boolean }

function wordsOf(act: PersonAct, name: string, organization: string): Words {
  const all: Record<PersonAct, Words> = {
    role: {
      title: t`Role of ${name}`,
      effect: t`The new role counts at once, for ${organization} only.`,
      button: t('Change role'),
      done: t`Changed the role of ${name}`,
      isHarsh: false,
    },
    disable: {
      title: t`Disable the account of ${name}?`,
      effect: t`${name} is signed out everywhere at once and cannot sign in, in any organisation, until the account is enabled again. Nothing they did is lost.`,
      button: t('Disable account'),
      done: t`Disabled the account of ${name}`,
      isHarsh: true,
    },
    enable: {
      title: t`Enable the account of ${name}?`,
      effect: t`${name} can sign in again, with the role they have in each organisation.`,
      button: t('Enable account'),
      done: t`Enabled the account of ${name}`,
      isHarsh: false,
    },
    remove: {
      title: t`Remove ${name} from ${organization}?`,
      effect: t`${name} loses access to ${organization} at once, and API keys they made for it are deleted. Their account, their other organisations and what they loaded stay. To bring them back, invite them again.`,
      button: t('Remove'),
      done: t`Removed ${name} from ${organization}`,
      isHarsh: true,
    },
  }
  return all[act]
}
