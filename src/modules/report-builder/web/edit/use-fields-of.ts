import { useOpenModules } from '#web/session/use-open-modules.ts'

/** The fields that an open module has for blocks of a kind of its own; `undefined` where there are none. */
export function useFieldsOf(kind: string) {
  const [folder, name = ''] = kind.split('/')
  return useOpenModules().find(({ manifest: { id } }) => id === folder)?.blockFields?.[name]
}
