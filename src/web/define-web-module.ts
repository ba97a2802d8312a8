import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Permission } from '#modules/permissions.ts'
import type { NavigationItem } from '#shared/configuration.ts'
import type { ModuleManifest } from '#shared/manifest.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** One page of a module. */
export type WebPage = {
  /** Below the module's path: `''` its first page, `'/uploads/$uploadId'` one with a parameter. */
  path: string
  /** Stands in the document title before the portal's. */
  title: string
  /** `lazyRouteComponent(() => import('./routes/x.tsx'), 'XPage')`, so that it is loaded when it is needed. */
  component: RouteComponent
  /** Asked for instead of the manifest's, where a page needs another right. */
  permission?: Permission
}

export type WebModule = {
  manifest: ModuleManifest<Permission>
  routes: readonly WebPage[]
  /**
   * What the module's item drops down to when the configuration nests nothing in it; asked for once the shell stands.
   */
  menu?: (type: OrganizationType) => Promise<NavigationItem[]>
  /** What the module shows on the home page, above the module tiles: `lazy(() => import('./home.tsx'))`. */
  home?: LazyExoticComponent<ComponentType>
}

/** What a module's `web/index.ts` exports as default. */
export function defineWebModule(module: WebModule): WebModule {
  return module
}
