import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadDetail } from '../../contract.ts'
import { UndoButton } from '../load/undo-button.tsx'
import { RejectsLink } from '../plan/rejects-link.tsx'
import { StepBody, StepCard } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import styles from './registers.module.css'
import { keptRowsQuery } from './registers-api.ts'

type LoadedRegisterProps = { upload: UploadDetail; register: RegisterId }

/** Step 4 of a file for a register: what it brought and where that stands, or what undoing it took back. */
export function LoadedRegister({ upload, register }: LoadedRegisterProps) {
  return upload.status === 'undone' ? (
    <UndoneRegister upload={upload} register={register} />
  ) : (
    <Loaded upload={upload} register={register} />
  )
}

function Loaded({ upload, register }: LoadedRegisterProps) {
  const mayWrite = usePermission('data:write')
  const { label } = registers[register]
  const unchanged = upload.duplicates ?? 0
  return (
    <StepCard
      title={t`${countLines(upload.loaded ?? 0, register)} added or changed`}
      say={t`Done ${formatDateTime(upload.loadedAt)}. The register has them, with what stood there before.`}
      foot={
        <>
          <Button component={AppLink} to={`/app/data-manager/registers/${register}`} className="">
            {t`Show ${inSentence(label)}`}
          </Button>
          {mayWrite ? <UndoButton upload={upload} /> : null}
        </>
      }
    >
      <StepBody>
        <p>
          {unchanged > 0 ? t`${countLines(unchanged, register)} of the file changed nothing. ` : null}
          {upload.rejected ? <RejectsLink upload={upload} /> : t('No row was rejected.')}
        </p>
      </StepBody>
    </StepCard>
  )
}

function UndoneRegister({ upload, register }: LoadedRegisterProps) {
  const mayWrite = usePermission('data:write')
  const what =
    upload.loaded === null
      ? t('It was put away before anything was loaded.')
      : t`${countLines(upload.loaded - (upload.kept ?? 0), register)} stand as they did before it.`
  return (
    <StepCard
      title="Undone"
      say={t`${what} Undone ${formatDateTime(upload.undoneAt)}; the file and this record stay.`}
      foot={mayWrite ? <AddData /> : null}
    >
      {upload.kept ? (
        <StepBody>
          <KeptRows register={register} uploadId={upload.id} />
        </StepBody>
      ) : null}
    </StepCard>
  )
}

/** The rows an undone upload left as they were, because somebody changed them since: which, and who. */
function KeptRows({ register, uploadId }: { register: RegisterId; uploadId: string }) {
  const kept = useQuery(keptRowsQuery(register, uploadId)).data
  if (!kept || kept.total === 0) return null
  return (
    <div className={styles.warning} role="note">
      <p>{t`${formatNumber(kept.total)} kept as they are, because they were changed after this upload:`}</p>
      <ul>
        {kept.items.map(({ id, key, by, at, isRemoved }) => (
          <li key={id}>
            {isRemoved
              ? t`${key}: removed by ${by}, ${formatDateTime(at)}`
              : t`${key}: changed by ${by}, ${formatDateTime(at)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
