import type { Ref } from 'react'
import styles from './configuration.module.css'

type CodeAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Lines with a fault, from 1. */
  faultyLines: ReadonlySet<number>
  areaRef: Ref<HTMLTextAreaElement>
}

/** A text field for code: a number at each line, no wrapping, faulty lines marked. */
export function CodeArea({ label, value, onChange, faultyLines, areaRef }: CodeAreaProps) {
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
