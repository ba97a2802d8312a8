import { type ClassText, tokensOf } from './text-tokens.ts'

/**
 * A text model: multinomial naive Bayes over TF-IDF weights of unit length (Rennie, Shih, Teevan, Karger, "Tackling the
 * poor assumptions of naive Bayes text classifiers", ICML 2003), its posteriors made honest by one temperature (Guo,
 * Pleiss, Sun, Weinberger, "On calibration of modern neural networks", ICML 2017). Pure, and the same for the same lines.
 */
export type TextModel = {
  /** The nodes it knows, by their uuid. */
  labels: string[]
  tokens: string[]
  idf: number[]
  /** Logarithm of the share of each label. */
  priors: number[]
  /** What a token says for a label it was never seen with, as a logarithm. */
  unseen: number[]
  /** For each token the labels it was seen with, each with how much more it says than an unseen one. */
  seen: [label: number, gain: number][][]
  temperature: number
}

export type LabelledText = ClassText & { label: string }
export type CategoryGuess = { label: string; confidence: number; words: { word: string; weight: number }[] }

const smoothing = 0.1
const mostFeatures = 50_000
const shownWords = 5

/** Learns from labelled classes. `temperature` 1 leaves the posteriors as they come. */
export function trainModel(examples: readonly LabelledText[], temperature = 1): TextModel {
  const documents = examples.map(example => tokensOf(example))
  const { tokens, idf, places } = chooseFeatures(documents)
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const labelPlaces = new Map(labels.map((label, index) => [label, index]))
  const counts = labels.map(() => 0)
  const sums = labels.map(() => 0)
  const weights: Map<number, number>[] = tokens.map(() => new Map())
  for (const [index, example] of examples.entries()) {
    const label = labelPlaces.get(example.label) ?? 0
    counts[label] = (counts[label] ?? 0) + 1
    for (const [feature, weight] of weigh(documents[index] ?? [], places, idf)) {
      const known = weights[feature]
      known?.set(label, (known.get(label) ?? 0) + weight)
      sums[label] = (sums[label] ?? 0) + weight
    }
  }
  const wholes = sums.map(sum => sum + smoothing * tokens.length)
  return {
    labels,
    tokens,
    idf,
    priors: counts.map(count => Math.log((count + 1) / (examples.length + labels.length))),
    unseen: wholes.map(whole => Math.log(smoothing / whole)),
    seen: weights.map(byLabel =>
      [...byLabel]
        .sort(([a], [b]) => a - b)
        .map(([label, weight]) => [label, Math.log((weight + smoothing) / smoothing)]),
    ),
    temperature,
  }
}

/** The most frequent tokens, those of one class alone last, in an order of their own. */
function chooseFeatures(documents: readonly string[][]) {
  const frequency = new Map<string, number>()
  for (const document of documents)
    for (const token of new Set(document)) frequency.set(token, (frequency.get(token) ?? 0) + 1)
  const chosen = [...frequency].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, mostFeatures)
  const tokens = chosen.map(([token]) => token)
  return {
    tokens,
    idf: chosen.map(([, count]) => Math.log((documents.length + 1) / (count + 0.5))),
    places: new Map(tokens.map((token, index) => [token, index])),
  }
}

/** The weights of a document's known tokens, of unit length together. */
function weigh(
  document: readonly string[],
  places: ReadonlyMap<string, number>,
  idf: readonly number[],
): [feature: number, weight: number][] {
  const counts = new Map<number, number>()
  for (const token of document) {
    const place = places.get(token)
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const raw = [...counts].map(([place, count]): [number, number] => [place, Math.log1p(count) * (idf[place] ?? 0)])
  const length = Math.hypot(...raw.map(([, weight]) => weight))
  return length === 0 ? [] : raw.map(([place, weight]) => [place, weight / length])
}

/** Puts a model to work: answers the best label of a class with how sure it is and why, `null` when it knows no word. */
export function createGuesser(model: TextModel): (text: ClassText) => CategoryGuess | null {
  const places = new Map(model.tokens.map((token, index) => [token, index]))
  return text => {
    const weights = weigh(tokensOf(text), places, model.idf)
    if (weights.length === 0 || model.labels.length === 0) return null
    const scores = scoresOf(model, weights)
    const [best, next] = twoBest(scores)
    const chances = softmax(scores, model.temperature)
    const words = weights
      .map(([feature, weight]) => ({
        word: model.tokens[feature] ?? '',
        weight: weight * (saysFor(model, feature, best) - (next === null ? 0 : saysFor(model, feature, next))),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, shownWords)
    return { label: model.labels[best] ?? '', confidence: chances[best] ?? 0, words }
  }
}

function scoresOf(model: TextModel, weights: readonly [number, number][]): number[] {
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const scores = model.priors.map((prior, label) => prior + whole * (model.unseen[label] ?? 0))
  for (const [feature, weight] of weights)
    for (const [label, gain] of model.seen[feature] ?? []) scores[label] = (scores[label] ?? 0) + weight * gain
  return scores
}

/** How strongly a token speaks for a label. */
function saysFor(model: TextModel, feature: number, label: number): number {
  const gain = model.seen[feature]?.find(([one]) => one === label)?.[1] ?? 0
  return (model.unseen[label] ?? 0) + gain
}

function twoBest(scores: readonly number[]): [best: number, next: number | null] {
  let best = 0
  let next: number | null = null
  for (let index = 1; index < scores.length; index++) {
    const score = scores[index] ?? 0
    if (score > (scores[best] ?? 0)) {
      next = best
      best = index
    } else if (next === null || score > (scores[next] ?? 0)) next = index
  }
  return [best, next]
}

/** Chances that add up to 1; a temperature below 1 makes them surer. */
export function softmax(scores: readonly number[], temperature: number): number[] {
  const top = Math.max(...scores)
  const powers = scores.map(score => Math.exp((score - top) / temperature))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / whole)
}

/** How surely a model of temperature 1 would hold each text's own label: its scores, for finding a temperature. */
export function labelScores(model: TextModel, example: LabelledText): { scores: number[]; own: number } | null {
  const places = placesOf(model)
  const weights = weigh(tokensOf(example), places, model.idf)
  const own = model.labels.indexOf(example.label)
  return own < 0 || weights.length === 0 ? null : { scores: scoresOf(model, weights), own }
}

const knownPlaces = new WeakMap<TextModel, Map<string, number>>()

function placesOf(model: TextModel): Map<string, number> {
  const known = knownPlaces.get(model) ?? new Map(model.tokens.map((token, index) => [token, index]))
  knownPlaces.set(model, known)
  return known
}
