import type { Work } from '#shared/origin.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatMoney, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Shape } from '#web/ui/shape.tsx'
import type { Renewal, RenewalFigure } from '../../contract-renewals.ts'
import { ContractCell } from './contract-cell.tsx'
import { DecideBy, Used, Worth } from './contract-figures.tsx'
import type { FigureKind, FigureLinks } from './figure-links.ts'
import { RenewalStep } from './renewal-step.tsx'
import styles from './renewals.module.css'

export type DeskFigures = {
  of: (uuid: string) => RenewalFigure | undefined
  /** Whether the person may see them at all. */
  areShown: boolean
  /** Whether they are still asked for. */
  areComing: boolean
  currency: string
  /** Which days those of the supplier are of. */
  period?: Period
  linesTo: FigureLinks
}

type Around = {
  figures: DeskFigures
  mayDecide: boolean
  workOf: (renewal: Renewal) => readonly Work[]
  onDecide: (renewal: Renewal) => void
}

/** What the desk says of each contract. */
export function renewalColumns({ figures, mayDecide, workOf, onDecide }: Around): DataColumn<Renewal>[] {
  return [
    {
      id: 'supplier',
      header: t('Contract'),
      isSortable: true,
      isRowHeader: true,
      isWrapping: true,
      cell: renewal => <ContractCell renewal={renewal} work={workOf(renewal)} />,
    },
    { id: 'decideBy', header: t('Decide by'), isSortable: true, cell: renewal => <DecideBy renewal={renewal} /> },
    {
      id: 'worth',
      header: t('Value'),
      isSortable: true,
      align: 'right',
      cell: renewal => <Worth renewal={renewal} currency={figures.currency} />,
    },
    ...(figures.areShown ? figureColumns(figures) : []),
    {
      id: 'owner',
      header: t('Owner'),
      isWrapping: true,
      cell: ({ decision, owner }) => {
        const name = (decision?.owner ?? owner)?.name
        return name ? <span translate="no">{name}</span> : <span className={styles.quiet}>Nobody</span>
      },
    },
    {
      id: 'decision',
      header: t('Decision'),
      cell: renewal => (
        <RenewalStep renewal={renewal} work={workOf(renewal)} mayDecide={mayDecide} onDecide={onDecide} />
      ),
    },
  ]
}

function figureColumns({ of, areComing, currency, linesTo }: DeskFigures): DataColumn<Renewal>[] {
  const money = (text: string | null | undefined) =>
    text == null ? unknownValue : formatMoney(text, currency, { style: 'compact' })
  const linked = (renewal: Renewal, kind: FigureKind, text: (figure: RenewalFigure) => string | null) => {
    const figure = of(renewal.uuid)
    if (!figure) return areComing ? <Shape className={styles.coming} height={10} width={48} /> : unknownValue
    const link = Number(text(figure)) === 0 ? null : linesTo(renewal, figure, kind)
    return link ? <AppLink {...link}>{money(text(figure))}</AppLink> : money(text(figure))
  }
  return [
    {
      id: 'spend',
      header: t('Spend under it'),
      align: 'right',
      cell: renewal => (
        <div className={styles.spend}>
          {linked(renewal, 'spend', ({ spend }) => spend)}
          <Used used={of(renewal.uuid)?.used ?? null} />
        </div>
      ),
    },
    {
      id: 'above',
      header: t('Above agreed prices'),
      align: 'right',
      cell: renewal => linked(renewal, 'above', ({ abovePrice }) => abovePrice),
    },
    {
      id: 'off',
      header: t('Off contract'),
      align: 'right',
      cell: renewal => linked(renewal, 'off', ({ offContract }) => offContract),
    },
  ]
}
