import { Radio, Stack } from '@mantine/core'
import { roles } from '#modules/permissions.ts'
import type { RoleName } from '#shared/permissions.ts'

type RoleChoiceProps = { value: RoleName; onChange: (role: RoleName) => void }

/** The roles with what each may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={value} onChange={role => onChange(role as RoleName)}>
      <Stack gap="xs" mt={6}>
        {Object.values(roles).map(({ name, description }) => (
          <Radio
            key={name}
            value={name}
            label={name}
            description={description}
            data-autofocus={name === value || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
