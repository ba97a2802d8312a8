import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type Ref, useMemo, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import type { ConfigurationIssue } from '../configuration-text.ts'
import styles from './configuration.module.css'
import { MissingModules } from './missing-modules.tsx'
import { NavigationPreview } from './navigation-preview.tsx'
import { type StoredText, useConfigurationDraft } from './use-configuration-draft.ts'

type ConfigurationEditorProps = { stored: StoredText; onSaved: (version: number) => void }

/** The configuration's text with its faults, and the navigation bar it makes. */
export function ConfigurationEditor({ stored, onSaved }: ConfigurationEditorProps) {
  const draft = useConfigurationDraft(stored, onSaved)
  const area = useRef<HTMLTextAreaElement>(null)
  const faultyLines = useMemo(() => new Set(draft.issues.map(issue => issue.line)), [draft.issues])
  const goTo = (issue: ConfigurationIssue) => {
    if (area.current) showPlace(area.current, issue)
  }
  const hasFault = draft.issues.length > 0
  return (
    <Rows>
      <Card
        title="Navigation bar"
        say={hasFault ? t('As the last text without a fault has it.') : t('As this text has it.')}
      >
        {draft.shown ? <NavigationPreview configuration={draft.shown} /> : <NoPreview />}
        {draft.shown && !hasFault ? <MissingModules configuration={draft.shown} onAdd={draft.edit} /> : null}
      </Card>
      <Card title="Configuration" say={versionSentence(stored.version)}>
        <DraftNotice of={draft.kept} />
        {draft.newer ? <NewerNotice newer={draft.newer} onTake={draft.take} /> : null}
        <CodeArea
          label="Configuration as JSON"
          value={draft.text}
          onChange={draft.edit}
          faultyLines={faultyLines}
          areaRef={area}
        />
        <ConfigurationIssues issues={draft.issues} onGo={goTo} />
        {draft.save.error && !hasFault ? <ErrorState error={draft.save.error} /> : null}
        <div className={styles.foot}>
          <span className={styles.say} role="status">
            {statusSentence(draft.issues.length, draft.isDirty)}
          </span>
          <span className={styles.actions}>
            <Button variant="default" disabled={!draft.isDirty} onClick={draft.revert}>
              Discard changes
            </Button>
            <Button
              disabled={!draft.isDirty || hasFault}
              loading={draft.save.isPending}
              onClick={() => draft.save.mutate()}
            >
              Save
            </Button>
          </span>
        </div>
      </Card>
      <LeaveGuard isDirty={draft.isDirty} what="the configuration" />
    </Rows>
  )
}

/** Puts the cursor on a fault and its line in the upper part of the editor; browsers do not scroll to a selection. */
function showPlace(area: HTMLTextAreaElement, { offset, line }: ConfigurationIssue) {
  area.focus({ preventScroll: true })
  area.setSelectionRange(offset, Math.min(offset + 1, area.value.length))
  const editor = area.parentElement
  editor?.scrollTo({ top: (area.scrollHeight / area.rows) * Math.max(line - 4, 0) })
  editor?.scrollIntoView({ block: 'nearest' })
}

function NoPreview() {
  return <p className={styles.dim}>The text cannot be read yet, so there is no bar to show.</p>
}

function NewerNotice({ newer, onTake }: { newer: StoredText; onTake: (newer: StoredText) => void }) {
  return (
    <div className={`${styles.notice} ${styles.warning}`} role="status">
      <span>{t`${newer.createdBy} saved version ${newer.version} while you were editing. Saving puts yours on top of it.`}</span>
      <Button size="compact-sm" variant="default" onClick={() => onTake(newer)}>
        Take theirs
      </Button>
    </div>
  )
}

function versionSentence(version: number): string {
  return version === 0
    ? t('Nothing is saved yet; this is what applies.')
    : t`Version ${version}. Saving adds a new one.`
}

function statusSentence(faults: number, isDirty: boolean): string {
  if (faults > 0)
    return faults === 1 ? t('One fault to correct before it can be saved.') : t`${faults} faults to correct.`
  return isDirty ? t('No faults. Not saved yet.') : t('No faults.')
}

/** Asks before a page with unsaved changes is left, by link, back button or closing the tab. */
function LeaveGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
      cancel="Stay"
      isHarsh
    >
      {t`Your changes to ${what} are not saved.`}
    </ConfirmDialog>
  )
}

type ConfigurationIssuesProps = {
  issues: readonly ConfigurationIssue[]
  onGo: (issue: ConfigurationIssue) => void
}

/** Every fault with its line, column and path; pressing one goes to its place in the text. */
function ConfigurationIssues({ issues, onGo }: ConfigurationIssuesProps) {
  if (issues.length === 0) return null
  return (
    <ul className={`${styles.issues} num`} aria-label="Faults">
      {issues.map(issue => (
        <li key={`${issue.offset} ${issue.path} ${issue.message}`}>
          <button type="button" className={styles.issue} onClick={() => onGo(issue)}>
            <span className={styles.place}>{t`Line ${issue.line}, column ${issue.column}`}</span>
            <span className={styles.message}>
              {issue.path ? <code>{issue.path}</code> : null}
              {issue.path ? ': ' : ''}
              {issue.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type CodeAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Lines with a fault, from 1. */
  faultyLines: ReadonlySet<number>
  areaRef: Ref<HTMLTextAreaElement>
}

/** A text field for code: a number at each line, no wrapping, faulty lines marked. */
function CodeArea({ label, value, onChange, faultyLines, areaRef }: CodeAreaProps) {
  const lines = value.split('\n')
  return (
    <div className={styles.editor}>
      <pre className={`${styles.lines} num`} aria-hidden="true">
        {lines.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <div key={index} className={faultyLines.has(index + 1) ? styles.faulty : undefined}>
            {index + 1}
          </div>
        ))}
      </pre>
      <textarea
        ref={areaRef}
        className={styles.text}
        aria-label={label}
        aria-invalid={faultyLines.size > 0}
        rows={lines.length}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
