import { formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import type { UploadDetail } from '../../contract.ts'
import { StepBody, StepCard } from '../steps/step-card.tsx'
import { countLines } from '../upload-words.ts'
import styles from './loaded-step.module.css'

/** A load under way. It goes on without this page; the events of the upload say when it is done. */
export function LoadProgress({ upload }: { upload: UploadDetail }) {
  const good = upload.good ?? 0
  const share = upload.progress?.share ?? 0
  const label = `Loading ${countLines(good, upload.dataset)}`
  return (
    <StepCard title={label} say="This goes on when you leave the page. All lines appear at once, or none do.">
      <StepBody>
        <div className={`${styles.progress} num`}>
          {share > 0 ? (
            <ProgressBar label={label} value={share} />
          ) : (
            <div className={styles.track} role="progressbar" aria-label={label}>
              <span className={styles.running} />
            </div>
          )}
          <span role="status">
            {share > 0 ? `${formatNumber(upload.progress?.lines)} of ${formatNumber(good)} lines` : 'Under way'}
          </span>
        </div>
      </StepBody>
    </StepCard>
  )
}
