import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/data-state.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import type { ConfigurationIssue } from '../configuration-text.ts'
import { CodeArea } from './code-area.tsx'
import styles from './configuration.module.css'
import { ConfigurationIssues } from './configuration-issues.tsx'
import { LeaveGuard } from './leave-guard.tsx'
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
      <Card title="Navigation bar" say={hasFault ? 'As the last text without a fault has it.' : 'As this text has it.'}>
        {draft.shown ? <NavigationPreview configuration={draft.shown} /> : <NoPreview />}
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
      <span>{`${newer.createdBy} saved version ${newer.version} while you were editing. Saving puts yours on top of it.`}</span>
      <Button size="compact-sm" variant="default" onClick={() => onTake(newer)}>
        Take theirs
      </Button>
    </div>
  )
}

function versionSentence(version: number): string {
  return version === 0 ? 'Nothing is saved yet; this is what applies.' : `Version ${version}. Saving adds a new one.`
}

function statusSentence(faults: number, isDirty: boolean): string {
  if (faults > 0) return faults === 1 ? 'One fault to correct before it can be saved.' : `${faults} faults to correct.`
  return isDirty ? 'No faults. Not saved yet.' : 'No faults.'
}
