import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#shared/datasets.ts'
import type { Line } from '#shared/query-answer.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { uploadQuery } from '../api.ts'
import styles from './lines.module.css'

type LineSourceProps = { line: Line | null; dataset: Dataset; onClose: () => void }

/** A line beside its row of the file: where it came from and what stood there. */
export function LineSource({ line, dataset, onClose }: LineSourceProps) {
  return (
    <Modal
      opened={line !== null}
      onClose={onClose}
      title={line ? `Row ${formatNumber(line.row)} of the file` : ''}
      size="lg"
    >
      {line ? <Source line={line} dataset={dataset} /> : null}
    </Modal>
  )
}

function Source({ line, dataset }: { line: Line; dataset: Dataset }) {
  const upload = useQuery(uploadQuery(line.upload)).data
  const fields = dataset.fields.filter(({ id }) => (line.values[id] ?? null) !== null)
  return (
    <div className={styles.detail}>
      <p className={styles.from}>
        Loaded with <AppLink to={`/app/data-manager/uploads/${line.upload}`}>{upload?.name ?? 'its upload'}</AppLink>
        {upload ? ` by ${upload.createdBy}` : ''}
      </p>
      <Pairs title="As it is kept" pairs={fields.map(({ id, label }) => [label, line.values[id] ?? ''])} />
      <Pairs title="As the file had it" pairs={Object.entries(line.raw)} />
    </div>
  )
}

function Pairs({ title, pairs }: { title: string; pairs: [name: string, value: string][] }) {
  return (
    <section>
      <h3 className={styles.pairsTitle}>{title}</h3>
      <dl className={`${styles.pairs} num`}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? 'blank' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
