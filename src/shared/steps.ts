/** Work that can be left between its steps, so that others have their turn. */
export type Steps<T> = Generator<void, T, void>

/** All steps at once. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
