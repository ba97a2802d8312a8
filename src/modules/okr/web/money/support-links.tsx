import type { Permission } from '#modules/permissions.ts'
import { thingKinds } from '#modules/thing-kinds.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useOpenModules } from '#web/session/use-open-modules.ts'
import { AddLinkDialog } from '#web/things/add-link-dialog.tsx'

const goalKinds = ['objective', 'keyResult']
const workKinds = ['action']

/** Whether the person sees actions in this organisation. */
export function useSeesActions(): boolean {
  const { permissions } = useSignedIn()
  const kinds = useOpenModules().flatMap(({ manifest }) => Object.entries(manifest.things ?? {}))
  return kinds.some(
    ([kind, { permission }]) => workKinds.includes(kind) && permissions.includes(permission as Permission),
  )
}

/** Whether the person may say what actions support. */
export function useMayLinkActions(): boolean {
  const { permissions } = useSignedIn()
  return workKinds.some(kind => {
    const terms = thingKinds[kind]
    return terms !== undefined && permissions.includes(terms.write)
  })
}

/** Chooses an action that supports a goal, or of an action the goal. */
export function SupportDialog({ of, name, onClose }: { of: ThingRef; name: string; onClose: () => void }) {
  const isGoal = goalKinds.includes(of.kind)
  const only = {
    title: isGoal ? t`Link an action to “${name}”` : t`Link “${name}” to a goal`,
    relation: 'supports' as const,
    kinds: isGoal ? workKinds : goalKinds,
    isFromOther: isGoal,
  }
  return <AddLinkDialog of={of} only={only} onClose={onClose} />
}
