export type NamedStep = [name: string, sql: string]

/**
 * Named steps in layers, each leaning on earlier layers only, so that every layer is one subquery. Written as aliases of
 * one SELECT instead, the engine would spell every step out again wherever it is used.
 */
export function layerSteps(steps: readonly NamedStep[]): NamedStep[][] {
  const levels = new Map<string, number>()
  const layers: NamedStep[][] = []
  for (const [name, sql] of steps) {
    const used = (sql.match(/[a-z_][a-z_0-9]*/g) ?? []).map(word => levels.get(word) ?? -1)
    const level = Math.max(-1, ...used) + 1
    levels.set(name, level)
    layers[level] = [...(layers[level] ?? []), [name, sql]]
  }
  return layers
}
