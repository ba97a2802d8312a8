import { IconBuilding } from '@tabler/icons-react'
import { hasWords } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useOrganizations } from '#web/session/use-organizations.ts'
import { useSwitchOrganization } from '#web/session/use-switch-organization.ts'
import type { PaletteGroup } from './choices.tsx'

/** The person's other organisations whose names have the text, to switch to. */
export function useOtherOrganizations(text: string): PaletteGroup {
  const organizations = useOrganizations()
  const current = useOrganization()
  const change = useSwitchOrganization()
  const choices = organizations
    .filter(({ ClientID, ClientName }) => ClientID !== current.uuid && hasWords(ClientName, text.trim()))
    .map(({ ClientID, ClientName }) => ({
      id: ClientID,
      label: ClientName,
      icon: <IconBuilding size={18} stroke={1.7} aria-hidden />,
      run: () => change.mutate({ uuid: ClientID, name: ClientName }),
    }))
  return { title: t('Switch organisation'), choices }
}
