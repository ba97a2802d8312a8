import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Configuration } from '#shared/configuration.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { useDraft } from '#web/session/use-draft.ts'
import { toast } from '#web/toasts/toast.ts'
import { checkItems } from '../check-items.ts'
import { type ConfigurationIssue, checkConfiguration, layOut, placeIssues } from '../configuration-text.ts'
import { refreshConfiguration, saveConfiguration } from './api.ts'

/** The newest stored text; version 0 when nothing is stored yet. */
export type StoredText = { version: number; createdBy: string; json: string }

/** A configuration while it is edited: its text, its faults, and what it makes of the navigation bar. */
export function useConfigurationDraft(stored: StoredText, onSaved: (version: number) => void) {
  const queries = useQueryClient()
  const draft = useDraft('admin.configuration', { version: stored.version, text: layOut(stored.json) })
  const { text } = draft.value
  const [base, setBase] = useState({ ...stored, version: draft.value.version })
  const [shown, setShown] = useState<Configuration | null>(
    () => checkConfiguration(text).configuration ?? checkConfiguration(stored.json).configuration,
  )
  const [refused, setRefused] = useState<readonly ConfigurationIssue[]>([])
  const isDirty = text !== layOut(base.json)
  const checked = checkConfiguration(text)
  const unknown = checked.configuration
    ? placeIssues(text, checkItems(checked.configuration, checkConfiguration(base.json).configuration))
    : []

  const edit = (next: string, version = base.version) => {
    draft.set({ version, text: next })
    setRefused([])
    setShown(last => checkConfiguration(next).configuration ?? last)
  }
  const take = (next: StoredText) => {
    setBase(next)
    edit(layOut(next.json), next.version)
  }
  // A version saved elsewhere replaces an untouched text, never one that is being edited.
  if (stored.version > base.version && !isDirty) take(stored)

  const save = useMutation({
    mutationFn: () => toast('update', saveConfiguration(text), t('the configuration')),
    onSuccess: async ({ version }) => {
      draft.clear()
      setBase({ version, createdBy: '', json: text })
      onSaved(version)
      await refreshConfiguration(queries)
    },
    onError: error => setRefused(error instanceof ApiError ? placeIssues(text, error.issues) : []),
  })
  return {
    text,
    edit: (next: string) => {
      save.reset()
      edit(next)
    },
    shown,
    issues: [checked.issues, unknown, refused].find(issues => issues.length > 0) ?? [],
    isDirty,
    /** Somebody else's newer version, while this text is being edited. */
    newer: stored.version > base.version && isDirty ? stored : null,
    take,
    revert: () => edit(layOut(base.json)),
    save,
    /** A text from before, see `DraftNotice`. */
    kept: { isRestored: draft.isRestored, discard: () => take(stored) },
  }
}
