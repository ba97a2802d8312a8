import { useMemo } from 'react'
import type { MarkedPart } from '../../rules-words.ts'
import type { RunPart } from '../pdf/pdf-text.ts'
import shown from '../shown/shown.module.css'
import styles from './reader.module.css'
import { blocksOf } from './table-rules.ts'

type TextBlocksProps = {
  parts: readonly MarkedPart[]
  /** Of the file. */
  name: string
  separator: string
  /** Which of the marks a person is at, counted from 0. */
  current: number | undefined
}

/** A page of text, its tables as tables. */
export function TextBlocks({ parts, name, separator, current }: TextBlocksProps) {
  const blocks = useMemo(() => blocksOf(parts, name, separator), [parts, name, separator])
  return blocks.map((block, at) =>
    block.kind === 'lines' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <div key={at}>
        <Parts of={block.parts} current={current} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <table key={at} className={styles.table}>
        <tbody>
          {block.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={line}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no other name
                <td key={column} data-cell={cellKind(cell)}>
                  <Parts of={cell} current={current} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  )
}

function Parts({ of, current }: { of: readonly RunPart[]; current: number | undefined }) {
  return of.map(({ text, mark }, at) =>
    mark === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <mark key={at} className={shown.mark} data-current={mark === current || undefined}>
        {text}
      </mark>
    ),
  )
}

/** Numbers stand below each other, and what is short, as a day, does not break. */
function cellKind(cell: readonly RunPart[]): 'number' | 'short' | undefined {
  const text = cell
    .map(part => part.text)
    .join('')
    .trim()
  if (/^[-+]?\d[\d.,' ]*%?$/.test(text)) return 'number'
  return text.length <= 12 ? 'short' : undefined
}
