import { NativeSelect, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Language, languages } from '#shared/formats/formats.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { languageNames } from '#web/formats/format-choices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Renewal } from '../../contract-renewals.ts'
import { useDraftClaim } from './agreed-prices-api.ts'

type ClaimDialogProps = { renewal: Renewal; period: Period; onClose: () => void }

/** Drafts the letter that claims back what was charged above, and opens it. */
export function ClaimDialog({ renewal: { uuid, family }, period, onClose }: ClaimDialogProps) {
  const draft = useDraftClaim(uuid)
  const navigate = useNavigate()
  const [language, setLanguage] = useState<Language>(spoken())
  const chosen = (value: string) => languages.find(one => one === value) ?? language
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Draft a claim to ${family}`}
      confirm={t('Draft the letter')}
      task={draft}
      onConfirm={() =>
        draft.mutate(
          { ...period, language },
          { onSuccess: document => navigate({ to: '/app/documents/$id', params: { id: document.uuid } }) },
        )
      }
    >
      <Stack gap="md">
        <Text>
          {t`The letter lists what was charged above the agreed prices, line by line: ${formatPeriod(period)}. It becomes a document that you alone can open until you say otherwise; nothing is sent.`}
        </Text>
        <NativeSelect
          label={t('Language of the letter')}
          value={language}
          onChange={event => setLanguage(chosen(event.currentTarget.value))}
          data={languages.map(value => ({ value, label: languageNames[value] }))}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function spoken(): Language {
  return languages.find(one => one === document.documentElement.lang) ?? 'en'
}
