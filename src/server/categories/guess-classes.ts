import { sureConfidence } from '#shared/categories.ts'
import type { Scope } from '../scope.ts'
import { classesSql, classSettings, notYetPlaced } from './class-sql.ts'
import { openGuesser } from './open-guesser.ts'
import type { CategoryGuess } from './text-model.ts'
import type { ClassText } from './text-tokens.ts'
import { type CategoryVersion, type ClassRow, decidedBy, insertClasses } from './version-store.ts'

const classesAtOnce = 25_000

/** Lets the text model decide the classes that nothing else did; what it is not sure of stays open, with its guess. */
export async function guessClasses(
  scope: Scope,
  { version, state, families, modelUuid }: CategoryVersion,
): Promise<void> {
  const params = { organization: scope.organization.uuid, version, ...(families === undefined ? {} : { families }) }
  if (modelUuid === null) return leaveOpen(scope, params)
  const left = await countLeft(scope, params)
  if (left === 0) return
  const parts = Math.ceil(left / classesAtOnce)
  const guesser = await openGuesser(scope, modelUuid, left)
  try {
    for (let part = 0; part < parts; part++) {
      const classes = await scope.warehouse.rows<ClassText & { class_key: string }>(
        `SELECT toString(class_key) AS class_key, family AS supplier, toString(gl_account) AS glAccount, toString(item) AS item, description
FROM (${classesSql({ families, where: `class_key % {parts:UInt32} = {part:UInt32} AND ${notYetPlaced}` })})`,
        { ...params, part, parts },
        { settings: classSettings, lane: 'load' },
      )
      const guesses = await guesser.guess(classes)
      const rows = classes.map(({ class_key }, index) => {
        const guess = guesses[index] ?? null
        const node = guess ? state.nodes.get(guess.label) : undefined
        return rowOf(class_key, guess, node && !node.archivedAt ? node.number : 0)
      })
      await insertClasses(scope, version, rows)
    }
  } finally {
    await guesser.close()
  }
}

function rowOf(class_key: string, guess: CategoryGuess | null, number: number): ClassRow {
  if (!guess || number === 0) {
    return { class_key, node: 0, rule: decidedBy.nobody, confidence: 0, words: [], suggested: 0 }
  }
  const isSure = guess.confidence >= sureConfidence
  return {
    class_key,
    node: isSure ? number : 0,
    rule: isSure ? decidedBy.model : decidedBy.nobody,
    confidence: guess.confidence,
    words: guess.words.map(({ word, weight }) => `${weight.toFixed(3)} ${word}`),
    suggested: number,
  }
}

async function countLeft(scope: Scope, params: Record<string, unknown>): Promise<number> {
  const [found] = await scope.warehouse.rows<{ left: number }>(
    `SELECT uniqExact(class_key) AS left FROM spend(organization={organization:UUID}) WHERE ${notYetPlaced}`,
    params,
    { settings: classSettings, lane: 'load' },
  )
  return Number(found?.left ?? 0)
}

function leaveOpen(scope: Scope, params: Record<string, unknown>): Promise<void> {
  return scope.warehouse.run(
    `INSERT INTO class_nodes (organization, version, class_key, node, rule, confidence, suggested)
SELECT {organization:UUID}, {version:UInt32}, class_key, 0, {nobody:UUID}, 0, 0
FROM (SELECT DISTINCT class_key FROM spend(organization={organization:UUID}) WHERE ${notYetPlaced})`,
    { ...params, nobody: decidedBy.nobody },
    { settings: classSettings, lane: 'load' },
  )
}
