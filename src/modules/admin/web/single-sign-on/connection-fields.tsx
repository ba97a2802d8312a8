import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { roles } from '#modules/permissions.ts'
import type { ConnectionForm } from './connection-form.ts'
import styles from './single-sign-on.module.css'

type ConnectionFieldsProps = {
  form: ConnectionForm
  faults: Partial<Record<keyof ConnectionForm, string>>
  onChange: (change: Partial<ConnectionForm>) => void
}

/** What is asked of a connection to an identity provider. */
export function ConnectionFields({ form, faults, onChange }: ConnectionFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="What your people know it by."
        value={form.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
        error={faults.name}
        placeholder="Company account"
        data-autofocus
      />
      <TextInput
        label="Entity id of the provider (issuer)"
        value={form.issuer}
        onChange={event => onChange({ issuer: event.currentTarget.value })}
        error={faults.issuer}
        spellCheck={false}
      />
      <TextInput
        label="Sign-in address (SSO, HTTP redirect)"
        value={form.signInUrl}
        onChange={event => onChange({ signInUrl: event.currentTarget.value })}
        error={faults.signInUrl}
        spellCheck={false}
      />
      <Textarea
        label="Signing certificates"
        description="One below the other. During a change of certificate keep both; answers signed with any of them are good."
        value={form.certificates}
        onChange={event => onChange({ certificates: event.currentTarget.value })}
        error={faults.certificates}
        rows={6}
        spellCheck={false}
        classNames={{ input: styles.mono ?? '' }}
      />
      <NativeSelect
        label="People the portal does not know"
        description="Whoever your provider lets in joins with this role. A member keeps the role they have."
        data={roleChoices}
        value={form.newMemberRole}
        onChange={event => onChange({ newMemberRole: event.currentTarget.value as ConnectionForm['newMemberRole'] })}
        error={faults.newMemberRole}
      />
      <Switch
        label="The provider may begin a sign-in itself"
        description="For a tile on your provider's start page. Less safe: such a sign-in is tied to no browser."
        checked={form.allowsUnsolicited}
        onChange={event => onChange({ allowsUnsolicited: event.currentTarget.checked })}
      />
      <Switch
        label="Switched on"
        checked={form.isEnabled}
        onChange={event => onChange({ isEnabled: event.currentTarget.checked })}
      />
    </>
  )
}

const roleChoices = [
  { value: '', label: 'Nobody: only members come in' },
  ...Object.values(roles).map(({ name }) => ({ value: name, label: `As ${name}` })),
]
