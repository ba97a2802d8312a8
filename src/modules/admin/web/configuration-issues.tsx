import type { ConfigurationIssue } from '../configuration-text.ts'
import styles from './configuration.module.css'

type ConfigurationIssuesProps = {
  issues: readonly ConfigurationIssue[]
  onGo: (issue: ConfigurationIssue) => void
}

/** Every fault with its line, column and path; pressing one goes to its place in the text. */
export function ConfigurationIssues({ issues, onGo }: ConfigurationIssuesProps) {
  if (issues.length === 0) return null
  return (
    <ul className={`${styles.issues} num`} aria-label="Faults">
      {issues.map(issue => (
        <li key={`${issue.offset} ${issue.path} ${issue.message}`}>
          <button type="button" className={styles.issue} onClick={() => onGo(issue)}>
            <span className={styles.place}>{`Line ${issue.line}, column ${issue.column}`}</span>
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
