import type { FamilyDetail, FamilyKind } from '#shared/families.ts'

/** What a dialog about chosen spellings of a family takes. */
export type SpellingsDialogProps = {
  kind: FamilyKind
  family: FamilyDetail
  names: readonly string[]
  onClose: () => void
  onDone: () => void
}
