import { useMutation } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { toast } from '#web/toasts/toast.ts'
import { putOrganizations } from './organization-calls.ts'
import { useSessionClient } from './tab-context.tsx'

type Wanted = { uuid: string; name: string }

/** Makes another organisation the active one and says so; the portal then begins anew at its home page. */
export function useSwitchOrganization() {
  const session = useSessionClient()
  return useMutation({
    mutationFn: ({ uuid, name }: Wanted) =>
      toast('update', session.switchOrganization(uuid, putOrganizations), t`to ${name}`),
  })
}
