import { TextInput } from '@mantine/core'

type EmailFieldProps = { known: string; fault: string | null; isFocused?: boolean }

/** Whose account it is about; password managers fill it in. */
export function EmailField({ known, fault, isFocused = true }: EmailFieldProps) {
  return (
    <TextInput
      name="email"
      type="email"
      label="E-mail"
      autoComplete="username"
      defaultValue={known}
      error={fault}
      autoFocus={isFocused}
      spellCheck={false}
      size="md"
    />
  )
}
