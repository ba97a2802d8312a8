import { LoadingState } from '#web/ui/data-state.tsx'
import { Shape } from '#web/ui/shape.tsx'
import styles from './public-page.module.css'

/** The shape of a form with some fields and its button. */
export function FormSkeleton({ fields }: { fields: number }) {
  const rows = Array.from({ length: fields }, (_, index) => index)
  return (
    <LoadingState>
      <div className={styles.form}>
        <Shape height={14} width="80%" />
        {rows.map(row => (
          <div key={row}>
            <Shape height={12} width="30%" below={8} />
            <Shape height={42} />
          </div>
        ))}
        <Shape height={42} />
      </div>
    </LoadingState>
  )
}
