import { Button, FileButton, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Attachment } from '#shared/attachment-contract.ts'
import { t } from '#shared/translate.ts'
import { faultOfSending, refusalOf } from '#web/file-refusals.ts'
import { sendLargeFile } from '#web/send-large-file.ts'
import { attachmentsAddress } from '#web/things/attachments-api.ts'
import { toast } from '#web/toasts/toast.ts'
import { Fault } from '#web/ui/fault.tsx'
import { usePathParameter } from '#web/view-state.ts'
import type { ImageWidget } from '../../definition.ts'

/** What browsers draw, and what a document can hold. */
const kinds = ['image/png', 'image/jpeg', 'image/webp']

type ImageFieldsProps = { widget: ImageWidget; onChange: (widget: ImageWidget) => void }

/** What a picture shows in words, which it needs first, and the file, which is kept with the report. */
export function ImageFields({ widget, onChange }: ImageFieldsProps) {
  const report = usePathParameter('id')
  const send = useMutation({ mutationFn: (file: File) => toast('upload', sendPicture(report, file), file.name) })
  const isSaid = widget.alt.trim() !== ''
  const choose = (file: File | null) => {
    if (file) send.mutate(file, { onSuccess: ({ id }) => onChange({ ...widget, file: id }) })
  }
  const [refused] = [send.variables].map(file => (file ? refusalOfPicture(file) : null))
  return (
    <Stack gap="sm">
      <Textarea
        label="What the picture shows"
        description="For people who do not see it"
        value={widget.alt}
        maxLength={300}
        autosize
        minRows={2}
        error={isSaid || widget.file === null ? undefined : t('Say what the picture shows')}
        onChange={event => onChange({ ...widget, alt: event.currentTarget.value })}
      />
      <FileButton accept={kinds.join(',')} onChange={choose}>
        {button => (
          <Button {...button} variant="default" disabled={!isSaid} loading={send.isPending}>
            {widget.file === null ? t('Choose a picture') : t('Choose another picture')}
          </Button>
        )}
      </FileButton>
      <Fault text={send.error ? (refused ?? faultOfSending(send.error)) : null} isPlain />
    </Stack>
  )
}

function refusalOfPicture(file: File): string | null {
  return kinds.includes(file.type) ? refusalOf(file) : t('Choose a picture of the kind PNG, JPEG or WebP')
}

async function sendPicture(report: string, file: File): Promise<Attachment> {
  const refusal = refusalOfPicture(file)
  if (refusal !== null) throw new Error(refusal)
  return sendLargeFile<Attachment>({
    file,
    addressOf: intake => attachmentsAddress({ kind: 'report', id: report }, { name: file.name, intake }),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
