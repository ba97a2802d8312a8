import type { AsyncRouteComponent, RouteComponent } from '@tanstack/react-router'
import type { Permission } from '#modules/permissions.ts'
import type { NavigationItem, ProcessType } from '#shared/configuration.ts'
import type { ModuleManifest } from '#shared/manifest.ts'
import type { BlockFieldsProps, ModuleBlock } from '#shared/placed-block.ts'
import type { Period } from '#shared/query-spec.ts'
import type { TakeBlocksProps } from '#shared/taken-block.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { FirstStep } from './first-step.ts'
import type { LoadPage } from './page-load.ts'
import type { SearchSchema } from './search-schema.ts'
import type { WhyChangedProps } from './why/explained.ts'

/** One page of a module. */
export type WebPage = {
  /** Below the module's path: `''` its first page, `'/uploads/$uploadId'` one with a parameter. */
  path: string
  /** Stands in the document title before the portal's. */
  title: string
  /** What it is called where that depends on what the organisation has. */
  titles?: Readonly<Partial<Record<OrganizationType, string>>>
  /** `g` and this letter go to it; `h` is the home page’s, `o` the organisations’. */
  letter?: string
  /** What one goes there to do, where the palette offers it as a command: Add data. */
  command?: string
  /** `lazyRouteComponent(() => import('./routes/x.tsx'), 'XPage')`, so that it is loaded when it is needed. */
  component: RouteComponent
  /** What its part of the address may be after the question mark; without one, any texts, which it does not read. */
  search?: SearchSchema
  /** `() => import('./load-x.ts').then(file => file.loadX)`: what it asks first, begun when its address is opened or meant. */
  load?: () => Promise<LoadPage>
  /** Asked for instead of the manifest's, where a page needs another right. */
  permission?: Permission
  /** It draws what the modules have for the overview. */
  parts?: 'overview'
}

/** What a module shows on a page of others. */
export type WebPart<Props extends object = object> = {
  /** `lazyRouteComponent(() => import('./home.tsx'), 'XHome')`. */
  block: AsyncRouteComponent<Props>
  /** What it asks first, begun with what the page asks. */
  load?: () => Promise<LoadPage>
}

/** What is begun with a place: its page is told the origin as `from`, with a `title` and words `about` it; or for a thing, as `supports`. */
export type WebStart = { words: string; to: string; permission: Permission }

/** Where blocks of any view can be put, for who holds the right: `words` stand in their menus, and `asks` asks where. */
export type TakesBlocks = { words: string; permission: Permission; asks: AsyncRouteComponent<TakeBlocksProps> }

export type WebModule = {
  manifest: ModuleManifest<Permission>
  routes: readonly WebPage[]
  /** Its pages that need no session, at the addresses of the manifest's `publicPages`: outside of the shell. */
  publicPages?: Readonly<Record<string, RouteComponent>>
  /**
   * What the module's item drops down to when the configuration nests nothing in it, by the organisation's processes and its type;
   * asked for once the shell stands.
   */
  menu?: (processes: readonly ProcessType[], type: OrganizationType) => Promise<NavigationItem[]>
  /** What is done in it in the first hour of an organisation: a list on the home page until all of it is. */
  firstSteps?: readonly FirstStep[]
  /** What the module shows on the home page, above the module tiles, in the wide column or beside it. */
  home?: WebPart & { column: 'wide' | 'beside' }
  /** What it shows on the overview, below the figures; `period` is theirs, `null` while it is not known. */
  overview?: WebPart<{ period: Period | null }>
  /** The kinds of blocks it brings, each drawn by a component that is fetched when a block of it is. */
  blocks?: Readonly<Record<string, AsyncRouteComponent<{ block: ModuleBlock }>>>
  /** The fields of its kinds that can be asked differently, where a block of one is placed. */
  blockFields?: Readonly<Record<string, AsyncRouteComponent<BlockFieldsProps>>>
  /** What can be begun of a finding, a figure, a contract or a party, or for a goal, for who holds the right: its button stands there. */
  starts?: WebStart
  takesBlocks?: TakesBlocks
  /** What it knows of why a figure of any page changed, first in what is behind the figure. */
  whyChanged?: AsyncRouteComponent<WhyChangedProps>
}

/** What a module's `web/index.ts` exports as default. */
export function defineWebModule(module: WebModule): WebModule {
  return module
}
