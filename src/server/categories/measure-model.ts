import { leastHeldOut } from '#shared/categories.ts'
import { createGuesser, type LabelledText, labelScores, softmax, type TextModel, trainModel } from './text-model.ts'
import { tokensOf } from './text-tokens.ts'

/** A class of lines whose category is known, with its money. */
export type Example = LabelledText & { amount: number }

export type Measured = {
  model: TextModel
  trainedOn: number
  heldOut: number
  correct: number
  /** `null` with fewer than 50 held out: then nothing is said. */
  accuracy: { value: number; low: number; high: number; byMoney: number } | null
}

const heldOutShare = 0.2
const calibrationShare = 0.2
const seed = 20_251_101

/**
 * Trains on four fifths of the examples and measures on the other fifth, drawn at random from each category alike and
 * the same way every time. A fifth of the four sets the temperature, and is then learned from as well. `null` with
 * fewer than two categories.
 */
export function measureModel(examples: readonly Example[]): Measured | null {
  const [held, known] = split(withoutRepeats(examples), heldOutShare, seed)
  if (new Set(known.map(({ label }) => label)).size < 2) return null
  const [calibration, first] = split(known, calibrationShare, seed + 1)
  const temperature = findTemperature(trainModel(first), calibration)
  const model = trainModel(known, temperature)
  const guess = createGuesser(model)
  const right = held.filter(example => guess(example)?.label === example.label)
  const moneyOf = (some: readonly Example[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const money = moneyOf(held)
  return {
    model,
    trainedOn: known.length,
    heldOut: held.length,
    correct: right.length,
    accuracy:
      held.length < leastHeldOut
        ? null
        : { ...wilsonInterval(right.length, held.length), byMoney: money > 0 ? moneyOf(right) / money : 0 },
  }
}

/** Classes that say the same to the model are one: held out, a repeat of what was learned would prove nothing. */
function withoutRepeats(examples: readonly Example[]): Example[] {
  const known = new Map<string, Example>()
  for (const example of examples) {
    const key = [example.label, ...tokensOf(example)].join('\u001f')
    const before = known.get(key)
    known.set(key, before ? { ...before, amount: before.amount + example.amount } : example)
  }
  return [...known.values()]
}

/**
 * A share with its 95% interval (Wilson, "Probable inference, the law of succession, and statistical inference", JASA
 * 1927), which stays within 0 and 1 and holds for small samples.
 */
export function wilsonInterval(successes: number, trials: number): { value: number; low: number; high: number } {
  const z = 1.959964
  const value = successes / trials
  const centre = (value + z ** 2 / (2 * trials)) / (1 + z ** 2 / trials)
  const reach = (z / (1 + z ** 2 / trials)) * Math.sqrt((value * (1 - value)) / trials + z ** 2 / (4 * trials ** 2))
  return { value, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

/** Draws a share of each label at random; a label with a single example keeps it. */
function split(examples: readonly Example[], share: number, from: number): [drawn: Example[], rest: Example[]] {
  const random = seeded(from)
  const byLabel = Map.groupBy(examples, ({ label }) => label)
  const drawn: Example[] = []
  const rest: Example[] = []
  for (const label of [...byLabel.keys()].sort()) {
    const shuffled = shuffle(byLabel.get(label) ?? [], random)
    const count = Math.min(Math.round(shuffled.length * share), shuffled.length - 1)
    drawn.push(...shuffled.slice(0, count))
    rest.push(...shuffled.slice(count))
  }
  return [drawn, rest]
}

/** Fisher and Yates, as Durstenfeld wrote it down (CACM algorithm 235). */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}

/** A sequence of numbers from 0 to 1 that its seed decides (Marsaglia, "Xorshift RNGs", 2003). */
function seeded(from: number): () => number {
  let state = from | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const leastCalibration = 30

/** The temperature by which known labels are least surprising: the one of 40 from 0.02 to 2 with the lowest mean log loss. */
function findTemperature(model: TextModel, examples: readonly Example[]): number {
  const scored = examples.map(example => labelScores(model, example)).filter(one => one !== null)
  if (scored.length < leastCalibration) return 1
  const lossAt = (temperature: number) =>
    scored.reduce((sum, { scores, own }) => sum - Math.log(Math.max(softmax(scores, temperature)[own] ?? 0, 1e-12)), 0)
  const candidates = Array.from({ length: 40 }, (_, index) => 0.02 * 100 ** (index / 39))
  const losses = candidates.map(lossAt)
  return candidates[losses.indexOf(Math.min(...losses))] ?? 1
}
