import { t } from '#shared/translate.ts'
import type { UploadDetail } from '../../contract.ts'
import { StepCard } from './step-card.tsx'

/** What a person without the right to load sees of an upload that is not loaded yet. */
export function ReadOnlyStep({ upload }: { upload: UploadDetail }) {
  return (
    <StepCard
      title="Not loaded yet"
      say={t`${upload.createdBy} brought this file and has not loaded it. It changes no figure until someone with the role of editor or administrator goes on.`}
    >
      {null}
    </StepCard>
  )
}
