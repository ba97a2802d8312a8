import { isDeepStrictEqual } from 'node:util'
import type { DatasetId } from '#shared/datasets.ts'
import { type FactId, isLoadedFact } from '#shared/facts.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { viewOf } from '../compile/read-through.ts'
import type { AgreementRollup, JoinedRollup, RolledUpload } from '../compile/rolled.ts'
import { awaitsAgreements, requestAgreementRollup } from '../rollups/agreements/request.ts'
import { findAgreementRollup, readAsOf } from '../rollups/agreements/store.ts'
import { awaitsJoining, requestJoin } from '../rollups/joined/request.ts'
import { joinableBuilds } from '../rollups/joined/small-cuts.ts'
import { findJoined } from '../rollups/joined/store.ts'
import { listRollups } from '../rollups/store.ts'
import type { MappingKind } from '../schema.ts'
import { listMappingVersions } from './mapping-version.ts'
import { oncePerVersion, type Pinned, type QueryScope, questionSettings } from './query-scope.ts'

type Versions = Pick<
  CompileSettings,
  'families' | 'categories' | 'contracts' | 'contractPrices' | 'plannedPrices' | 'deals'
>

/** What lines are read with, their rates aside. */
export type LinesReading = Versions &
  Pick<CompileSettings, 'hasReplaced' | 'rollups' | 'documented' | 'joined' | 'agreements'> & {
    /** Every line is of an upload whose lines are known. */
    isAllKnown: boolean
  }

/** What each dataset's lines are read with. */
const mappingsOf: Record<FactId, readonly (readonly [keyof Versions, MappingKind])[]> = {
  spend: [
    ['families', 'supplier'],
    ['categories', 'category'],
    ['contracts', 'contracts'],
    ['contractPrices', 'contract_prices'],
    ['plannedPrices', 'planned_prices'],
  ],
  sales: [['families', 'customer']],
  deals: [
    ['families', 'customer'],
    ['deals', 'deals'],
  ],
}

/** What an organisation's lines are read with, looked up once for each state of its data. */
export function readingOf(scope: Pinned, dataset: FactId): Promise<LinesReading> {
  const { rollups } = scope.versions[dataset]
  return oncePerVersion(scope, dataset, ['reading', rollups], () => look(scope, dataset))
}

/** Which versions of the mappings the lines are read with, and whether some of them stand in for others. */
async function look(scope: Pinned, dataset: FactId): Promise<LinesReading> {
  const versions = await scope.db(listMappingVersions)
  const reading: LinesReading = { isAllKnown: false, ...(dataset === 'deals' ? { deals: 0 } : {}) }
  for (const [setting, wanted] of mappingsOf[dataset]) {
    const version = versions.find(({ kind }) => kind === wanted)?.version
    if (version !== undefined) reading[setting] = version
  }
  if (!isLoadedFact(dataset)) return reading
  const [rollups, loaded] = await Promise.all([listRollups(scope, dataset), loadedUploads(scope, dataset)])
  const isDocumented = loaded.every(one => rollups.some(({ upload }) => upload === one))
  const replaced = [
    ...rollups.flatMap(({ replaces }) => replaces),
    ...(isDocumented ? [] : await replacedByOthers(scope, dataset, rollups)),
  ]
  const whole = rollups.filter(({ upload }) => !replaced.includes(upload))
  const joined = await joinedOf(scope, dataset, whole, isDocumented)
  const agreements = dataset === 'spend' ? await agreementsOf(scope, whole) : null
  return {
    ...reading,
    ...(replaced.length > 0 ? { hasReplaced: true } : {}),
    ...(whole.length > 0 ? { rollups: whole.map(({ replaces: _, ...one }) => one) } : {}),
    ...(isDocumented ? { documented: loaded } : {}),
    ...(joined ? { joined } : {}),
    ...(agreements ? { agreements } : {}),
    isAllKnown: loaded.every(one => whole.some(({ upload }) => upload === one)),
  }
}

/** The copy of small cuts, where it is of what is read; where another is to be made and all lines are added up, that is asked for. */
async function joinedOf(
  scope: Pinned,
  dataset: DatasetId,
  known: readonly RolledUpload[],
  isComplete: boolean,
): Promise<JoinedRollup | null> {
  const found = await findJoined(scope, dataset)
  if (isComplete && awaitsJoining(found, known)) await requestJoin(scope, dataset)
  return found && isDeepStrictEqual(found.of, joinableBuilds(known)) ? found : null
}

/** Lines with what they were held against, added up; where they are not, and many, that is asked for. */
async function agreementsOf(scope: Pinned, known: readonly RolledUpload[]): Promise<AgreementRollup | null> {
  const found = await findAgreementRollup(scope, readAsOf(scope, scope.versions))
  if (awaitsAgreements(found, known)) await requestAgreementRollup(scope)
  return found
}

/** The uploads that have lines, answered by the engine from what it knows of partitions. */
async function loadedUploads(scope: QueryScope, dataset: DatasetId): Promise<string[]> {
  const found = await scope.warehouse.rows<{ upload: string }>(
    `SELECT toString(upload) AS upload FROM ${viewOf(dataset)} GROUP BY upload HAVING count() > 0 ORDER BY upload`,
    { organization: scope.organization.uuid },
    { settings: questionSettings },
  )
  return found.map(({ upload }) => upload)
}

/** The uploads whose lines are stood in for by those of uploads that are not known. */
async function replacedByOthers(
  scope: QueryScope,
  dataset: DatasetId,
  known: readonly RolledUpload[],
): Promise<string[]> {
  const found = await scope.warehouse.rows<{ upload: string }>(
    `SELECT DISTINCT toString(one.1) AS upload
FROM (
  SELECT arrayJoin(replaces) AS one FROM ${viewOf(dataset)}
  WHERE notEmpty(replaces) AND upload NOT IN CAST({known:Array(String)}, 'Array(UUID)')
)`,
    { organization: scope.organization.uuid, known: known.map(({ upload }) => upload) },
    { settings: questionSettings },
  )
  return found.map(({ upload }) => upload)
}
