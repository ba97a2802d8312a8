import type { ReactNode } from 'react'
import type { Permission } from '#modules/permissions.ts'
import type { ModuleManifest } from '#shared/manifest.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { t } from '#shared/translate.ts'
import { useOrganization, usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { useConfiguration } from '#web/session/use-configuration.ts'
import { Surface } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

type ModuleGateProps = {
  manifest: ModuleManifest<Permission>
  permission?: Permission | undefined
  children: ReactNode
}

/** Lets a page through when the organisation has its module and the person may see it; else says which is missing. */
export function ModuleGate({ manifest, permission = manifest.permission, children }: ModuleGateProps) {
  const { role } = useSignedIn()
  const { items } = useConfiguration().configuration
  const organization = useOrganization()
  const isPermitted = usePermission(permission)
  const standing = manifest.navigation === null ? 'enabled' : moduleStanding(items, manifest.navigation.item)
  const home = <AppLink to="/app">Go to the home page</AppLink>
  if (standing !== 'enabled') {
    const why =
      standing === 'disabled'
        ? t`${organization.name} has ${manifest.title}, but it is switched off. An administrator can switch it on in the configuration.`
        : t`${manifest.title} is not part of ${organization.name}’s portal. An administrator can add it to the configuration.`
    return <Refusal title={manifest.title} state={t('Not enabled')} why={why} step={home} />
  }
  if (!isPermitted) {
    const why = t`Your role in ${organization.name} is ${role}, and it does not include this page. Ask an administrator for it.`
    return <Refusal title={manifest.title} state={t('Not permitted')} why={why} step={home} />
  }
  return children
}

function Refusal({ title, state, why, step }: { title: string; state: string; why: string; step: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <Surface>
        <EmptyState title={state} why={why} step={step} />
      </Surface>
    </>
  )
}
