import type { OrganizationType } from '#shared/vocabulary.ts'
import type { WebModule } from '#web/define-web-module.ts'

export type OpenPage = {
  /** Whose module it is, as an item of the navigation or its id. */
  item: string
  title: string
  /** The title as it stands among pages of other modules. */
  longTitle: string
  path: string
  letter: string | undefined
  command: string | undefined
}

/** The pages that need nothing but their address and that a person with these permissions may see, as the navigation has them. */
export function openPages(
  modules: readonly WebModule[],
  permissions: readonly string[],
  type: OrganizationType,
): OpenPage[] {
  return modules
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ manifest, routes }) =>
      routes.flatMap(({ path, titles, title: usual, letter, command, permission = manifest.permission }) => {
        if (path.includes('$') || !permissions.includes(permission)) return []
        const title = titles?.[type] ?? usual
        const longTitle = title.startsWith(manifest.title) ? title : `${manifest.title}: ${title}`
        const item = manifest.navigation?.item ?? manifest.id
        return [{ item, title, longTitle, path: manifest.path + path, letter, command }]
      }),
    )
}

/** Modules outside of the navigation come last. */
function placeOf({ manifest }: WebModule): number {
  return manifest.navigation?.order ?? Number.MAX_SAFE_INTEGER
}
