import { Button } from '@mantine/core'
import {
  type CategoryModel,
  type Decided,
  deciders,
  leastHeldOut,
  sureConfidence,
  type TrainedModel,
} from '#shared/categories.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Facts, type ShownFact } from '#web/ui/facts.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { formatDateTime, formatMoney, formatNumber, formatPercent, formatShare } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import styles from './categories.module.css'
import { useTrain } from './categories-api.ts'
import { deciderWords } from './category-words.ts'

/** How right the text model was on lines it had not seen, and how lines come to their category. */
export function AccuracyCards({ model }: { model: CategoryModel }) {
  return (
    <Columns>
      <DecidedCard decided={model.decided} currency={model.currency} />
      <ModelCard model={model} />
    </Columns>
  )
}

function DecidedCard({ decided, currency }: { decided: readonly Decided[]; currency: string }) {
  const whole = decided.reduce((sum, { spend }) => sum + Math.abs(Number(spend)), 0)
  const rows = deciders.flatMap(by => decided.find(one => one.by === by) ?? [])
  return (
    <Card title="What decides" isFlush>
      <DataTable
        label="What decides the category of lines"
        rows={rows}
        rowKey={({ by }) => by}
        columns={[
          {
            id: 'by',
            header: t('By'),
            isRowHeader: true,
            cell: ({ by }) => deciderWords[by],
            sortValue: ({ by }) => deciderWords[by],
          },
          {
            id: 'share',
            header: t('Share of spend'),
            sortValue: ({ spend }) => Math.abs(Number(spend)),
            align: 'right',
            cell: ({ spend }) => {
              const share = whole === 0 ? 0 : Math.abs(Number(spend)) / whole
              return <ShareBar share={share} text={formatShare(share)} />
            },
          },
          {
            id: 'spend',
            header: t('Spend'),
            sortValue: ({ spend }) => Number(spend),
            align: 'right',
            cell: ({ spend }) => formatMoney(spend, currency, { style: 'whole' }),
          },
          {
            id: 'lines',
            header: t('Lines'),
            align: 'right',
            cell: ({ lines }) => formatNumber(lines),
            sortValue: ({ lines }) => lines,
          },
        ]}
      />
    </Card>
  )
}

function ModelCard({ model: { model, trainingSince, failure } }: { model: CategoryModel }) {
  const mayWrite = usePermission('data:write')
  const train = useTrain()
  const isTraining = trainingSince !== null
  return (
    <Card title="Text model" say={model ? t`Trained ${formatDateTime(model.trainedAt)}` : t('Not trained yet')}>
      <div className={styles.form}>
        {model ? <Facts facts={factsOf(model)} /> : null}
        <p className={styles.note}>
          {t`It learns from lines that people, rules and files decided, by the words of item and description, the supplier and the GL account. It decides by itself from ${formatPercent(sureConfidence, { digits: 0 })} on; the rest comes to the review.`}
        </p>
        <Fault text={failure ?? (train.error ? errorSentence(train.error) : null)} isPlain />
        {mayWrite ? (
          <div>
            <Button loading={isTraining || train.isPending} onClick={() => train.mutate()}>
              {model ? t('Train again') : t('Train the model')}
            </Button>
          </div>
        ) : null}
        <p className={styles.note} role="status">
          {isTraining ? t('Training; you can go on working.') : ''}
        </p>
      </div>
    </Card>
  )
}

function factsOf({ accuracy, heldOut, correct, trainedOn }: TrainedModel): ShownFact[] {
  const seen: ShownFact = { label: t('Learned from'), value: t`${formatNumber(trainedOn)} kinds of line` }
  if (accuracy === null) {
    const note = t`Only ${formatNumber(heldOut)} kinds of line could be held out; from ${leastHeldOut} on it is measured.`
    return [{ label: t('Right'), value: t('Not known'), note }, seen]
  }
  const { value, low, high, byMoney } = accuracy
  return [
    {
      label: t('Right'),
      value: formatPercent(value),
      note: t`${formatPercent(Math.floor(low * 1000) / 1000)} to ${formatPercent(high)} with 95% certainty: ${formatNumber(correct)} of ${formatNumber(heldOut)} kinds of line drawn at random and not learned from`,
    },
    { label: t('Right by money'), value: formatPercent(byMoney), note: t('Share of the money of those lines') },
    seen,
  ]
}
