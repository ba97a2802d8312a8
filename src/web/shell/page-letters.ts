import type { WebModule } from '#web/define-web-module.ts'

export type PageLetter = { letter: string; title: string; path: string }

/** The pages that `g` and a letter lead to, of those that a person with these permissions may see. */
export function pageLetters(modules: readonly WebModule[], permissions: readonly string[]): PageLetter[] {
  return modules.flatMap(({ manifest, routes }) =>
    routes.flatMap(({ path, title, letter, permission = manifest.permission }) =>
      letter && permissions.includes(permission) ? [{ letter, title, path: manifest.path + path }] : [],
    ),
  )
}
