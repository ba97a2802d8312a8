import { Skeleton } from '@mantine/core'
import { LoadingState } from '#web/ui/data-state.tsx'
import styles from './public-page.module.css'

/** The shape of a form with some fields and its button. */
export function FormSkeleton({ fields }: { fields: number }) {
  const rows = Array.from({ length: fields }, (_, index) => index)
  return (
    <LoadingState>
      <div className={styles.form}>
        <Skeleton height={14} width="80%" />
        {rows.map(row => (
          <div key={row}>
            <Skeleton height={12} width="30%" mb={8} />
            <Skeleton height={42} />
          </div>
        ))}
        <Skeleton height={42} />
      </div>
    </LoadingState>
  )
}
