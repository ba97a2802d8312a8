import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadDetail } from '../../contract.ts'
import { StepCard, StepNotice } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import { LoadAgainButton } from './load-again-button.tsx'
import { UndoButton } from './undo-button.tsx'

/** Step 4 of an upload that was undone: what of it stays, and how it is loaded again. */
export function UndoneStep({ upload }: { upload: UploadDetail }) {
  const mayWrite = usePermission('data:write')
  const what =
    upload.loaded === null
      ? 'It was put away before anything was loaded.'
      : `${countLines(upload.loaded - (upload.kept ?? 0), upload.dataset)} of it are no longer in any figure.`
  const isFileKept = upload.file?.removedAt === null
  const foot = (
    <>
      {isFileKept ? <LoadAgainButton upload={upload} /> : <AddData />}
      {upload.kept ? <UndoButton upload={upload} /> : null}
    </>
  )
  return (
    <StepCard
      title="Undone"
      say={`${what} Undone ${formatDateTime(upload.undoneAt)}; this record stays. ${fileSentence(upload)}`}
      foot={mayWrite ? foot : null}
    >
      {upload.broughtBack.map(({ upload: other, lines }) => (
        <StepNotice key={other.id} tone="info" title={`${countLines(lines, upload.dataset)} brought back`}>
          <AppLink to={`/app/data-manager/uploads/${other.id}`}>{other.name}</AppLink>{' '}
          {lines === 1 ? 'has it as well and had left it out.' : 'has them as well and had left them out.'}
        </StepNotice>
      ))}
      {upload.kept ? (
        <StepNotice tone="info" title={`${countLines(upload.kept, upload.dataset)} kept`}>
          {upload.kept === 1
            ? 'It was edited after it was loaded, so undoing left it in every figure.'
            : 'They were edited after they were loaded, so undoing left them in every figure.'}
        </StepNotice>
      ) : null}
    </StepCard>
  )
}

function fileSentence({ file, kept }: UploadDetail): string {
  if (file === null) return ''
  if (file.removedAt !== null)
    return `Its file was removed ${formatDateTime(file.removedAt)}, so it can no longer be loaded again; add the file anew.`
  if (kept) return 'Its file stays as long as lines of it do, and can be loaded again.'
  return `Its file stays until ${formatDateTime(file.until)}; until then it can be loaded again.`
}
