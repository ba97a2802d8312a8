import { Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { allFamiliesQuery, useChangeFamilies } from './families-api.ts'
import { ImpactSummary } from './impact-summary.tsx'
import type { SpellingsDialogProps } from './spellings-dialog.ts'

const restMilliseconds = 250

/** Moves the chosen spellings to a family the person looks for. */
export function MoveDialog({ kind, family, names, onClose, onDone }: SpellingsDialogProps) {
  const change = useChangeFamilies()
  const [to, setTo] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), restMilliseconds)
  const found = useQuery(allFamiliesQuery(kind, search)).data?.items ?? []
  const request = to === null ? null : { kind, names: [...names], to }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Move from ${family.name}?`}
      confirm="Move"
      isDisabled={request === null}
      task={change}
      onConfirm={() => request && change.mutate({ action: 'move', ...request }, { onSuccess: onDone })}
    >
      <Stack gap="sm">
        <Select
          label="To the family"
          data-autofocus
          placeholder="Search by name"
          searchable
          data={found.flatMap(({ id, name }) => (id === null || id === family.id ? [] : [{ value: id, label: name }]))}
          filter={({ options }) => options}
          value={to}
          onChange={setTo}
          onSearchChange={setText}
          nothingFoundMessage="No family has this in its name or spellings"
        />
        {request ? <ImpactSummary request={{ action: 'move', ...request }} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
