import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { CopyButton } from './copy-button.tsx'
import { focusField } from './focus-field.ts'

/** An address that was just made and is shown this once, with what is to know of it. */
export function SecretAddress({ label, address, note }: { label: string; address: string; note: string }) {
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          value={address}
          readOnly
          flex={1}
          // The button that made it is gone, and the focus with it.
          ref={focusField}
          onFocus={event => event.target.select()}
        />
        <CopyButton text={address} label={label} size="sm" />
      </Group>
      <Text size="sm">{note}</Text>
    </Stack>
  )
}

/** The address of a link that was just made. */
export function LinkAddress({ address, onNext }: { address: string; onNext: () => void }) {
  return (
    <Stack gap="xs">
      <SecretAddress
        label={t('Address of the link')}
        address={address}
        note={t('It is shown only now. Send a password another way than the link.')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onNext}>
          Make another link
        </Button>
      </Group>
    </Stack>
  )
}
