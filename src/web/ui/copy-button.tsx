import { Button, type ButtonProps, CopyButton as Copying } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'

type CopyButtonProps = { text: string; label: string; size?: ButtonProps['size'] }

/** Copies a text; `label` names it for people who do not see what stands beside the button. */
export function CopyButton({ text, label, size = 'xs' }: CopyButtonProps) {
  return (
    <Copying value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size={size}
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          aria-label={copied ? t`${label} copied` : t`Copy ${label}`}
        >
          {copied ? t('Copied') : t('Copy')}
        </Button>
      )}
    </Copying>
  )
}
