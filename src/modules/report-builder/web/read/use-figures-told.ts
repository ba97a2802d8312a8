import type { FigureInWords } from '../../out/still.ts'

/** Hears the figures of one dataset that a text says. On a screen they are only read; a file of tables has them beside its tables. */
export function useFiguresTold(_dataset: string, _figures: readonly FigureInWords[]): void {}
