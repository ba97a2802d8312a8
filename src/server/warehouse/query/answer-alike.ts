import type { QuerySpec } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Fact } from '../catalogue/model.ts'
import { isSound } from '../compile/check-spec.ts'
import { alike, compileAlike } from '../compile/compile-alike.ts'
import type { Compiled } from '../compile/compile-plan.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { NoLongerWanted, type SharedRun, shareRun } from '../engine/wanted.ts'
import { numberedAs } from './answer-values.ts'
import { askEngine, type Cells } from './ask-engine.ts'
import { answerOnce } from './query.ts'
import { type Pinned, pinned, type QueryScope } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'
import { askTotals } from './totals.ts'

/**
 * Answers questions ahead that differ in nothing but their measures, in one statement for all of them, so that `query` finds each kept;
 * says which those are. Leaves the others be, and what is left once it `isOver`.
 */
export async function answerAlike(
  asking: QueryScope,
  specs: readonly QuerySpec[],
  isOver: () => boolean,
): Promise<ReadonlySet<QuerySpec>> {
  const answered = new Set<QuerySpec>()
  if (asking.isUnkept) return answered
  const scope = await pinned(asking)
  const readAlike = Map.groupBy(specs, ({ dataset, constantRates }) => JSON.stringify([dataset, constantRates]))
  for (const specs of readAlike.values()) {
    const [first] = specs
    if (!first || specs.length === 1) continue
    const fact = factOf(first.dataset)
    const settings = await settingsOf(scope, first.dataset, first.constantRates)
    const sound = specs.filter(spec => isSound(spec, fact))
    for (const group of alike(sound, { fact, reading: settings })) {
      if (isOver()) return answered
      for (const spec of await answerGroup({ scope, fact, settings }, group)) answered.add(spec)
    }
  }
  return answered
}

type Asking = { scope: Pinned; fact: Fact; settings: CompileSettings }

/** Answers a group and says which of it have their answer. */
async function answerGroup(asking: Asking, group: readonly QuerySpec[]): Promise<QuerySpec[]> {
  const { scope, settings } = asking
  const askPage = pagesTogether(asking)
  await Promise.allSettled([knowTotals(asking, group)])
  const outcomes = await Promise.allSettled(
    group.map(spec => answerOnce({ scope, spec, settings }, page => askPage(spec, page))),
  )
  return group.filter((_, index) => outcomes[index]?.status === 'fulfilled')
}

/**
 * How the pages of a group are asked: those that are missing in one statement. Others may wait for a question of it, so where the
 * statement fails each is asked by itself, one after the other.
 */
function pagesTogether(asking: Asking) {
  const { scope } = asking
  const missing: QuerySpec[] = []
  let together: SharedRun<Cells[][]> | undefined
  let before: Promise<unknown> = Promise.resolve()
  return async (spec: QuerySpec, page: Compiled): Promise<Cells[]> => {
    missing.push(spec)
    // All others say first whether they are missing too.
    await Promise.resolve()
    if (missing.length === 1) return askEngine(scope, page)
    together ??= shareRun(() => rowsTogether(asking, missing))
    const [found] = await Promise.allSettled([together.join()])
    if (found.status === 'fulfilled') return found.value[missing.indexOf(spec)] ?? []
    if (found.reason instanceof NoLongerWanted) throw found.reason
    const alone = Promise.allSettled([before]).then(() => askEngine(scope, page))
    before = alone
    return alone
  }
}

/** The totals of all measures in one statement, as far as they are not known. */
async function knowTotals({ scope, settings }: Asking, group: readonly QuerySpec[]): Promise<void> {
  const [spec] = group
  const measures = [...new Set(group.flatMap(one => one.measures))]
  if (spec) await askTotals({ scope, settings, spec: { ...spec, measures } })
}

/** The rows of each question. */
async function rowsTogether({ scope, fact, settings }: Asking, group: readonly QuerySpec[]): Promise<Cells[][]> {
  const asked = { fact, organization: scope.organization.uuid, reading: settings }
  const { page, places } = compileAlike(group, asked)
  const rows = await askEngine(scope, page)
  return places.map((of, index) =>
    rows.filter(({ question }) => question === index + 1).map(row => renumbered(row, of)),
  )
}

function renumbered(row: Cells, places: readonly number[]): Cells {
  return Object.assign({}, row, ...places.map((place, number) => numberedAs(number, row, place)))
}
