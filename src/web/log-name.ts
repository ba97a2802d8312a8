/** Logs an error to the console by its name only: a message may hold what people entered. */
export function logName(error: unknown): void {
  console.error(error instanceof Error ? error.name : 'Error')
}
