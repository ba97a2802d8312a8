import { randomUUID } from 'node:crypto'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { askSpend } from './ask-spend.ts'
import { recordChange } from './change-categories.ts'
import { changingCategories } from './changing-categories.ts'
import { diffStates } from './diff-state.ts'
import type { Example, Measured } from './measure-model.ts'
import { modelKey, openModelThread } from './open-guesser.ts'
import { categoryModels } from './schema.ts'
import { loadSituation, type Situation, updateState } from './store.ts'
import { switchTo } from './switch-version.ts'
import { decidedBy } from './version-store.ts'

export const trainModelJob = 'train-category-model'
export type TrainModel = { organizationUuid: string }

const mostExamples = 40_000
const mostOfOneNode = 2000
const leastExamples = 20

/** Asks for a model; it is trained once this is written down, even if the process dies. */
export async function requestTraining(scope: Scope): Promise<void> {
  const { uuid: organizationUuid } = scope.organization
  await scope.db(async tx => {
    await updateState(tx, organizationUuid, { trainingSince: scope.now(), trainingFailure: null })
    await scope.audit(tx, { action: 'categories.train', entity: 'categories', entityId: organizationUuid })
    await scope.jobs.sendWithin<TrainModel>(tx, trainModelJob, { organizationUuid }, organizationUuid)
  })
}

/**
 * Trains a model on what people, rules and files decided, measures it, and has it decide what nothing else does. One
 * that cannot be trained is told where people look, and the one before goes on.
 */
export async function trainCategoryModel(services: Services, { organizationUuid }: TrainModel): Promise<void> {
  const scope = await systemScope(services, organizationUuid)
  try {
    await train(scope, organizationUuid)
  } catch (error) {
    const trainingFailure = t('The model could not be trained; the one before goes on. Try again.')
    await scope.db(tx => updateState(tx, organizationUuid, { trainingSince: null, trainingFailure }))
    throw error
  }
}

async function train(scope: Scope, organizationUuid: string): Promise<void> {
  const situation = await loadSituation(scope)
  const examples = situation.version === null ? [] : await listExamples(scope, situation, situation.version)
  const measured = examples.length < leastExamples ? null : await trainAside(examples)
  if (!measured) {
    const trainingFailure = t`A model needs ${leastExamples} kinds of line in two categories, decided by people, rules or files; there are ${examples.length}.`
    await scope.db(tx => updateState(tx, organizationUuid, { trainingSince: null, trainingFailure }))
    return
  }
  const modelUuid = randomUUID()
  await scope.files.disk.put(modelKey(organizationUuid, modelUuid), JSON.stringify(measured.model))
  await scope.exclusively(changingCategories, () => takeUp(scope, modelUuid, measured))
}

/** Has lines read with the new model, as a change that can be undone. */
async function takeUp(scope: Scope, modelUuid: string, measured: Measured): Promise<void> {
  const situation = await loadSituation(scope)
  const { state } = situation
  const facts = { did: 'train-model', kinds: measured.trainedOn } as const
  const diff = diffStates(state, state, { now: scope.now(), by: scope.actor.email })
  await switchTo(scope, situation, { state, modelUuid }, async tx => {
    await insertModel(tx, scope, modelUuid, measured)
    const models = { before: situation.modelUuid, after: modelUuid }
    await recordChange(scope, tx, { uuid: randomUUID(), action: 'train-model', facts, diff }, models)
    await updateState(tx, scope.organization.uuid, { trainingSince: null, trainingFailure: null })
  })
}

async function insertModel(tx: Transaction, scope: Scope, uuid: string, measured: Measured): Promise<void> {
  const { trainedOn, heldOut, correct, accuracy } = measured
  await tx.insert(categoryModels).values({
    organizationUuid: scope.organization.uuid,
    uuid,
    trainedAt: scope.now(),
    fileKey: modelKey(scope.organization.uuid, uuid),
    trainedOn,
    heldOut,
    correct,
    accuracy: accuracy?.value ?? null,
    accuracyLow: accuracy?.low ?? null,
    accuracyHigh: accuracy?.high ?? null,
    moneyAccuracy: accuracy?.byMoney ?? null,
  })
}

async function trainAside(examples: Example[]): Promise<Measured | null> {
  const thread = openModelThread()
  try {
    const answer = await thread.ask({ kind: 'train', examples })
    return answer.kind === 'trained' ? answer.measured : null
  } finally {
    await thread.close()
  }
}

/** Classes whose category is certain, drawn the same way every time, no category with more than its share. */
async function listExamples(scope: Scope, { state }: Situation, version: number): Promise<Example[]> {
  const uuids = new Map([...state.nodes.values()].map(({ number, uuid }) => [number, uuid]))
  const rows = await askSpend<Omit<Example, 'label'> & { decided: number }>(
    scope,
    ({ from, spend, parameters }) => `SELECT decided, supplier, glAccount, item, description, amount
FROM (
  SELECT line.class_key AS key, any(placed.node) AS decided, any(line.supplier_family) AS supplier,
    toString(any(line.gl_account)) AS glAccount, toString(any(line.item)) AS item, any(line.description) AS description,
    abs(toFloat64(${spend()})) AS amount
  ${from(version)}
  WHERE placed.node > 0 AND placed.rule != toUUID(${parameters.add(decidedBy.model, 'String')})
  GROUP BY key
)
ORDER BY cityHash64(key, 'examples')
LIMIT ${mostOfOneNode} BY decided
LIMIT ${mostExamples}`,
  )
  return rows.flatMap(({ decided, ...row }) => {
    const label = uuids.get(decided)
    return label ? [{ ...row, label }] : []
  })
}
