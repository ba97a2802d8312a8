import { isVersionConflict } from '#web/ui/version-conflict.ts'
import { toast } from './toast.ts'

/** Says what came of a save, unless the form asks what to keep: a toast would lie over its buttons. */
export async function saidUnlessAsked<Saved>(saving: Promise<Saved>, subject?: string): Promise<Saved> {
  const failure = await saving.then(
    () => null,
    (error: unknown) => error,
  )
  if (isVersionConflict(failure)) throw failure
  return toast('update', saving, subject)
}
