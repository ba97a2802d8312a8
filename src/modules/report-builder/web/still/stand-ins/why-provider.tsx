/** Nothing opens on paper. */
export function useWhy(): () => void {
  return nothing
}

function nothing(): void {}
