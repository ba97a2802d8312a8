import type { QuerySpec } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Fact } from '../catalogue/model.ts'
import { isSound } from '../compile/check-spec.ts'
import { alike, compileAlike } from '../compile/compile-alike.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { numberedAs } from './answer-values.ts'
import { type AskPage, answerOnce, ask, type Cells } from './query.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'
import { askTotals } from './totals.ts'

/**
 * Answers questions ahead that differ in nothing but their measures, in one statement for all of them, so that `query` finds each kept.
 * Leaves the others be. Nothing is lost where that fails: `query` asks for each and says why it has no answer.
 */
export async function answerAlike(asking: QueryScope, specs: readonly QuerySpec[]): Promise<void> {
  if (asking.isUnkept) return
  const scope = await pinned(asking)
  const readAlike = Map.groupBy(specs, ({ dataset, constantRates }) => JSON.stringify([dataset, constantRates]))
  for (const specs of readAlike.values()) {
    const [first] = specs
    if (!first || specs.length === 1) continue
    const { dataset, constantRates } = first
    const fact = factOf(dataset)
    const settings = await settingsOf(scope, dataset, constantRates)
    const sound = specs.filter(spec => isSound(spec, fact))
    for (const group of alike(sound, { fact, reading: settings })) await answerGroup({ scope, fact, settings }, group)
  }
}

type Asking = { scope: Pinned; fact: Fact; settings: CompileSettings }

async function answerGroup(asking: Asking, group: readonly QuerySpec[]): Promise<void> {
  const { scope, settings } = asking
  await knowTotals(asking, group)
  const missing: QuerySpec[] = []
  const askPage =
    (spec: QuerySpec): AskPage =>
    async page => {
      missing.push(spec)
      // All others say first whether they are missing too.
      await Promise.resolve()
      const rows = missing.length > 1 ? await rowsTogether(asking, missing) : null
      return rows?.[missing.indexOf(spec)] ?? ask(scope, page)
    }
  await Promise.allSettled(group.map(spec => answerOnce({ scope, spec, settings }, askPage(spec))))
}

/** The totals of all measures in one statement, as far as they are not known. */
async function knowTotals({ scope, settings }: Asking, group: readonly QuerySpec[]): Promise<void> {
  const [spec] = group
  const measures = [...new Set(group.flatMap(one => one.measures))]
  if (spec) await askTotals({ scope, settings, spec: { ...spec, measures } })
}

/** The rows of each question. */
function rowsTogether({ scope, fact, settings }: Asking, group: readonly QuerySpec[]): Promise<Cells[][]> {
  return oncePerVersion(scope, fact.id, ['together', group], async () => {
    const asked = { fact, organization: scope.organization.uuid, reading: settings }
    const { page, places } = compileAlike(group, asked)
    const rows = await ask(scope, page)
    return places.map((of, index) =>
      rows.filter(({ question }) => question === index + 1).map(row => renumbered(row, of)),
    )
  })
}

function renumbered(row: Cells, places: readonly number[]): Cells {
  return Object.assign({}, row, ...places.map((place, number) => numberedAs(number, row, place)))
}
