import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { CopyButton } from './copy-button.tsx'
import { focusField } from './focus-field.ts'

/** The address of a link that was just made, which is shown this once. */
export function SecretAddress({ address, onNext }: { address: string; onNext: () => void }) {
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label="Address of the link"
          value={address}
          readOnly
          flex={1}
          // The button that made the link is gone, and the focus with it.
          ref={focusField}
          onFocus={event => event.target.select()}
        />
        <CopyButton text={address} label={t('Address of the link')} size="sm" />
      </Group>
      <Text size="sm">It is shown only now. Send a password another way than the link.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onNext}>
          Make another link
        </Button>
      </Group>
    </Stack>
  )
}
