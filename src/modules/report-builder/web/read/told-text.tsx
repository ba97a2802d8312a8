import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { figuresQuery } from '#blocks/figures/figures-query.ts'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { coveredBy } from '#blocks/parts/analysis.tsx'
import { catalogueQuery } from '#blocks/parts/api.ts'
import type { FactId } from '#shared/facts.ts'
import { readFilters, writeFilters } from '#web/filters/filter-address.ts'
import { Markdown } from '#web/things/markdown.tsx'
import { unknownValue } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { Explained } from '#web/why/explained.ts'
import { WhyWords } from '#web/why/why-words.tsx'
import type { ReportDefinition } from '../../definition.ts'
import type { FigureInWords } from '../../out/still.ts'
import { splitFilters } from '../../rules-filters.ts'
import { type FigureInText, partsOfTold, toldIn, withFigures } from '../../rules-told.ts'
import { hasMeasure } from './has-measure.ts'
import styles from './read.module.css'
import { useFiguresTold } from './use-figures-told.ts'
import { viewOf } from './widget-look.ts'

type ToldTextProps = { text: string; report: ReportDefinition }
/** What a figure says, and what is behind it where it is known. */
type SaidFigure = { words: string; explained: Explained | null }
type Values = ReadonlyMap<string, SaidFigure>

/** Words, with the figures that they name as the report asks them now. */
export function ToldText({ text, report }: ToldTextProps) {
  const catalogue = useQuery({ ...catalogueQuery, enabled: text.includes('{{') }).data
  const figures = toldIn(text, hasMeasure(catalogue))
  const datasets = [...new Set(figures.map(({ dataset }) => dataset))]
  return (
    <div className={styles.text} translate="no">
      <Told figures={figures} datasets={datasets} report={report} known={new Map()}>
        {values => <Markdown text={text} names={[]} words={wordsWith(values)} />}
      </Told>
    </div>
  )
}

/** The words of a sentence with its figures, each of which says why it is so. */
function wordsWith(values: Values) {
  const said = new Map([...values].map(([written, { words }]) => [written, words]))
  return (text: string, canPress: boolean): ReactNode => {
    if (!canPress) return withFigures(text, said)
    return partsOfTold(text).map((part, at) => {
      const figure = at % 2 === 1 ? values.get(part) : undefined
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name
      return <Fragment key={at}>{figure ? <Figure of={figure} /> : part}</Fragment>
    })
  }
}

function Figure({ of: { words, explained } }: { of: SaidFigure }) {
  return explained ? <WhyWords explained={explained}>{words}</WhyWords> : words
}

type ToldProps = {
  figures: readonly FigureInText[]
  /** Those that are still to be asked. */
  datasets: readonly FactId[]
  report: ReportDefinition
  known: Values
  children: (values: Values) => ReactNode
}

/** Asks the figures of one dataset after the other, each in a view of its own. */
function Told(props: ToldProps) {
  const [first] = props.datasets
  return first === undefined ? props.children(props.known) : <OfDataset key={first} dataset={first} {...props} />
}

function OfDataset({ dataset, ...props }: ToldProps & { dataset: FactId }) {
  const { data } = useLoaded({ dataset })
  if (data) return <Asked dataset={dataset} {...props} {...data} />
  const own = props.figures.filter(one => one.dataset === dataset)
  return (
    <Rest {...props} values={new Map(own.map(({ written }) => [written, { words: unknownValue, explained: null }]))} />
  )
}

function Asked({
  dataset,
  figures,
  datasets,
  report,
  known,
  children,
  ...loaded
}: ToldProps & LoadedData & { dataset: FactId }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const own = figures.filter(one => one.dataset === dataset)
  const measures = [...new Set(own.map(({ measure }) => measure))]
  const about = loaded.catalogue.datasets.find(({ id }) => id === dataset)
  const fields = new Set(about?.dimensions.map(({ id }) => id))
  const split = (filters: ReportDefinition['filters']) =>
    splitFilters(filters, { dataset, fields, ignores: [], kind: 'figures' })
  const chosen = split(readFilters(search.filters) ?? [])
  const always = split(report.filters)
  // A sentence cannot say that its figure is wider than the page: then it has none.
  const isWider = chosen.left.length + always.left.length > 0
  const [measure = ''] = measures
  const view = viewOf({ id: 'told', title: '', dataset, measure }, report, always.taken)
  const { analysis } = useView(view, loaded, ({ filters: _, ...others }) => {
    const written = writeFilters(chosen.taken)
    return written === undefined ? others : { ...others, filters: written }
  })
  const block = { kind: 'figures', id: 'told', title: '', width: 'full', measures } as const
  const { data } = useQuery(figuresQuery(block, analysis))
  const toldOf = (id: string): FigureInWords => {
    const { unit = 'count', label = id } = about?.measures.find(one => one.id === id) ?? {}
    return { label, unit, value: isWider ? null : (data?.totals[id] ?? null), period: analysis.asked.period }
  }
  useFiguresTold(dataset, measures.map(toldOf))
  const values = new Map(
    own.map(({ written, measure: id }): [string, SaidFigure] => {
      const { label, unit, value } = toldOf(id)
      if (value === null) return [written, { words: unknownValue, explained: null }]
      const words = formatValue(value, unit, { currency: analysis.currency })
      return [written, { words, explained: { measure: id, question: coveredBy(analysis.asked), of: label } }]
    }),
  )
  return (
    <Rest figures={figures} datasets={datasets} report={report} known={known} values={values}>
      {children}
    </Rest>
  )
}

function Rest({ values, datasets, known, ...props }: ToldProps & { values: Values }) {
  return <Told {...props} datasets={datasets.slice(1)} known={new Map([...known, ...values])} />
}
