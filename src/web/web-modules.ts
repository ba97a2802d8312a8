import type { WebModule } from './define-web-module.ts'

const found = import.meta.glob<{ default: WebModule }>('../modules/*/web/index.{ts,tsx}', { eager: true })

/** Every module that has pages. Only their small index files are in the first load. */
export const webModules: readonly WebModule[] = Object.values(found).map(file => file.default)
