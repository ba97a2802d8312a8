/** How long a build that was given up is kept: questions under way may read it. */
export const keptMilliseconds = 10 * 60_000
